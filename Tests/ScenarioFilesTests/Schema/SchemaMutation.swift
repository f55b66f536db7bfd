import Links

/// A value with one thing in it changed.
struct SchemaMutation {
  /// What was changed.
  let what: String
  let value: JSONValue

  /// What is put in the place of other values.
  private static let strangers: [JSONValue] = [
    nil, true, false, 0, -1, 12_345_678, 1.5, "", "x y", "250ms", "tap", "https://a.example/", [],
    ["x"], [[]], [:], ["x": 1],
  ]

  /// All mutations of a value: each part replaced, taken away, or given another member.
  static func all(of value: JSONValue) -> [SchemaMutation] {
    var found: [SchemaMutation] = []
    collect(value, "$", into: &found) { $0 }
    return found
  }

  private static func collect(
    _ value: JSONValue, _ path: String, into found: inout [SchemaMutation],
    _ rebuild: (JSONValue) -> JSONValue
  ) {
    for stranger in strangers {
      found.append(
        SchemaMutation(
          what: "\(path) = \(stranger.serialized())", value: rebuild(stranger)))
    }
    switch value {
    case .object(let object):
      var more = object
      more["unheardOf"] = 1
      found.append(SchemaMutation(what: "\(path).unheardOf", value: rebuild(.object(more))))
      for member in object.members {
        var fewer = object
        fewer[member.key] = nil
        found.append(
          SchemaMutation(what: "no \(path).\(member.key)", value: rebuild(.object(fewer))))
        collect(member.value, "\(path).\(member.key)", into: &found) { new in
          var changed = object
          changed[member.key] = new
          return rebuild(.object(changed))
        }
      }
    case .array(let elements):
      for index in elements.indices {
        collect(elements[index], "\(path)[\(index)]", into: &found) { new in
          var changed = elements
          changed[index] = new
          return rebuild(.array(changed))
        }
      }
    default: break
    }
  }
}
