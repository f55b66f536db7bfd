import Links
public import Simulation

/// An answer on its way, or the page that came with it.
///
/// An answer is a function of its request and of how often that was asked before, so these two are
/// what it is compared and hashed by; the bytes need not be looked at.
struct Exchange: Hashable, Sendable {
  let request: PageRequest
  let ordinal: Int
  private let reference: AnswerReference

  init(request: PageRequest, ordinal: Int, answer: PageAnswer) {
    self.request = request
    self.ordinal = ordinal
    reference = AnswerReference(answer)
  }

  var answer: PageAnswer { reference.answer }

  static func == (lhs: Exchange, rhs: Exchange) -> Bool {
    lhs.ordinal == rhs.ordinal && lhs.request == rhs.request
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(request)
    hasher.combine(ordinal)
  }
}

/// An answer that many states may share without copying it.
private final class AnswerReference: Sendable {
  let answer: PageAnswer

  init(_ answer: PageAnswer) {
    self.answer = answer
  }
}

/// The network as the phone sees it: pages come from a source, and requests are counted.
public final class Network: EmulatedObject {
  /// What was asked for how often, and whether the phone is online.
  public struct State: Hashable {
    var requests: [String: Int] = [:]
    /// Whether there is a network at all.
    public var isOnline = true
    /// Whether an explored order has let an exchange fail, or an answer stay away.
    public var hasFailedByOrder = false
  }

  /// The network's name in its world.
  public let identity: ObjectIdentity
  /// What was asked for how often, and whether the phone is online.
  public var state = State()
  private let pages: any PageSource
  private let security: TransportSecurity
  package unowned let world: World

  /// Creates the network of a phone.
  ///
  /// - Parameters:
  ///   - world: The world the phone is in.
  ///   - pages: Where pages come from.
  ///   - security: Which loads of plain http are refused: the app's `NSAppTransportSecurity`.
  public init(
    in world: World, pages: any PageSource, security: TransportSecurity = TransportSecurity()
  ) {
    self.world = world
    self.pages = pages
    self.security = security
    identity = world.identity(for: .device)
    world.register(self)
  }

  /// Sends a request and returns what will become of it.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - navigation: The navigation that asks; nil for a download without a web view.
  /// - Returns: The exchange.
  func exchange(_ request: PageRequest, navigation: Int?) -> Exchange {
    let addresses = world.switches[PlainHTTPToAddresses.self]
    if security.refuses(request.url, inWebContent: navigation != nil, addresses: addresses) {
      return Exchange(
        request: request, ordinal: 0,
        answer: .failure(
          .requiresSecureConnection, after: .zero, hint: security.advice(for: request.url)))
    }
    guard state.isOnline else {
      return Exchange(
        request: request, ordinal: 0,
        answer: .failure(.notConnectedToInternet, after: .zero, hint: "the phone is offline"))
    }
    let address = request.url.removingFragment().href
    var details: [TraceEvent.Detail] = [
      .init(.method, .text(request.method)), .init(.url, .text(address)),
      navigation.map { .init(.navigation, .number($0)) } ?? .init(.type, .text("download")),
    ]
    if !request.body.isEmpty {
      details.append(.init(.text, .text(String(decoding: request.body, as: UTF8.self))))
    }
    world.record(TraceEvent(.network, .request, at: world.now, details: details))
    let line = request.method == "GET" ? address : request.method + " " + address
    let ordinal = state.requests[line, default: 0]
    state.requests[line] = ordinal + 1
    return Exchange(
      request: request, ordinal: ordinal, answer: pages.answer(to: request, ordinal: ordinal))
  }
}

extension Exchange {
  /// The time from the request until something comes back; nil when nothing ever does.
  var answerDelay: VirtualDuration? {
    switch answer {
    case .response(let response): response.commitAfter
    case .failure(_, let after, _): after
    case .never: nil
    }
  }

  var response: PageResponse? {
    guard case .response(let response) = answer else { return nil }
    return response
  }
}
