import Links
import Simulation

/// Compares a value with what a receiver's documentation says about it.
struct PayloadFieldCheck {
  /// How bad a wrong type is.
  let wrongType: PayloadFinding.Severity
  /// How bad a name is that the receiver doesn't know; nil where it doesn't matter.
  let unknownKey: PayloadFinding.Severity?
  /// Whether the receiver sends a message back that has either.
  var isRefused = false

  /// Adds what is to be said about a value of that type.
  func check(
    _ value: JSONValue, is type: FieldType, at place: @autoclosure () -> JSONPlace,
    _ findings: inout [PayloadFinding]
  ) {
    switch (type, value) {
    case (.textOr, .string), (.listOr, .array), (.nullOr, .null): return
    case (.textOr(let other), _), (.listOr(let other), _), (.nullOr(let other), _):
      guard other.kinds.contains(ValueKind(of: value)) else { break }
      return check(value, is: other, at: place(), &findings)
    case (.fields(let fields), .object(let object)):
      return check(object, fields, isClosed: true, at: place(), &findings)
    case (.someFields(let fields), .object(let object)):
      return check(object, fields, isClosed: false, at: place(), &findings)
    case (.texts, .array(let elements)):
      for (index, element) in elements.enumerated() where element.stringValue == nil {
        report(element, .text, at: place().element(index), &findings)
      }
      return
    case (.one, .bool), (.one, .integer), (.one, .double), (.one, .unsignedInteger):
      return checkOne(value, at: place(), &findings)
    default:
      guard type.kinds.contains(ValueKind(of: value)) else { break }
      return checkContent(value, type, at: place(), &findings)
    }
    report(value, type, at: place(), &findings)
  }

  private func report(
    _ value: JSONValue, _ type: FieldType, at place: JSONPlace, _ findings: inout [PayloadFinding]
  ) {
    // Apple's and the vendors' own code takes null for a key that isn't there.
    let severity = value.isNull && !isRefused ? .warning : wrongType
    findings.append(
      PayloadFinding(
        severity,
        .field(.wrongType(found: value, expected: type.kinds, isRefused: isRefused)), at: place))
  }

  private func checkOne(
    _ value: JSONValue, at place: JSONPlace, _ findings: inout [PayloadFinding]
  ) {
    switch value.integerValue {
    case 1: return
    case 0: findings.append(PayloadFinding(.note, .field(.zero), at: place))
    default: findings.append(PayloadFinding(.warning, .field(.notOne(value)), at: place))
    }
  }

  /// The kind is right; the content may still mean nothing.
  private func checkContent(
    _ value: JSONValue, _ type: FieldType, at place: JSONPlace, _ findings: inout [PayloadFinding]
  ) {
    switch type {
    case .integer:
      // A number such as 3.0 is whole, and 1e30 is no number of 64 bits.
      if value.integerValue == nil {
        findings.append(PayloadFinding(.warning, .field(.notACount(value)), at: place))
      }
    case .range(let range):
      if let number = value.doubleValue, !range.contains(number) {
        findings.append(PayloadFinding(.warning, .field(.outOfRange(value, range)), at: place))
      }
    case .choice(let known):
      if let text = value.stringValue, !known.contains(where: { $0.hasSameBytes(as: text) }) {
        findings.append(
          PayloadFinding(.warning, .field(.unknownValue(text, known: known)), at: place))
      }
    default: break
    }
  }

  private func check(
    _ object: JSONObject, _ fields: [PayloadField], isClosed: Bool, at place: JSONPlace,
    _ findings: inout [PayloadFinding]
  ) {
    for member in object.members {
      guard let field = fields.first(where: { $0.name.hasSameBytes(as: member.key) }) else {
        if isClosed, let unknownKey {
          findings.append(
            PayloadFinding(
              unknownKey, .field(.unknownKey(known: fields.map(\.name), isRefused: isRefused)),
              at: place.member(member.key)))
        }
        continue
      }
      if let remark = field.remark {
        findings.append(
          PayloadFinding(.note, .field(.remark(remark)), at: place.member(member.key)))
      }
      check(member.value, is: field.type, at: place.member(member.key), &findings)
    }
  }
}
