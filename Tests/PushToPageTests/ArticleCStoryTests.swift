import Browsing
import DeviceModel
import Links
import PushToPage
import Reports
import Scenarios
import Simulation
import Testing

/// How the run of a service extension reads.
@Suite("Article C's story")
struct ArticleCStoryTests {
  private func story(_ file: String, _ answer: PageAnswer) throws -> String {
    let pages = Shop.pages(["https://cdn.example/\(file)": answer])
    let payload: JSONValue = [
      "aps": ["alert": "Look", "mutable-content": 1], "link": .string(Shop.home + "a"),
      "attachment-url": .string("https://cdn.example/\(file)"),
    ]
    let outcome = try #require(Run("article-c", .background, pages: pages))
      .perform([.push(Step.Push(payload: payload)), .tap(nil), .settle]).outcome
    let text = Story(of: outcome, opening: "article-c", detail: .usual) { text, _ in text }.text
    return text.split(separator: "\n").map(String.init)
      .filter { $0.contains("extension") || $0.contains("iOS") || $0.contains("banner") }
      .map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
  }

  @Test("A picture that is attached")
  func good() throws {
    let answer = PageAnswer.response(
      PageResponse(headers: [HTTPField("Content-Type", "image/jpeg")], body: ArticleCTests.jpeg))
    let found = try story("a.jpg", answer)
    #expect(
      found == """
        3 0 ms iOS → service extension didReceive(_:withContentHandler:)
        4 0 ms service extension → network GET https://cdn.example/a.jpg
        5 100 ms network → service extension 200 https://cdn.example/a.jpg
        6 100 ms service extension → iOS moves the file to 8833143152a.jpg
        7 100 ms service extension → iOS attaches 8833143152a.jpg as public.jpeg
        8 100 ms service extension → iOS calls the content handler
        9 100 ms SpringBoard → person shows a banner with a file of type public.jpeg
        """)
  }

  @Test("A page in place of the picture, and a handler that isn't called")
  func bad() throws {
    let answer = Shop.page("Sign in")
    let found = try story("a.jpg", answer)
    #expect(
      found == """
        3 0 ms iOS → service extension didReceive(_:withContentHandler:)
        4 0 ms service extension → network GET https://cdn.example/a.jpg
        5 100 ms network → service extension 200 https://cdn.example/a.jpg
        6 100 ms service extension → iOS moves the file to 8833143152a.jpg
        7 100 ms iOS → service extension refuses to attach 8833143152a.jpg: UNErrorDomain 105; its \
        first bytes are those of no such file
        8 30000 ms iOS → service extension serviceExtensionTimeWillExpire()
        9 30000 ms service extension → iOS calls the content handler
        10 30000 ms SpringBoard → person shows a banner
        warning extension-handler-not-called at 30000 ms: The service extension had 30 s for \
        00000000-0000-4000-8000-000000000001 and did not call its content handler before they were \
        over, so the push was shown late, as serviceExtensionTimeWillExpire() handed it over. What was \
        seen last: the attachment failed with UNErrorDomain 105: its first bytes are those of no such \
        file. Call the handler on every path, when something fails with the content as it came, and in \
        serviceExtensionTimeWillExpire() at the latest.
        """)
  }
}
