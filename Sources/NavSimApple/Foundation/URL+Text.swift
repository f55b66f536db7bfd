import Foundation
import Links
import PushToPage
import Simulation

// URLs out of an app's texts, as the emulated phone makes them, however the app spells it.
//
// An initializer of an extension stands in front of Foundation's where a file imports Foundation
// through this room alone, which is how an app's file comes here. In a file that imports Foundation
// by itself both are found; being disfavoured, these give way, instead of the file not compiling. A
// function of the initializer's name is preferred even there, where it is written as a call.
// What they stand for is reached by initializers of other names (``madeByFoundation(_:)``): by the
// same name an initializer would find itself.

extension Foundation.URL {
  /// Makes a URL of a text: stands for `URL.init(string:)`.
  ///
  /// It makes none of a text with characters that have to be escaped where the phone's iOS or the
  /// app's SDK is older than 17, or where the switch `url-string` says so.
  ///
  /// - Parameter string: The text.
  @_disfavoredOverload
  public init?(string: __shared String) {
    guard !isRefused(string) else { return nil }
    guard let made = madeByFoundation(string) else { return nil }
    self = made
  }

  /// Makes a URL of a text that may be relative: stands for `URL.init(string:relativeTo:)`.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - url: What it is relative to.
  @_disfavoredOverload
  public init?(string: __shared String, relativeTo url: __shared Foundation.URL?) {
    guard !isRefused(string), let made = madeByFoundation(string, relativeTo: url) else {
      return nil
    }
    self = made
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a URL of a text: stands for `URL(string:)`.
///
/// It makes none of a text with characters that have to be escaped where the phone's iOS or the
/// app's SDK is older than 17, or where the switch `url-string` says so.
///
/// - Parameter string: The text.
/// - Returns: The URL, if the text makes one.
public func URL(string: String) -> Foundation.URL? {
  isRefused(string) ? nil : madeByFoundation(string)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a URL of a text that may be relative: stands for `URL(string:relativeTo:)`.
///
/// - Parameters:
///   - string: The text.
///   - url: What it is relative to.
/// - Returns: The URL, if the text makes one.
public func URL(string: String, relativeTo url: Foundation.URL?) -> Foundation.URL? {
  isRefused(string) ? nil : madeByFoundation(string, relativeTo: url)
}

/// What Foundation makes of a text: `URL(string:)` escapes, as this one is told to.
private func madeByFoundation(_ text: String) -> Foundation.URL? {
  Foundation.URL(string: text, encodingInvalidCharacters: true)
}

private func madeByFoundation(_ text: String, relativeTo base: Foundation.URL?) -> Foundation.URL? {
  guard let escaped = madeByFoundation(text) else { return nil }
  return Foundation.URL(dataRepresentation: Data(escaped.relativeString.utf8), relativeTo: base)
}

/// Whether the phone whose event is running makes no URL of the text.
///
/// Outside of any event there is no phone, and texts are escaped.
private func isRefused(_ text: String) -> Bool {
  guard let world = RunningPhone.current?.world else { return false }
  return world.switches[URLStringBehaviour.self].refuses(text)
}
