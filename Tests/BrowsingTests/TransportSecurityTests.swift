import Browsing
import Links
import Testing

/// Which loads of plain http are refused, by Apple's own words about `NSAppTransportSecurity`.
@Suite("App Transport Security")
struct TransportSecurityTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let url: String
    let security: TransportSecurity
    let isRefused: Bool
    var inWebContent = true
    var addresses = PlainHTTPToAddresses.refused
    let why: String

    var testDescription: String { "\(url): \(why)" }
  }

  private static func security(
    _ change: (inout TransportSecurity) -> Void
  ) -> TransportSecurity {
    var security = TransportSecurity()
    change(&security)
    return security
  }

  private static let shop = security { $0.exceptionDomains = [.init("shop.example")] }
  private static let allOfShop = security {
    $0.exceptionDomains = [.init("shop.example", includesSubdomains: true)]
  }
  private static let strictShop = security {
    $0.allowsArbitraryLoads = true
    $0.exceptionDomains = [.init("shop.example", allowsInsecureHTTPLoads: false)]
  }
  private static let local = security { $0.allowsLocalNetworking = true }
  private static let lan = security {
    $0.exceptionDomains = [
      .init("192.168.0.0/16"), .init("192.168.7.0/24", allowsInsecureHTTPLoads: false),
      .init("2001:db8:12::/48"),
    ]
  }
  private static let web = security { $0.allowsArbitraryLoadsInWebContent = true }
  private static let webOff = security {
    $0.allowsArbitraryLoads = true
    $0.allowsArbitraryLoadsInWebContent = false
  }

  // https://developer.apple.com/documentation/bundleresources/information-property-list/nsapptransportsecurity
  static let rows: [Row] = [
    Row(url: "http://shop.example/", security: .init(), isRefused: true, why: "it is on"),
    Row(url: "https://shop.example/", security: .init(), isRefused: false, why: "https"),
    Row(url: "http://shop.example/", security: .off, isRefused: false, why: "arbitrary loads"),
    Row(url: "http://shop.example/", security: shop, isRefused: false, why: "an exception"),
    Row(url: "http://shop.example:8080/", security: shop, isRefused: false, why: "any port"),
    Row(url: "http://m.shop.example/", security: shop, isRefused: true, why: "no subdomains"),
    Row(url: "http://m.shop.example/", security: allOfShop, isRefused: false, why: "subdomains"),
    Row(url: "http://myshop.example/", security: allOfShop, isRefused: true, why: "no subdomain"),
    Row(
      url: "http://shop.example/", security: strictShop, isRefused: true,
      why: "an exception comes before arbitrary loads"),
    // …/nsapptransportsecurity/nsallowslocalnetworking: up to iOS 16 all three kinds are allowed by
    // default, and from iOS 17 on IP addresses no longer are.
    Row(url: "http://printer/", security: .init(), isRefused: false, why: "no dot"),
    Row(url: "http://localhost:8080/", security: .init(), isRefused: false, why: "no dot"),
    Row(url: "http://printer.local/", security: .init(), isRefused: false, why: "local"),
    Row(url: "http://notlocal.example/", security: .init(), isRefused: true, why: "isn't local"),
    Row(url: "http://192.168.0.7/", security: .init(), isRefused: true, why: "iOS 17"),
    Row(url: "http://127.0.0.1/", security: .init(), isRefused: true, why: "iOS 17"),
    Row(url: "http://[::1]/", security: .init(), isRefused: true, why: "iOS 17"),
    Row(
      url: "http://192.168.0.7/", security: .init(), isRefused: false, addresses: .allowed,
      why: "iOS 16"),
    Row(
      url: "http://[::1]/", security: .init(), isRefused: false, addresses: .allowed,
      why: "iOS 16"),
    Row(url: "http://192.168.0.7/", security: local, isRefused: false, why: "local networking"),
    Row(url: "http://[::1]/", security: local, isRefused: false, why: "local networking"),
    Row(url: "http://printer.local/", security: local, isRefused: false, why: "local networking"),
    Row(url: "http://192.168.0.7/", security: .off, isRefused: false, why: "arbitrary loads"),
    // …/nsapptransportsecurity/nsexceptiondomains: addresses and CIDR ranges in iOS 17.
    Row(url: "http://192.168.42.63/", security: lan, isRefused: false, why: "in the range"),
    Row(url: "http://192.169.0.1/", security: lan, isRefused: true, why: "outside the range"),
    Row(url: "http://192.168.7.7/", security: lan, isRefused: true, why: "the smaller range"),
    Row(url: "http://[2001:db8:12::34]/", security: lan, isRefused: false, why: "in the range"),
    Row(url: "http://[2001:db8:13::34]/", security: lan, isRefused: true, why: "outside it"),
    Row(url: "http://shop.example/", security: local, isRefused: true, why: "isn't local"),
    Row(url: "http://shop.example/", security: web, isRefused: false, why: "web content"),
    Row(
      url: "http://shop.example/", security: web, isRefused: true, inWebContent: false,
      why: "a download is no web content"),
    Row(
      url: "http://shop.example/", security: webOff, isRefused: true,
      why: "the key for web content makes iOS pass over arbitrary loads"),
  ]

  @Test("Plain http is refused unless an exception lets it through", arguments: rows)
  func refused(row: Row) throws {
    let url = try #require(URLRecord(row.url))
    let isRefused = row.security.refuses(
      url, inWebContent: row.inWebContent, addresses: row.addresses)
    #expect(isRefused == row.isRefused)
  }
}
