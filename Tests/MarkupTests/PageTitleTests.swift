import Testing

@testable import Markup

@Test("A plain page has its title")
func plainTitle() {
  let content = PageReader.content(of: Array("<title> a  b</title>".utf8), contentType: nil)
  #expect(content.title == "a b")
}
