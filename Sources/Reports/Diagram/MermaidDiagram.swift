/// A sequence diagram in Mermaid's language.
public struct MermaidDiagram {
  private let diagram: SequenceDiagram
  private let participants: [Participant]

  /// Creates the text of a diagram.
  ///
  /// - Parameters:
  ///   - diagram: The diagram.
  ///   - participants: The columns, where they are to be those of another diagram as well.
  public init(_ diagram: SequenceDiagram, participants: [Participant]? = nil) {
    self.diagram = diagram
    self.participants = participants ?? diagram.participants
  }

  /// Returns the diagram's text, without a line feed at its end.
  ///
  /// - Parameters:
  ///   - title: What stands above it.
  ///   - parting: The arrow before which a note says that here the orders part.
  /// - Returns: A `sequenceDiagram`.
  public func text(title: String, parting: Int? = nil) -> String {
    var lines = ["sequenceDiagram", "  title \(Self.escaped(title))"]
    for participant in participants {
      let kind = participant == .person ? "actor" : "participant"
      lines.append("  \(kind) \(participant.identifier) as \(participant.rawValue)")
    }
    var time: Int64?
    for (index, message) in diagram.messages.enumerated() {
      if index == parting { lines.append("  \(note("here the orders part"))") }
      if message.time != time { lines.append("  \(note("\(message.time) ms"))") }
      time = message.time
      // A cross ends what went wrong.
      let arrow = message.tone == .bad ? "-x" : "->>"
      let state = message.state.map { " [\($0)]" } ?? ""
      lines.append(
        "  \(message.from.identifier)\(arrow)\(message.to.identifier): "
          + Self.escaped(message.text + state))
    }
    return lines.joined(separator: "\n")
  }

  private func note(_ text: String) -> String {
    let ends = [participants.first, participants.last].compactMap { $0?.identifier }
    return "Note over \(ends.joined(separator: ",")): \(text)"
  }

  /// Two diagrams in Markdown, one below the other, with the place marked where they part.
  ///
  /// - Parameters:
  ///   - first: The title and the diagram that is shown first.
  ///   - second: The title and the diagram that it is compared with.
  /// - Returns: Markdown with two fenced blocks.
  public static func comparison(
    _ first: (title: String, diagram: SequenceDiagram),
    _ second: (title: String, diagram: SequenceDiagram)
  ) -> String {
    let parting = first.diagram.commonMessages(with: second.diagram)
    let participants = SequenceDiagram.participants(of: [first.diagram, second.diagram])
    return [first, second].map { title, diagram in
      let text = MermaidDiagram(diagram, participants: participants)
        .text(title: title, parting: parting)
      return "### \(MarkdownText.inline(title))\n\n" + MarkdownText.fenced(text, as: "mermaid")
    }.joined(separator: "\n\n") + "\n"
  }

  /// Returns text that Mermaid takes for nothing of its own.
  ///
  /// What it would take for the end of a line, a comment, HTML, a formula or a code of its own is
  /// written as such a code.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "#", ";", "<", ">", "&", "%", "$", "{", "}", "\"", "\\": result += "#\(scalar.value);"
      case _ where scalar.isSteering: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    // A blank text would leave a line without its end.
    return result.isEmpty ? "-" : result
  }
}
