import DeviceModel
import Links
import PushToPage

// The parts of an app beside its delegates: its service extension, and its push vendor's server.
extension AppSettings.ServiceExtension {
  /// Why a file can't be moved, as a scenario says it.
  private enum MoveFailure: String, CaseIterable {
    case noSuchFile, noPermission, invalidName, fileExists, outOfSpace

    var error: CocoaFileError {
      switch self {
      case .noSuchFile: .noSuchFile
      case .noPermission: .noPermission
      case .invalidName: .invalidName
      case .fileExists: .fileExists
      case .outOfSpace: .outOfSpace
      }
    }
  }

  /// Reads the mapping under `serviceExtension`; nil where it is none.
  init?(_ value: LocatedValue, _ context: DecodingContext) {
    let known = ["attachmentKey", "move", "timeWillExpire"]
    guard let fields = Fields(value, "serviceExtension", known: known, context) else { return nil }
    self.init()
    if let key = fields["attachmentKey"], let text = context.text(key, "attachmentKey") {
      attachmentKey = JSONKeyPath(text)
    }
    if let move = fields["move"], let fields = Fields(move, "move", known: ["fail"], context) {
      if let fail = fields["fail"] {
        moveFailure = context.choice(fail, "fail", of: MoveFailure.self)?.error
      } else {
        context.note("move takes {fail: NAME}, such as outOfSpace", at: move.place)
      }
    }
    if let value = fields["timeWillExpire"], let flag = context.flag(value, "timeWillExpire") {
      implementsTimeWillExpire = flag
    }
  }
}

extension PushVendor.Refusals {
  /// Reads the mapping under `pushVendor`; nil where it is none.
  init?(_ value: LocatedValue, _ context: DecodingContext) {
    let known = ["connect", "register"]
    guard let fields = Fields(value, "pushVendor", known: known, context) else { return nil }
    self.init(
      connection: Self.reason(fields["connect"], "connect", context),
      registration: Self.reason(fields["register"], "register", context))
  }

  private static func reason(
    _ value: LocatedValue?, _ name: String, _ context: DecodingContext
  ) -> String? {
    guard let value, let fields = Fields(value, name, known: ["fail"], context) else { return nil }
    guard let fail = fields["fail"] else {
      context.note("\(name) takes {fail: REASON} here", at: value.place)
      return nil
    }
    return context.text(fail, "fail")
  }
}
