import NavSim
import NavSimApple
import NavSimTesting

@testable import Shop

let home = "https://shop.example/"
let order = "https://shop.example/orders/7"

/// The shop's pages, each titled with its path.
func shopPages() throws -> InlinePages {
  try InlinePages(html: ["https://shop.example/*": "<title>{{path}}</title>"])
}

/// The app as the iOS project has it.
func shop() throws -> AppUnderTest {
  try .apple(
    AppleApp(
      delegate: { AppDelegate() }, rootViewController: { PageViewController() },
      reset: { PushStore.link = nil }),
    home: home)
}

/// An app in the core's own words whose state is in sight.
func storingShop(isHasty: Bool = false) -> AppUnderTest {
  .own(named: "storing shop", settings: AppSettings(home: URLRecord(home))) { network, lifecycle in
    InstalledApp(lifecycle: lifecycle, unimplemented: [.didReceiveRemoteNotification]) {
      StoringShop($0, network, isHasty: isHasty)
    }
  }
}

/// The app in the core's own words.
func coreShop(callsHandlers: Bool = true) -> AppUnderTest {
  .own(settings: AppSettings(home: nil)) { network, lifecycle in
    InstalledApp(lifecycle: lifecycle, unimplemented: [.didReceiveRemoteNotification]) {
      CoreShop($0, network, callsHandlers: callsHandlers)
    }
  }
}
