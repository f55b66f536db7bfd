// Which characters a part may hold, and what becomes of a part that holds others. The sets are
// named after what they are for and contain what has to be escaped; `%` is valid where two
// hexadecimal digits follow.
extension FoundationURLParts {
  private static let queryOrFragment = PercentEncodeSet.c0Control.adding(" \"#%<>[\\]^`{|}")
  private static let pathSet = queryOrFragment.adding("?")
  private static let firstPathSegment = pathSet.adding(":")
  private static let userinfo = pathSet.adding("/@")
  private static let registeredName = userinfo.adding(":")
  private static let zoneIdentifier = registeredName.adding("!$&'()*+,;=")

  /// Whether no part holds a character that would have to be escaped.
  var areValid: Bool {
    isHostValid && Self.isValid(path, Self.pathSet)
      && Self.isValid(user, Self.userinfo) && Self.isValid(password, Self.userinfo)
      && Self.isValid(query, Self.queryOrFragment)
      && Self.isValid(fragment, Self.queryOrFragment)
  }

  private static func isValid(_ part: ArraySlice<UInt8>?, _ set: PercentEncodeSet) -> Bool {
    guard let part else { return true }
    return part.indices.allSatisfy { index in
      part[index] == .percent
        ? PercentEncoding.escapedByte(at: index, in: part) != nil : !set.contains(part[index])
    }
  }

  private var isHostValid: Bool { host.map(Self.isValid(host:)) ?? true }

  private static func isValid(host: ArraySlice<UInt8>) -> Bool {
    guard isIPLiteral(host) else { return isValid(host, registeredName) }
    let address = host.dropFirst().dropLast()
    guard let percent = address.firstIndex(of: .percent) else {
      return address.allSatisfy { !userinfo.contains($0) }
    }
    // The zone follows the address after an escaped percent sign, RFC 6874.
    return address[..<percent].allSatisfy { !userinfo.contains($0) }
      && address[percent...].starts(with: "%25".utf8)
      && isValid(address[percent...].dropFirst(3), zoneIdentifier)
  }

  private static func isIPLiteral(_ host: ArraySlice<UInt8>) -> Bool {
    host.first == .leftBracket && host.last == .rightBracket
  }

  // MARK: - Escaping

  /// Returns the whole text with every part escaped that is not valid.
  ///
  /// - Parameter keepsEscapes: Whether the escapes of such a part stay as they are; Foundation
  ///   escapes their percent signs.
  /// - Returns: The bytes; `nil` where the host can't be escaped.
  func escaped(keepsEscapes: Bool) -> [UInt8]? {
    var output: [UInt8] = []
    if let scheme {
      output += scheme
      output.append(.colon)
    }
    if let host {
      output += "//".utf8
      appendCredentials(to: &output, keepsEscapes)
      guard let host = isHostValid ? host : escaped(host: host) else { return nil }
      output += host
      // The number is written anew, without leading zeros; one beyond all integers is lost.
      if let port, let number = Int(String(decoding: port, as: UTF8.self)) {
        output += ":\(number)".utf8
      }
    }
    appendPath(to: &output, keepsEscapes)
    if let query {
      output.append(.questionMark)
      append(query, Self.queryOrFragment, to: &output, keepsEscapes)
    }
    if let fragment {
      output.append(.numberSign)
      append(fragment, Self.queryOrFragment, to: &output, keepsEscapes)
    }
    return output
  }

  /// Appends a part as it is where it is valid, and else with all its `%` escaped, or none.
  private func append(
    _ part: ArraySlice<UInt8>, _ set: PercentEncodeSet, to output: inout [UInt8],
    _ keepsEscapes: Bool
  ) {
    if Self.isValid(part, set) {
      output += part
    } else {
      Self.encode(part, set, to: &output, keepsEscapes)
    }
  }

  private static func encode(
    _ part: ArraySlice<UInt8>, _ set: PercentEncodeSet, to output: inout [UInt8],
    _ keepsEscapes: Bool
  ) {
    var rest = part
    while keepsEscapes,
      let escape = rest.indices.first(where: {
        rest[$0] == .percent && PercentEncoding.escapedByte(at: $0, in: rest) != nil
      })
    {
      PercentEncoding.append(rest[..<escape], encodedWith: set, to: &output)
      output += rest[escape..<(escape + 3)]
      rest = rest[(escape + 3)...]
    }
    PercentEncoding.append(rest, encodedWith: set, to: &output)
  }

  private func appendCredentials(to output: inout [UInt8], _ keepsEscapes: Bool) {
    guard let user else { return }
    append(user, Self.userinfo, to: &output, keepsEscapes)
    if let password {
      output.append(.colon)
      append(password, Self.userinfo, to: &output, keepsEscapes)
    }
    output.append(.at)
  }

  private func appendPath(to output: inout [UInt8], _ keepsEscapes: Bool) {
    guard !Self.isValid(path, Self.pathSet) else {
      output += path
      return
    }
    let slash = path.firstIndex(of: .slash) ?? path.endIndex
    Self.encode(path[..<slash], Self.firstPathSegment, to: &output, keepsEscapes)
    Self.encode(path[slash...], Self.pathSet, to: &output, keepsEscapes)
  }

  /// The longest host that Foundation converts, in bytes.
  private static let maximumHostLength = 2_048

  private func escaped(host: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if Self.isIPLiteral(host) {
      return escaped(addressInBrackets: host)
    }
    var result: [UInt8] = []
    if schemeEscapesHost {
      PercentEncoding.append(host, encodedWith: Self.registeredName, to: &result)
      return result[...]
    }
    guard host.count <= Self.maximumHostLength,
      let ascii = DomainName.ascii(Array(host), strictness: .everyRule), !ascii.isEmpty,
      Self.isValid(host: ascii[...])
    else { return nil }
    return ascii[...]
  }

  private func escaped(addressInBrackets host: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    // Only the zone behind the address can be escaped, with the percent sign before it.
    guard let percent = host.firstIndex(of: .percent),
      host[..<percent].dropFirst().allSatisfy({ !Self.userinfo.contains($0) })
    else { return nil }
    var result = Array(host[..<percent])
    PercentEncoding.append(
      host[percent...].dropLast(), encodedWith: Self.zoneIdentifier, to: &result)
    result.append(.rightBracket)
    return result[...]
  }

  /// Whether the scheme's "hosts" are names of people or things, which are escaped instead of
  /// being turned into domain names.
  private var schemeEscapesHost: Bool {
    guard let scheme else { return false }
    switch String(decoding: scheme.map(\.asciiLowercased), as: UTF8.self) {
    case "tel", "telemergencycall", "telprompt", "callto", "facetime", "facetime-prompt",
      "facetime-audio", "facetime-audio-prompt", "imap", "pop", "addressbook", "contact",
      "phasset":
      return true
    default:
      return false
    }
  }
}
