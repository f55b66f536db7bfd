import Links

/// The path of a URL, cut at its slashes and decoded.
///
/// Cutting comes before decoding, so `%2F` and `%2E%2E%2F` can't make a file system see slashes
/// or parents that the URL doesn't have.
struct RequestPath {
  /// One part of a path, between two slashes.
  struct Segment {
    /// The part as the URL writes it.
    let written: String
    /// The bytes that it stands for.
    let decoded: [UInt8]
  }

  /// The parts that aren't empty.
  let segments: [Segment]
  /// Whether the path ends in a slash.
  let endsInSlash: Bool

  /// Cuts a path.
  ///
  /// - Parameter path: The path, with its first slash, escaped or not.
  init(_ path: String) {
    segments = path.utf8.split(separator: UInt8(ascii: "/")).map { part in
      let written = String(decoding: part, as: UTF8.self)
      return Segment(written: written, decoded: PercentEncoding.decodedBytes(written))
    }
    endsInSlash = path.utf8.last == UInt8(ascii: "/")
  }

  /// The decoded path, as header rules are matched against.
  var decoded: [UInt8] {
    var bytes: [UInt8] = []
    for segment in segments {
      bytes.append(UInt8(ascii: "/"))
      bytes += segment.decoded
    }
    if endsInSlash { bytes.append(UInt8(ascii: "/")) }
    return bytes
  }

  /// The path of the file that is meant, relative to the host's folder and without a first slash.
  ///
  /// `nil` where no file can be meant: a decoded part holds a slash or NUL, is `.` or `..`, is no
  /// UTF-8, or the path names one of the files that steer the host.
  var relativeFile: String? {
    var names: [String] = []
    for segment in segments {
      guard !segment.decoded.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") }),
        let name = String(validating: segment.decoded, as: UTF8.self), name != ".", name != ".."
      else { return nil }
      names.append(name)
    }
    guard names.count != 1 || !Site.steeringFiles.contains(names[0]) else { return nil }
    return names.joined(separator: "/")
  }
}
