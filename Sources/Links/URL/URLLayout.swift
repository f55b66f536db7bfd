/// Where the parts of a URL lie in its serialised form.
///
///     https://user:password@host:8080/path?query#fragment
///          a      b         c   d    e    f     g
///
/// `a` schemeEnd, `b` usernameEnd, `c` hostStart, `d` hostEnd, `e` pathStart, `f` pathEnd,
/// `g` queryEnd. Every offset is a byte count from the beginning. Without a host `b`, `c` and `d`
/// all lie just behind the scheme's colon, which no URL with a host can have.
struct URLLayout: Sendable {
  var schemeEnd: UInt32 = 0
  var usernameEnd: UInt32 = 0
  var hostStart: UInt32 = 0
  var hostEnd: UInt32 = 0
  var pathStart: UInt32 = 0
  var pathEnd: UInt32 = 0
  var queryEnd: UInt32 = 0

  /// Whether there is a host, be it an empty one: the two slashes lie before it.
  var hasHost: Bool { hostStart > schemeEnd &+ 1 }

  /// Whether something other than the host's own two slashes lies before the host.
  var hasCredentials: Bool { hostStart > schemeEnd &+ 3 }

  /// Notes that there is no host, which is so until one is found.
  mutating func clearAuthority() {
    usernameEnd = schemeEnd + 1
    hostStart = schemeEnd + 1
    hostEnd = schemeEnd + 1
    pathStart = schemeEnd + 1
  }
}
