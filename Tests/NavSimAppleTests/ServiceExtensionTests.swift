import DeviceModel
import Links
import NavSimApple
import Scenarios
import Simulation
import Testing

/// An extension that downloads a picture and says in the title what became of it.
private final class ReportingExtension: UNNotificationServiceExtension {
  private var handler: ((UNNotificationContent) -> Void)?
  private var content = UNMutableNotificationContent()

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    handler = contentHandler
    if let copy = request.content.mutableCopy() as? UNMutableNotificationContent { content = copy }
    guard let url = (content.userInfo["picture"] as? String).flatMap({ URL(string: $0) }) else {
      return finish("no picture")
    }
    let name = content.userInfo["name"] as? String ?? "picture.png"
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    URLSession.shared.downloadTask(with: url) { [self] location, _, error in
      guard let location else { return finish("failed \((error as NSError?)?.code ?? 0)") }
      do {
        try FileManager.default.moveItem(at: location, to: file)
        content.attachments = [
          try UNNotificationAttachment(identifier: "picture", url: file, options: nil)
        ]
        finish("attached \(content.attachments[0].type)")
      } catch {
        finish("\((error as NSError).domain) \((error as NSError).code)")
      }
    }.resume()
  }

  override func serviceExtensionTimeWillExpire() {
    finish("too late")
  }

  private func finish(_ title: String) {
    content.title = title
    handler?(content)
    handler = nil
  }
}

@Suite("Service extensions in Apple's names")
struct ServiceExtensionTests {
  private static let cases: [(JSONValue, String)] = [
    (["picture": "https://img.example/cat.png"], "attached public.png"),
    (["picture": "https://img.example/cat.png", "name": "cat.pdf"], "UNErrorDomain 101"),
    (["picture": "https://img.example/cat.png", "name": "no/cat.png"], "NSCocoaErrorDomain 4"),
    (["picture": "https://shop.example/cat", "name": "cat.gif"], "UNErrorDomain 105"),
    (["picture": "https://nowhere.example/cat.png"], "failed -1003"),
    ([:], "no picture"),
  ]

  @Test("An attachment is made, or the error says why not", arguments: cases.indices)
  func attachment(_ index: Int) throws {
    let (members, wanted) = Self.cases[index]
    var payload = members.objectValue ?? JSONObject()
    payload["aps"] = ["alert": "x", "mutable-content": 1]
    let app = AppleApp(
      delegate: { ScriptedDelegate { _ in } }, serviceExtension: { ReportingExtension() })
    let emulation = Emulation(pages: shop, settings: shopSettings) { network in
      app.installed(lifecycle: .scene, network: network)
    }
    emulation.prepare(.terminated)
    var schedule = VirtualTimeSchedule()
    emulation.run([.push(.init(payload: .object(payload))), .settle], schedule: &schedule)
    let shown = emulation.device.deliveredNotifications.last?.content
    #expect(shown?.title.string == wanted)
    #expect(shown?.attachments.count == (index == 0 ? 1 : 0))
  }

  @Test("A trap in the article's code ends the process, as it does on a phone")
  func forceCast() async {
    await #expect(processExitsWith: .failure) {
      let app = AppleApp(
        delegate: { ForegroundPush.AppDelegate() },
        rootViewController: { ForegroundPush.ViewController() })
      _ = try app.run(
        [.push(.init(payload: payload(["link": 7]))), .tap(nil)], from: .background, pages: shop,
        settings: shopSettings)
    }
  }
}
