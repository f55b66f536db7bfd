import Testing

@testable import NavSimCommand

@Suite("navsim apps --source")
struct AppSourceTests {
  @Test("The recommended app's source is what an iOS project can take: nothing else is imported")
  func gated() {
    let called = call(["apps", "--source", "gated"])
    #expect(called.status == .success)
    let imports = called.output.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("import ") || $0.hasPrefix("public import ") }
    let apple = ["import Foundation", "import UIKit", "import UserNotifications", "import WebKit"]
    #expect(Set(imports.map(String.init)) == Set(apple + ["import NavSimApple"]))
    for type in [
      "struct LinkGate", "struct LinkFinder", "struct GateSettings", "class GateKeeper",
      "class GatedAppDelegate", "class GatedSceneDelegate", "class GatedViewController",
    ] {
      #expect(called.output.split(separator: type).count == 2, "\(type) stands there once")
    }
  }
}
