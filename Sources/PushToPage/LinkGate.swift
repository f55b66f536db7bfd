/// The decisions of the recommended app: when a pushed link is opened, and when it is forgotten.
///
/// A pure machine: what the app is told goes in, what the app is to do comes out. It needs nothing
/// but Swift itself, so it can be read in one go, tested by table, explored in every order, and
/// carried into an iOS project as it is. What it promises, whatever comes first:
///
/// | what happens | what becomes of the link |
/// | --- | --- |
/// | a tap, told once or twice | opened once: when the first load has ended and the app is active |
/// | a later tap | takes the place of a link whose page isn't there yet |
/// | its page comes or fails | forgotten then, whatever else finishes meanwhile |
/// | its page never answers | stays on its way, until a later tap |
/// | home fails, or never answers | opened then, or when the gate's time is up |
/// | a redirect leads to the app's own scheme | the page that this stands for is opened |
/// | a load of home cancels it | opened again after that, once |
/// | the page's process dies | opened again if it was on its way, unless its page still comes |
/// | the person leaves | waits until the app is active again |
/// | the app is killed | forgotten: a later start doesn't open it |
/// | it waits too long | forgotten, where links expire |
public struct LinkGate: Hashable, Sendable {
  private struct PendingLink: Hashable {
    let text: ExactText
    var url: ExactText
    let isExternal: Bool
    /// The navigation it was given to last; nil where there was none yet, or it came to nothing.
    var navigation: Int?
    /// Whether it may have gone with the page's process; one that was asked for late still comes.
    var mayBeLost = false
    var wasReopened = false

    var waits: Bool { navigation == nil || mayBeLost }
  }

  /// Text compared by its bytes, as servers compare it: to Swift, "é" in one and in two are equal.
  private struct ExactText: Hashable {
    let string: String

    static func == (lhs: ExactText, rhs: ExactText) -> Bool {
      let isSame = lhs.string.utf8.withContiguousStorageIfAvailable { bytes in
        rhs.string.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
      }
      return (isSame ?? nil) ?? lhs.string.utf8.elementsEqual(rhs.string.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(string.utf8.count)
      hasher.combine(string.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
    }
  }

  private enum FirstLoad: Hashable {
    case notRequested
    /// The navigation awaited; nil where any that ends will do, since the page went on by itself.
    case awaited(Int?)
    case ended
  }

  private let hasHome: Bool
  private let linksExpire: Bool
  private var pending: PendingLink?
  private var firstLoad = FirstLoad.notRequested
  private var home: Int?
  private var isActive = false
  private var wasActive = false
  private var needsReload = false
  private var homeFailed = false
  private var takenFromConnecting: ExactText?

  /// Creates the gate of an app that was just launched.
  ///
  /// - Parameters:
  ///   - hasHome: Whether the app loads a page by itself, which links wait for.
  ///   - linksExpire: Whether a link that waits too long is forgotten.
  public init(hasHome: Bool, linksExpire: Bool = false) {
    self.hasHome = hasHome
    self.linksExpire = linksExpire
  }

  /// Whether nothing keeps a link from being opened.
  public var isOpen: Bool { isActive && firstLoad == .ended }

  /// The link that waits, or is on its way.
  public var pendingLink: String? { pending?.text.string }

  /// Takes notice of an event.
  ///
  /// - Parameter event: What the app was told.
  /// - Returns: What the app is to do, in this order.
  public mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .connected(let identifier, let link):
      takenFromConnecting = ExactText(string: identifier)
      return store(link)
    case .received(let identifier, let link):
      // The copy of a tap that the scene brought already is dropped, once: a collapse id may come
      // again with a second push, and that tap is a new one.
      if takenFromConnecting == ExactText(string: identifier) {
        takenFromConnecting = nil
        return []
      }
      return store(link)
    case .openedOutside(let link): return store(link)
    case .askedForPage(let url): return askedForPage(url)
    case .viewLoaded: return viewLoaded()
    case .homeRequested(let navigation):
      home = navigation
      homeFailed = false
      firstLoad = firstLoad == .ended ? .ended : .awaited(navigation)
      return []
    case .opening(let navigation):
      guard let link = pending?.text.string else { return [] }
      pending?.navigation = navigation
      pending?.mayBeLost = false
      return [.note(.opened(link: link, navigation: navigation))]
    case .becameActive: return becameActive()
    case .resignedActive:
      isActive = false
      takenFromConnecting = nil
      return []
    case .committed(let navigation), .movedWithinPage(let navigation):
      return committed(navigation)
    case .finished(let navigation): return firstLoadEnded(navigation) + openIfPossible()
    case .failed(let navigation, let cancelled): return failed(navigation, cancelled)
    case .webProcessTerminated: return webProcessTerminated()
    case .gateTimedOut:
      firstLoad = .ended
      return openIfPossible()
    case .linkExpired: return expire()
    }
  }
}

// MARK: - The stored link

extension LinkGate {
  private mutating func store(_ link: Link?) -> [Action] {
    let new: PendingLink
    switch link {
    case nil: return []
    case .unusable(let text, let reason): return [.note(.rejected(link: text, reason: reason))]
    case .page(let url, let text):
      new = PendingLink(
        text: ExactText(string: text), url: ExactText(string: url), isExternal: false)
    case .external(let url, let text):
      new = PendingLink(
        text: ExactText(string: text), url: ExactText(string: url), isExternal: true)
    }
    let text = new.text.string
    let old = pending?.text.string
    pending = new
    let note: Note = old.map { .replaced(link: $0, by: text) } ?? .stored(link: text)
    return [.note(note)] + (linksExpire ? [.startExpiryTimer] : []) + openIfPossible()
  }

  private mutating func becameActive() -> [Action] {
    let isReturn = wasActive
    isActive = true
    wasActive = true
    let actions = openIfPossible()
    // Who comes back to an app whose home page didn't come finds it tried again, unless a link is
    // on its way.
    guard isReturn, homeFailed, pending == nil else { return actions }
    homeFailed = false
    return actions + [.loadHome]
  }

  private mutating func openIfPossible() -> [Action] {
    guard isOpen else { return [] }
    guard let pending, pending.waits else {
      guard needsReload else { return [] }
      needsReload = false
      homeFailed = false
      return [.reload]
    }
    needsReload = false
    guard pending.isExternal else { return [.openPage(url: pending.url.string)] }
    let note = Note.opened(link: pending.text.string, navigation: nil)
    return [.note(note), .openExternally(url: pending.url.string)] + forget()
  }

  private mutating func forget() -> [Action] {
    guard let link = pending?.text.string else { return [] }
    pending = nil
    // The second report of a tap comes before the app is active. One that comes when the link has
    // been dealt with is another tap, though its notification has the same identifier.
    takenFromConnecting = nil
    return [.note(.cleared(link: link))] + (linksExpire ? [.cancelExpiryTimer] : [])
  }

  private mutating func expire() -> [Action] {
    guard let pending, pending.waits else { return [] }
    let link = pending.text.string
    self.pending = nil
    return [.note(.expired(link: link))]
  }
}

// MARK: - The web view

extension LinkGate {
  private mutating func viewLoaded() -> [Action] {
    // A scene that connects again brings a new web view: what the old one had begun is void.
    pending?.navigation = nil
    needsReload = false
    homeFailed = false
    firstLoad = .notRequested
    home = nil
    guard hasHome else {
      firstLoad = .ended
      return openIfPossible()
    }
    return [.loadHome, .startGateTimer]
  }

  /// A link on its way that a server sends on to the app's own scheme leads to another page now.
  ///
  /// All else that asks for one is the page that is shown, or home.
  private mutating func askedForPage(_ url: String) -> [Action] {
    guard pending?.navigation != nil else { return [.showPage(url: url)] }
    pending?.url = ExactText(string: url)
    pending?.navigation = nil
    return [.openPage(url: url)]
  }

  private mutating func committed(_ navigation: Int) -> [Action] {
    needsReload = false
    homeFailed = false
    guard pending?.navigation == navigation else { return [] }
    return forget()
  }

  private mutating func failed(_ navigation: Int, _ cancelled: Bool) -> [Action] {
    if pending?.navigation == navigation {
      guard cancelled, let home, home > navigation, pending?.wasReopened == false else {
        return forget()
      }
      // The app itself overtook the link with its home page: the link waits for home, and is
      // opened once more.
      pending?.navigation = nil
      pending?.wasReopened = true
      firstLoad = .awaited(home)
      return []
    }
    guard cancelled else {
      if navigation == home { homeFailed = true }
      return firstLoadEnded(navigation) + openIfPossible()
    }
    // Home was cancelled: by the page itself, which went on to another. That one is awaited now.
    if firstLoad == .awaited(navigation) { firstLoad = .awaited(nil) }
    return []
  }

  private mutating func firstLoadEnded(_ navigation: Int) -> [Action] {
    guard case .awaited(let awaited) = firstLoad, awaited == nil || awaited == navigation else {
      return []
    }
    firstLoad = .ended
    return [.cancelGateTimer]
  }

  private mutating func webProcessTerminated() -> [Action] {
    let wasAwaited = firstLoad != .ended
    firstLoad = .ended
    // The page is gone. A link that was on its way is opened again; else the page is reloaded.
    if pending?.navigation != nil { pending?.mayBeLost = true }
    needsReload = true
    return (wasAwaited ? [.cancelGateTimer] : []) + openIfPossible()
  }
}
