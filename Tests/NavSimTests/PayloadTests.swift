import Browsing
import DeviceModel
import Foundation
import Links
import NavSim
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
import Testing

@Suite("Payloads of Foundation's types")
struct PayloadTests {
  @Test("Data and dictionary give the payload that the JSON text says")
  func payloads() throws {
    let text = #"{"aps":{"alert":"x","badge":2},"list":[1,null,0.5],"on":true,"link":"가"}"#
    let data = try JSONValue(payload: Data(text.utf8))
    #expect(data.serialized() == text)
    let dictionary: [AnyHashable: Any] = [
      "link": "가", "on": true, "list": [1, NSNull(), 0.5] as [Any],
      "aps": ["alert": "x", "badge": NSNumber(value: 2)] as [String: Any],
    ]
    let read = try JSONValue(userInfo: dictionary)
    #expect(
      read.serialized()
        == #"{"aps":{"alert":"x","badge":2},"link":"가","list":[1,null,0.5],"on":true}"#)
  }

  @Test("Numbers stay what they are: whole, large, and no truth values")
  func numbers() throws {
    let read = try JSONValue(userInfo: [
      "big": Int64.max, "huge": UInt64.max, "one": 1, "small": -1.5, "yes": NSNumber(value: true),
    ])
    #expect(
      read.serialized()
        == #"{"big":9223372036854775807,"huge":18446744073709551615,"one":1,"small":-1.5,"yes":true}"#
    )
  }

  @Test("What is no payload is told with its place")
  func refusals() {
    #expect(throws: PayloadError.noJSONType(keyPath: "aps.at[1]", type: "Date")) {
      try JSONValue(userInfo: ["aps": ["at": [1, Date()] as [Any]]])
    }
    #expect(throws: PayloadError.keyNotText(keyPath: "a", type: "Int")) {
      try JSONValue(userInfo: ["a": [1: 2]])
    }
    #expect(throws: PayloadError.notAnObject("[1]")) { try JSONValue(payload: Data("[1]".utf8)) }
    let error = #expect(throws: PayloadError.self) { try JSONValue(payload: Data("{\n!".utf8)) }
    #expect(error?.description.contains("line 2, column 1") == true, "\(String(describing: error))")
  }

  @Test("A key of a table of pages has to be an absolute URL")
  func pages() {
    let error = #expect(throws: PageTableError.self) { try InlinePages(html: ["shop": "x"]) }
    #expect(error?.key == "shop")
  }
}
