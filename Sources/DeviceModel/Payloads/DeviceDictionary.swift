import Links

/// What an app gets as `userInfo`, while it is put together.
struct DeviceDictionary {
  /// Where a top-level value came from.
  private enum Source {
    /// From here.
    case place(JSONPlace)
    /// From the member of the same name in the dictionary here.
    case member(of: JSONPlace)
  }

  private(set) var object = JSONObject()
  private var sources: [(key: String, source: Source)] = []

  /// Sets a top-level key that nobody sent, or that stands where it was sent.
  mutating func set(_ key: String, _ value: JSONValue) {
    object[key] = value
  }

  /// Sets a top-level key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: Its value.
  ///   - place: Where the value stands in what was sent.
  mutating func set(_ key: String, _ value: JSONValue, from place: JSONPlace) {
    object[key] = value
    sources.append((key, .place(place)))
  }

  /// Sets a top-level key to a member of the same name in what was sent.
  mutating func set(_ key: String, _ value: JSONValue, fromMemberOf place: JSONPlace) {
    object[key] = value
    sources.append((key, .member(of: place)))
  }

  /// Takes an object over as it was sent.
  mutating func set(all members: JSONObject) {
    object = members
  }

  /// Returns where a value of the dictionary stands in what was sent.
  func source(of place: JSONPlace) -> JSONPlace {
    guard case .name(let key)? = place.steps.first,
      let source = sources.last(where: { $0.key == key })?.source
    else { return place }
    let start =
      switch source {
      case .place(let place): place
      case .member(let place): place.member(key)
      }
    return JSONPlace(start.steps + place.steps.dropFirst())
  }
}
