import Links
import PushToPage
import Simulation

// URLs out of an app's texts, as the emulated phone makes them.
//
// An extension of `URL` can't stand in for Foundation's own initializer: both would be found. A
// function of its name is preferred to it where `URL(string:)` is written as a call. Where it is
// written as `URL.init(string:)` or `.init(string:)`, Foundation's is meant, which always escapes.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a URL of a text: stands for `URL(string:)`.
///
/// It makes none of a text with characters that have to be escaped where the phone's iOS or the
/// app's SDK is older than 17, or where the switch `url-string` says so.
///
/// - Parameter string: The text.
/// - Returns: The URL, if the text makes one.
public func URL(string: String) -> Foundation.URL? {
  isRefused(string) ? nil : Foundation.URL(string: string)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a URL of a text that may be relative: stands for `URL(string:relativeTo:)`.
///
/// - Parameters:
///   - string: The text.
///   - url: What it is relative to.
/// - Returns: The URL, if the text makes one.
public func URL(string: String, relativeTo url: Foundation.URL?) -> Foundation.URL? {
  isRefused(string) ? nil : Foundation.URL(string: string, relativeTo: url)
}

/// Whether the phone whose event is running makes no URL of the text.
///
/// Outside of any event there is no phone, and texts are escaped.
private func isRefused(_ text: String) -> Bool {
  guard let world = RunningPhone.current?.world else { return false }
  return world.switches[URLStringBehaviour.self].refuses(text)
}
