public import Simulation

/// What becomes of an answer that can't be shown, and that the app allows all the same.
public enum UnshowableAllowed: String, Switch {
  /// Its bytes are shown as a page.
  case shown
  /// The navigation is interrupted.
  case interrupted

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "unshowable-allowed", standard: UnshowableAllowed.shown,
    question:
      "Is an answer of a type that can't be shown read as a page when the app allows it?",
    source: .measured)
}

/// Which answers serve once more when the history leads back to a page that is not kept.
public enum HistoryAnswers: String, Switch {
  /// Those of the page shown and of the one before it, unless they say `no-store`.
  case recent
  /// None: the server is asked again.
  case none

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "history-answers", standard: HistoryAnswers.recent,
    question:
      "Does going back to a page that isn't in the page cache use the answer it came with?",
    source: .measured)
}

/// How a load fails whose text is no URL, or whose scheme no web view knows.
public enum UnloadableURLError: String, Switch {
  /// An unknown scheme with `NSURLErrorDomain` −1002, as developers report it of iOS; text that is
  /// no URL with `WebKitErrorDomain` 101, as measured.
  case byKind = "by-kind"
  /// Both with `WebKitErrorDomain` 101, as in WebKitGTK: the URL can't be shown.
  case cannotShow = "webkit-101"
  /// Both with `NSURLErrorDomain` −1002: the URL isn't supported.
  case unsupported = "nsurl-1002"

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "unloadable-url-error", standard: UnloadableURLError.byKind,
    question:
      "Does a load fail with -1002 where the scheme is unknown and with 101 where the text is"
      + " no URL, or both alike?",
    source: .seen)

  /// The error of a load whose text is no URL.
  var forNoURL: WebError { self == .unsupported ? .unsupportedURL : .cannotShowURL }
  /// The error of a load whose scheme is unknown.
  var forUnknownScheme: WebError { self == .cannotShow ? .cannotShowURL : .unsupportedURL }
}

/// What becomes of a page that the app brings along, at a fragment of the page that is shown.
public enum HTMLAtFragment: String, Switch {
  case loaded
  /// It counts as another place of the page that is there: nothing is loaded, and nobody is told.
  case ignored

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "html-at-fragment", standard: HTMLAtFragment.loaded,
    question: "Does loadHTMLString load where its base URL has a fragment and is that of the page"
      + " shown?",
    source: .documented)

  /// Ignored up to iOS 26.
  public static let versions: VersionedStandard<HTMLAtFragment>? = VersionedStandard(
    .ignored, where: .htmlAtFragmentIsIgnored)
}

/// What App Transport Security makes of plain http to an IP address without an exception.
public enum PlainHTTPToAddresses: String, Switch {
  case allowed, refused

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "http-to-addresses", standard: PlainHTTPToAddresses.refused,
    question: "Does App Transport Security refuse http to an IP address (iOS 17 and later), as it"
      + " does to a domain?",
    source: .documented)

  /// Allowed up to iOS 16.
  public static let versions: VersionedStandard<PlainHTTPToAddresses>? = VersionedStandard(
    .allowed, where: .addressesAreLocal)
}

extension VersionedBehaviour {
  /// A second `loadHTMLString` with a fragment in its base does nothing.
  ///
  /// WebKit mended it in March 2026, which is taken to have come with iOS 27.
  public static let htmlAtFragmentIsIgnored = VersionedBehaviour(
    name: "html-at-fragment-ignored",
    summary:
      "loadHTMLString does nothing, and tells nobody, where its base URL has a fragment and is"
      + " that of the page shown",
    decidedBy: .phone, until: 26, source: .inferred,
    reference: "github.com/WebKit/WebKit/pull/60594, merged in March 2026")

  /// App Transport Security lets plain http through to every IP address.
  ///
  /// Names without a dot and those below `.local` it lets through in all versions from iOS 10 on.
  public static let addressesAreLocal = VersionedBehaviour(
    name: "http-to-addresses",
    summary: "App Transport Security lets http to an IP address through, without an exception",
    decidedBy: .phone, until: 16, source: .documented,
    reference: "developer.apple.com/documentation/bundleresources/information-property-list/"
      + "nsapptransportsecurity/nsallowslocalnetworking")
}
