/// The text of a payload, from a file or from standard input.
public struct PayloadText: Sendable {
  /// The most that is read: 256 KiB, 64 times what APNs takes.
  ///
  /// What is larger than APNs takes is read all the same, to tell by how much.
  public static let largest = 256 << 10

  /// What messages call it: the path, or `standard input`.
  public let name: String
  /// The bytes.
  public let bytes: [UInt8]

  /// Creates a text that has been read already.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads a file or a pipe, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - path: The path, or `-`.
  ///   - input: Reads standard input to its end.
  /// - Throws: ``FileError`` when there is no such file, it is too long, or can't be read.
  public init(
    of path: String, input: () throws(FileError) -> [UInt8]
  ) throws(FileError) {
    guard path == "-" else {
      self.init(name: path, bytes: try FileSystem.readNamed(path, upTo: Self.largest))
      return
    }
    self.init(name: "standard input", bytes: try input())
    guard bytes.count <= Self.largest else {
      throw .tooLarge(path: name, limit: Self.largest)
    }
  }
}
