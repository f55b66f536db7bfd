import DeviceModel
import Links
import PushToPage
import ScenarioFiles

/// A kind of file that `navsim check` explains.
///
/// To have it explain another kind, write one of these and put it into ``CheckedKinds/all``.
protocol CheckedKind: Sendable {
  /// Returns whether a file is of the kind.
  ///
  /// - Parameters:
  ///   - text: The file's name and bytes.
  ///   - value: What the file holds, where that is JSON.
  /// - Returns: Whether the report is this kind's to make.
  func takes(_ text: PayloadText, _ value: JSONValue?) -> Bool

  /// Explains a file.
  ///
  /// - Parameters:
  ///   - text: The file's name and bytes.
  ///   - settings: What is known beside the file.
  /// - Returns: What there is to say.
  /// - Throws: ``FileError`` when the text can't be read for what it should be.
  func report(on text: PayloadText, _ settings: CheckSettings) throws(FileError) -> CheckReport
}

/// The kinds of files that are explained.
enum CheckedKinds {
  /// The kinds, the first that takes a file explains it; the last takes all.
  static let all: [any CheckedKind] = [AssociationKind(), PayloadKind()]

  /// Returns the kind of a file.
  static func kind(of text: PayloadText) -> any CheckedKind {
    let options = JSONParser.Options(allowsComments: true)
    let value = try? JSONParser.parse(text.bytes, options: options).value
    return all.first { $0.takes(text, value) } ?? PayloadKind()
  }
}

/// What there is to say about a file.
struct CheckReport {
  /// Whether the file breaks no documented rule.
  let isValid: Bool
  /// The report for programs, without `schema` and `file`.
  let json: JSONObject
  /// The report for people, line by line, without the file's name.
  let lines: (TextStyle) -> [String]
}

/// What is known beside a file that is checked.
struct CheckSettings {
  /// What the app's developer decided.
  var app: AppSettings
  /// The app's bundle identifier, where it was given.
  var bundleIdentifier: String?
  /// The headers of the request, where they were given.
  var headers: [(name: String, value: String)] = []
  /// The links to match against association files.
  var links: [URLRecord] = []
  /// Where the file to attach is looked for; nil for nowhere.
  var pages: DirectoryPageSource?
  /// The other apps on the phone.
  var otherApps: [OtherApp] = []
  /// Whether to print more.
  var isVerbose = false

  /// The schemes that the app, another one or one of iOS's own takes.
  var claimedSchemes: Set<String> {
    SystemSchemes.all.union(SystemSchemes.safari).union(app.schemes.map(\.name)).union(
      otherApps.flatMap(\.schemes))
  }
}
