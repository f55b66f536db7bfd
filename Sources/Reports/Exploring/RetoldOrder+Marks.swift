public import Exploring
import Simulation

extension RetoldOrder {
  /// What sets the order apart from the most likely one, in one sentence for people.
  public var explanation: String {
    let words = departures.compactMap(\.words)
    guard let last = words.last else {
      return departures.isEmpty
        ? "This is the most likely order." : "The order departs from the most likely one."
    }
    let first = words.dropLast().joined(separator: ", ")
    return "In this order " + (first.isEmpty ? last : first + ", and " + last) + "."
  }

  /// The lines that say in a story where the order departs from what is most likely, by the place
  /// of the event before which they stand.
  public var marks: [Int: String] {
    var marks: [Int: String] = [:]
    for departure in departures {
      let line =
        "              ◆ here the order departs: \(departure.move.words), before"
        + " \(departure.likelyMove.words)"
      marks[departure.event] = marks[departure.event].map { $0 + "\n" + line } ?? line
    }
    return marks
  }
}

extension Move {
  /// What happens, for people.
  fileprivate var words: String {
    switch self {
    case .go(let lane): lane.text
    case .fails(let lane): "\(lane.text) fails"
    case .staysAway(let lane): "\(lane.text) is never answered"
    case .interrupt(.leave): "the person leaves the app"
    case .interrupt(.kill): "the app is killed"
    case .interrupt(.killWebProcess): "the page's process dies"
    }
  }
}
