public import Simulation

/// A pattern of URLs: `myshop://product/:id`, `https://m.myshop.example/product/:id?*`.
///
/// `:name` stands for one part of a URL, at least one character and none of `/ ? # &`; the name
/// begins with a letter. `*` at the end stands for whatever follows, and `?*` for any query or
/// none.
public struct URLPattern: Hashable, Sendable {
  /// Why a text is no pattern.
  public enum Fault: Error, Hashable, Sendable {
    /// Nothing is written.
    case empty
    /// A star stands before the end.
    case starInside
    /// Two placeholders stand side by side, so that nobody knows where one ends.
    case placeholdersTouch
    /// A placeholder of that name stands twice.
    case placeholderTwice(String)
  }

  private enum Piece: Hashable, Sendable {
    case text([UInt8])
    case placeholder(ExactText)
  }

  /// What follows what is written.
  private enum Rest: Hashable, Sendable {
    case nothing, anything, anyQuery
  }

  private let pieces: [Piece]
  private let rest: Rest

  /// Reads a pattern.
  ///
  /// - Parameter text: The pattern.
  /// - Throws: ``Fault`` for a text that is none.
  public init(_ text: String) throws(Fault) {
    var bytes = Array(text.utf8)[...]
    guard !bytes.isEmpty else { throw .empty }
    if bytes.last == UInt8(ascii: "*") {
      bytes.removeLast()
      rest = bytes.last == UInt8(ascii: "?") ? .anyQuery : .anything
      if rest == .anyQuery { bytes.removeLast() }
    } else {
      rest = .nothing
    }
    guard !bytes.contains(UInt8(ascii: "*")) else { throw .starInside }
    pieces = try Self.pieces(of: bytes)
  }

  private static func pieces(of bytes: ArraySlice<UInt8>) throws(Fault) -> [Piece] {
    var found: [Piece] = []
    var rest = bytes
    while let byte = rest.first {
      guard byte == UInt8(ascii: ":"), rest.dropFirst().first?.isASCIILetter ?? false else {
        rest.removeFirst()
        if case .text(let before)? = found.last {
          found[found.count - 1] = .text(before + [byte])
        } else {
          found.append(.text([byte]))
        }
        continue
      }
      let name = rest.dropFirst().prefix { $0.isNameByte }
      let piece = Piece.placeholder(ExactText(String(decoding: name, as: UTF8.self)))
      if case .placeholder? = found.last { throw .placeholdersTouch }
      guard !found.contains(piece) else {
        throw .placeholderTwice(String(decoding: name, as: UTF8.self))
      }
      found.append(piece)
      rest = rest.dropFirst(1 + name.count)
    }
    return found
  }

  /// The names of the placeholders, in order.
  public var placeholders: [ExactText] {
    pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// Returns what the placeholders stand for in a URL; nil where it doesn't fit.
  func match(_ url: String) -> [ExactText: [UInt8]]? {
    match(Array(url.utf8)[...], pieces[...], [:])
  }

  private func match(
    _ bytes: ArraySlice<UInt8>, _ pieces: ArraySlice<Piece>, _ found: [ExactText: [UInt8]]
  ) -> [ExactText: [UInt8]]? {
    switch pieces.first {
    case nil:
      let ends =
        switch rest {
        case .nothing: bytes.isEmpty
        case .anything: true
        case .anyQuery: bytes.isEmpty || bytes.first == UInt8(ascii: "?")
        }
      return ends ? found : nil
    case .text(let text)?:
      guard bytes.starts(with: text) else { return nil }
      return match(bytes.dropFirst(text.count), pieces.dropFirst(), found)
    case .placeholder(let name)?:
      // The longest part that lets the rest fit.
      var part = bytes.prefix { !"/?#&".utf8.contains($0) }
      while !part.isEmpty {
        var more = found
        more[name] = Array(part)
        if let all = match(bytes[part.endIndex...], pieces.dropFirst(), more) { return all }
        part.removeLast()
      }
      return nil
    }
  }

  /// Returns the page that the pattern means, with the placeholders filled in.
  func filled(with values: [ExactText: [UInt8]]) -> MadePage {
    let bytes = pieces.flatMap { piece -> [UInt8] in
      switch piece {
      case .text(let text): text
      case .placeholder(let name): values[name] ?? []
      }
    }
    return MadePage(
      String(decoding: bytes, as: UTF8.self), hasRest: rest == .anything,
      hasAnyQuery: rest == .anyQuery)
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (97...122).contains(self | 0x20) }
  fileprivate var isNameByte: Bool {
    isASCIILetter || (48...57).contains(self) || self == UInt8(ascii: "_")
  }
}
