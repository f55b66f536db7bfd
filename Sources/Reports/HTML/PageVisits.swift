import Simulation

/// The pages that a run went through.
struct PageVisits {
  /// A page that was shown, or that could not be.
  struct Visit {
    let time: Int64
    let url: String
    var title: String?
    var end: String
    let isFailure: Bool
  }

  private(set) var visits: [Visit] = []

  init(in trace: Trace) {
    for event in trace.run where event.actor == .webView {
      let time = trace.time(of: event)
      let url = event.text(.url) ?? ""
      switch event.name {
      case .didCommit:
        visits.append(
          Visit(time: time, url: url, title: nil, end: "still loading", isFailure: false))
      case .didSameDocumentNavigation:
        visits.append(
          Visit(time: time, url: url, title: visits.last?.title, end: "same page", isFailure: false)
        )
      case .titleChanged:
        guard let title = event.text(.title), !title.isEmpty, !visits.isEmpty else { continue }
        visits[visits.count - 1].title = title
      case .didFinish:
        guard let place = visits.lastIndex(where: { !$0.isFailure && $0.end == "still loading" })
        else { continue }
        visits[place].end = "finished at \(time) ms"
      case .didFail, .didFailProvisionalNavigation:
        visits.append(
          Visit(
            time: time, url: url, title: nil, end: StoryPhrase.error(event), isFailure: true))
      case .webContentProcessDidTerminate:
        visits.append(
          Visit(time: time, url: url, title: nil, end: "the web process died", isFailure: true))
      default: continue
      }
    }
  }
}
