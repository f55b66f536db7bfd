import Exploring

/// What `navsim explore` found, told for people.
public struct ExploreText {
  private let report: ExploreReport
  private let style: (String, Story.Emphasis) -> String

  /// Creates the text of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - style: Colours a piece of text, and makes what came from elsewhere safe to print.
  public init(of report: ExploreReport, style: @escaping (String, Story.Emphasis) -> String) {
    self.report = report
    self.style = style
  }

  /// Returns the lines about one search: its properties, and how much was seen.
  ///
  /// - Parameters:
  ///   - search: One of the report's searches.
  ///   - isBrief: Whether only the name, the broken properties and the extent are told.
  /// - Returns: The lines.
  public func text(of search: SearchSummary, isBrief: Bool = false) -> String {
    var lines = [style(search.name, .strong)]
    lines += search.findings.compactMap(brokenLine)
    if !isBrief { lines += heldLines(search) }
    if search.isUnreached {
      lines.append(
        "  " + style("never", .bad)
          + style(
            "   in none of \(Self.count("\(search.landings.judged)", "end")) was the link's page"
              + " there; run it once (navsim tap, push or run) to see why", .plain))
    } else if report.isUnjudged(search) {
      lines.append("  " + style("no order came to its end, so nothing was judged", .bad))
    }
    let counts = [
      Self.count(search.orders.decimal, "order"), Self.count("\(search.states)", "state"),
      Self.count("\(search.transitions)", "transition"), Self.count("\(search.ends)", "end"),
    ].joined(separator: ", ")
    if let stopped = report.stopped(search) {
      lines.append(
        "  " + style("exhaustive: no", .caution) + style(" (\(stopped)); \(counts)", .plain))
    } else {
      lines.append("  " + style("exhaustive: yes", .good) + style("; \(counts)", .plain))
    }
    if search.isEndless {
      lines.append("  " + style("some order goes round in a circle", .caution))
    }
    if !isBrief { lines.append("  " + style("states recognised \(search.recognition)", .faint)) }
    return lines.joined(separator: "\n")
  }

  private static func count(_ digits: String, _ noun: String) -> String {
    "\(digits) \(noun)\(digits == "1" ? "" : "s")"
  }

  private func brokenLine(_ finding: SearchSummary.Finding) -> String? {
    guard let found = finding.counterexample else { return nil }
    let file = found.file.map { "; see \($0)" } ?? ""
    return "  " + style("broken", .bad) + "  " + style(finding.property, .strong)
      + style(": \(found.message)", .plain) + style(" (\(found.departureWords)\(file))", .faint)
  }

  /// How wide the names of properties that hold may stand.
  private static let width = 70

  private func heldLines(_ search: SearchSummary) -> [String] {
    var rows: [String] = []
    for finding in search.findings where finding.passed {
      if let last = rows.last, last.count + finding.property.count < Self.width {
        rows[rows.count - 1] = last + ", " + finding.property
      } else {
        if let last = rows.popLast() { rows.append(last + ",") }
        rows.append(finding.property)
      }
    }
    return rows.enumerated().map { index, row in
      "  " + style(index == 0 ? "holds " : "      ", .good) + "  " + style(row, .plain)
    }
  }

  /// The last line: how all searches went together.
  public var summary: String {
    let broken = report.searches.count { search in search.findings.contains { !$0.passed } }
    let unreached = report.searches.count(where: \.isUnreached)
    let unjudged = report.searches.count { report.isUnjudged($0) }
    let count = report.searches.count
    let whole = report.stopped.map { "no (\($0))" } ?? "yes"
    var bad: [String] = []
    if broken > 0 { bad.append("a property is broken in \(broken) of \(count) scenarios") }
    if unreached > 0 { bad.append("the link is never reached in \(unreached) of \(count)") }
    if unjudged > 0 { bad.append("nothing was judged in \(unjudged) of \(count)") }
    let verdict =
      bad.isEmpty
      ? style("all properties hold in \(count) of \(count) scenarios", .good)
      : style(bad.joined(separator: ", "), .bad)
    return verdict + style("; exhaustive: \(whole)", .plain)
  }
}

extension SearchSummary.Counterexample {
  /// How far the order is from what is most likely, in words.
  public var departureWords: String {
    let fewest = hasFewestDepartures ? ", the fewest there are" : ""
    return switch departures {
    case 0: "in the most likely order"
    case 1: "1 departure from the most likely order\(fewest)"
    default: "\(departures) departures from the most likely order\(fewest)"
    }
  }
}
