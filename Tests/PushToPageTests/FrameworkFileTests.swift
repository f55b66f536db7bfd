import Links
import PushToPage
import Testing

/// The files of rules that say what frameworks do.
@Suite("The files of frameworks")
struct FrameworkFileTests {
  @Test("Each says what it models, where it was read, and how sure it is")
  func about() throws {
    #expect(AppCatalog.frameworks.count == 7)
    for entry in AppCatalog.frameworks {
      let framework = try #require(entry.framework)
      #expect(!framework.models.isEmpty && !framework.certainty.isEmpty, "\(entry.name)")
      #expect(!framework.standsFor.isEmpty, "\(entry.name)")
      #expect(framework.sources.allSatisfy { $0.hasPrefix("https://") }, "\(entry.name)")
      #expect(framework.sources.count >= 2, "\(entry.name)")
      let day = framework.readOn.split(separator: "-").map(\.count)
      #expect(day == [4, 2, 2], "\(entry.name): \(framework.readOn)")
    }
  }

  @Test("Their names are no names of the gallery's, and are found like those")
  func names() {
    let names = AppCatalog.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names == AppCatalog.entries.map(\.name) + AppCatalog.frameworks.map(\.name))
    for name in names { #expect(AppCatalog.entry(named: name)?.name == name) }
  }
}
