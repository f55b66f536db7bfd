/// The events of a run as an ordered list, which the page's script makes a diagram of.
struct HTMLEvents {
  private let diagram: SequenceDiagram

  init(_ diagram: SequenceDiagram) {
    self.diagram = diagram
  }

  /// The list: each item has its columns (`data-c`), its time, and who turned to whom.
  var text: String {
    var text = "<ol class=\"events\">"
    for message in diagram.messages {
      text += "<li data-c=\"\(message.from.column),\(message.to.column)\""
      let classes = (message.isMain ? [] : ["aside"]) + Self.classes[message.tone, default: []]
      if !classes.isEmpty { text += " class=\"\(classes.joined(separator: " "))\"" }
      let who =
        message.from == message.to
        ? message.from.rawValue : "\(message.from.rawValue) → \(message.to.rawValue)"
      text += "><i>\(message.time) ms</i> <b>\(who)</b> "
      text += "<span>\(HTMLText.escaped(message.text))</span>"
      if let state = message.state { text += " <em>\(HTMLText.escaped(state))</em>" }
      text += "</li>"
    }
    return text + "</ol>"
  }

  private static let classes: [SequenceDiagram.Message.Tone: [String]] = [
    .link: ["store"], .bad: ["bad"],
  ]
}
