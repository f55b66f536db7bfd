import Links
import Testing

@Suite("JSON values")
struct JSONValueTests {
  /// "é" as one code point and as two: the same to Swift, not on the wire.
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"

  @Test("Texts and names are told apart by their bytes")
  func byteEquality() throws {
    #expect(Self.composed == Self.decomposed)
    #expect(JSONValue.string(Self.composed) != .string(Self.decomposed))
    let both = try JSONParser.parse(#"{"\#(Self.composed)":1,"\#(Self.decomposed)":2}"#)
    #expect(both.warnings.isEmpty)
    #expect(both.value[key: Self.composed] == 1)
    #expect(both.value[key: Self.decomposed] == 2)
    #expect(Set<JSONValue>([.string(Self.composed), .string(Self.decomposed)]).count == 2)
  }

  @Test("Equal values hash alike, and the order of members counts")
  func hashing() {
    let value: JSONValue = ["a": [1, 2.5, nil], "b": "x"]
    let same: JSONValue = ["a": [1, 2.5, nil], "b": "x"]
    #expect(value == same)
    #expect(value.hashValue == same.hashValue)
    #expect(value != ["b": "x", "a": [1, 2.5, nil]])
    #expect(JSONValue.integer(1) != .double(1))
    #expect(JSONValue.integer(1) != .bool(true))
  }

  @Test("A value is read as the kind that is asked for, or not at all")
  func kinds() {
    #expect(JSONValue.double(3).integerValue == 3)
    #expect(JSONValue.double(3.5).integerValue == nil)
    #expect(JSONValue.double(0x1p63).integerValue == nil)
    #expect(JSONValue.double(-0x1p63).integerValue == .min)
    #expect(JSONValue.double(.nan).integerValue == nil)
    #expect(JSONValue.unsignedInteger(.max).integerValue == nil)
    #expect(JSONValue.integer(2).doubleValue == 2)
    #expect(JSONValue.integer(1).boolValue == nil)
    #expect(JSONValue.string("1").integerValue == nil)
    #expect(JSONValue.null.isNull)
  }

  @Test("Members can be added, replaced and taken out")
  func members() {
    var object = JSONObject()
    object["a"] = 1
    object["b"] = 2
    object["a"] = 3
    object["c"] = nil
    #expect(JSONValue.object(object) == ["a": 3, "b": 2])
    object["a"] = nil
    #expect(object.keys == ["b"])
  }

  @Test(
    "A path finds literal names with dots before it is cut at them",
    arguments: [
      ("data.link", "flat"), ("data.url", "nested"), ("x.y.z", "cut late"), ("list.1", "second"),
      ("data", nil), ("list.2", nil), ("list.-1", nil), ("data.link.x", nil), ("", nil), (".", nil),
    ] as [(String, JSONValue?)])
  func paths(path: String, wanted: JSONValue?) {
    let value: JSONValue = [
      "data.link": "flat", "data": ["link": "hidden", "url": "nested"],
      "x.y": ["z": "cut late"], "x": ["y": ["q": 1]], "list": ["first", "second"],
    ]
    let found = value[path: JSONKeyPath(path)]
    #expect(found == (path == "data" ? value[key: "data"] : wanted))
  }
}
