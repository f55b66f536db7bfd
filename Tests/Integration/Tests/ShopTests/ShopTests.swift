import NavSim
import NavSimTesting
import Testing

@Suite("The shop")
struct ShopTests {
  @Test("A tap that launches the app opens the order", arguments: Lifecycle.allCases)
  func coldTap(lifecycle: Lifecycle) throws {
    try withPhone(
      running: shop(), from: .terminated, pages: shopPages(), lifecycle: lifecycle
    ) { phone in
      phone.push(link: order)
      phone.tap()
      phone.settle()
      expectPage(order, title: "/orders/7", in: phone)
      expectHistory([home, order], in: phone)
      expectNever("webView.didFail", in: phone)
      expectEvents(
        [
          "application.didFinishLaunching", "userNotificationCenter.didReceive",
          .event("webView.didFinish", [.url: "https://shop.example/orders/7"]),
        ], in: phone)
      expectOutcome(.reached, in: phone)
      expectDiagnoses([], in: phone)
    }
  }

  @Test("A warm tap does so whatever comes first")
  func everyOrder() throws {
    try expectHoldsInEveryOrder(running: shop(), from: .background, pages: shopPages()) { world in
      world.push(link: order)
      world.tap()
      world.expectPage(order)
    }
  }

  @Test("A payload of Foundation's types, and a watch from the second push on")
  func twoPushes() throws {
    try withPhone(running: shop(), from: .background, pages: shopPages()) { phone in
      phone.push(link: home + "orders/6", as: "first")
      phone.waitFor("springBoard.bannerShown")
      let commits = phone.watch("webView.didCommit")
      let payload = try JSONValue(userInfo: [
        "aps": ["alert": ["title": "Order"], "badge": 3], "link": order,
      ])
      phone.push(payload: payload, as: "second")
      phone.tap("second")
      phone.settle()
      expectPage(order, in: phone)
      expectBadge(3, in: phone)
      expectDelivered(["first"], in: phone)
      expectCount(1, of: commits)
    }
  }

  @Test("An app in the core's own words")
  func core() throws {
    try withPhone(running: coreShop(), from: .background, pages: shopPages()) { phone in
      phone.push(link: order)
      phone.tap()
      phone.wait(.seconds(2))
      expectPage(order, in: phone)
      expectState(.active, in: phone)
      expectPendingLink(nil, in: phone)
    }
  }

  @Test("The team's scenarios", arguments: try scenarios(at: "Scenarios"))
  func scenario(_ scenario: ScenarioCase) throws {
    try expectPassed(scenario)
  }
}
