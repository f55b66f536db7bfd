import Simulation

// What an explorer may let go wrong: every answer of the network may be lost, or never come.
extension WebView {
  /// Returns whether the event is an answer from a server, or the rest of one.
  public func isAnswer(_ event: Event) -> Bool {
    switch event {
    case .answered(let navigation):
      guard let provisional = state.provisional, provisional.navigation.number == navigation,
        case .waiting(let exchange) = provisional.stage
      else { return false }
      return exchange.response != nil
    case .bodyComplete(let document):
      guard let shown = state.document, shown.number == document, shown.ending == nil,
        case .exchange = shown.page?.origin
      else { return false }
      return true
    case .resourceAnswered, .frameAnswered: return true
    default: return false
    }
  }

  /// Does what follows when the connection is lost in place of the answer.
  public func handleFailure(of event: Event) {
    switch event {
    case .answered(let number):
      guard let provisional = state.provisional, provisional.navigation.number == number else {
        return
      }
      recordFailure(
        provisional.navigation.request, number, .networkConnectionLost, Self.lostHint)
      failProvisional(.networkConnectionLost)
    case .bodyComplete(let number):
      guard let document = state.document, document.number == number else { return }
      recordFailure(
        document.navigation.request, document.navigation.number, .networkConnectionLost,
        Self.lostHint)
      failDocument(.networkConnectionLost)
    case .frameAnswered(let name): frameLost(name)
    default:
      // A picture or a style sheet that is lost is awaited no longer, as one that came.
      handle(event)
    }
  }

  static let lostHint = "the explored order has this exchange fail"
}
