public import Simulation

/// Notes the files that notifications are shown with.
public struct AttachmentWatch: TraceMonitor {
  private struct Shown: Hashable {
    let identifier: ExactText
    let url: ExactText
    let type: ExactText
  }

  private var shown: [Shown] = []

  /// Creates a watch that has seen nothing.
  public init() {}

  /// The files, in the order in which they were first shown.
  var attachments: [Outcome.Attachment] {
    shown.map {
      Outcome.Attachment(
        identifier: $0.identifier.string, url: $0.url.string, type: $0.type.string)
    }
  }

  /// Counts only what is shown in the run.
  public mutating func beginRun() {
    shown = []
  }

  /// Takes notice of the next event.
  public mutating func observe(_ event: TraceEvent) {
    guard event.is(.springBoard, .bannerShown) || event.is(.springBoard, .listed) else { return }
    // Name, URL and type of each attachment follow each other.
    let texts = [TraceEvent.Detail.Key.name, .url, .type].map { event.allTexts($0) }
    for ((identifier, url), type) in zip(zip(texts[0], texts[1]), texts[2]) {
      let file = Shown(
        identifier: ExactText(identifier), url: ExactText(url), type: ExactText(type))
      // A banner and its entry in the list show the same file.
      if !shown.contains(file) { shown.append(file) }
    }
  }
}

extension TraceEvent {
  /// Returns the texts of all details of that key.
  fileprivate func allTexts(_ key: Detail.Key) -> [String] {
    details.compactMap { detail in
      guard detail.key == key, case .text(let text) = detail.value else { return nil }
      return text
    }
  }
}
