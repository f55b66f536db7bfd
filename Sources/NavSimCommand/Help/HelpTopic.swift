import Reports
import ScenarioFiles
import Scenarios
import Simulation

/// Something that help tells about beside commands.
struct HelpTopic: Sendable {
  /// A part of the text.
  enum Part: Sendable {
    /// What stands over a part of the text.
    case heading(String)
    /// Running text.
    case paragraph(String)
    /// Terms and what they mean.
    case table([(String, String)])
    /// Lines as they are, such as a part of a file.
    case lines([String])
    /// A whole text for programs, which is printed alone.
    case file(String)
  }

  /// The word that asks for it.
  let name: String
  /// What it is about, in one line.
  let summary: String
  /// Makes the text, when somebody asks for it: a start of the program doesn't wait for that.
  private let makeParts: @Sendable () -> [Part]

  /// Creates a topic.
  ///
  /// - Parameters:
  ///   - name: The word that asks for it.
  ///   - summary: What it is about, in one line.
  ///   - parts: The text.
  init(name: String, summary: String, parts: @autoclosure @escaping @Sendable () -> [Part]) {
    self.name = name
    self.summary = summary
    makeParts = parts
  }

  /// The text.
  var parts: [Part] { makeParts() }

  /// All topics.
  static let all = [
    articles, exit, frameworks, ios, pages, payloads, reporters, rules, schema, shards, switches,
  ]

  private static let schema = HelpTopic(
    name: "schema", summary: "the JSON Schema of scenario files, for editors",
    parts: [.file(ScenarioSchema.text)])

  private static let switches = HelpTopic(
    name: "switches", summary: "the guesses about iOS that --switch NAME=VALUE changes",
    parts: [
      .paragraph(
        "Apple doesn't say everything, and reports differ. Where that is so, navsim can go both"
          + " ways; the first value is the one that holds unless you say otherwise. Behind the"
          + " question stands how well it is known: documented, seen in public code or reports,"
          + " measured with real WebKit, or inferred."),
      .table(
        SwitchCatalog.entries.map { entry in
          (
            "\(entry.name)=\(entry.values.joined(separator: "|"))",
            "\(entry.question) (\(entry.source.rawValue))"
          )
        }),
    ])

  private static let reporters = HelpTopic(
    name: "reporters", summary: "the reports that --reporter NAME[=FILE] writes",
    parts: [
      .table(ReportFormat.allCases.map { ($0.rawValue, $0.summary) }),
      .paragraph(
        "Several may be given. One without a file goes to standard output; the files of the others"
          + " are opened before anything runs, and each takes its name when all of it is written."),
      .paragraph(
        "The JSON can be made into any of the others later: navsim report a.json --reporter"
          + " html=a.html. Times in reports are virtual, so the same run gives the same bytes."),
    ])

  private static let exit = HelpTopic(
    name: "exit", summary: "what the exit status says",
    parts: [
      .table([
        ("0", "all went as it should"),
        ("1", "something failed: the page wasn't reached, or results couldn't be written"),
        ("2", "wrong use, or a file, folder or scenario that can't be read"),
        ("130", "interrupted"),
        ("141", "nobody reads the results any more, as in navsim … | head -1"),
        ("143", "ended by SIGTERM, as build servers end a job"),
      ])
    ])

  private static let pages = HelpTopic(
    name: "pages", summary: "how a folder is served as web sites",
    parts: [
      .paragraph(
        "A folder of pages has one sub-folder a host. It is named with --pages; without that, the"
          + " nearest folder called Pages counts, from the working directory upwards."),
      .table([
        ("/x", "the file x, x.html or x/index.html of the host's folder, the first that is there"),
        ("/x/", "x/index.html or x.html"),
        ("?q", "plays no part in finding a file; rules may ask for it"),
        ("http, https, ports", "make no difference"),
        ("unknown path", "404.html of the host, else a page titled 404 Not Found"),
        ("unknown host", "NSURLErrorDomain -1003; with --stub, a page titled with the path"),
      ]),
      .paragraph("A file _redirects in the host's folder has one rule a line; the first counts:"),
      .table([
        ("/old /new", "a redirect (301)"),
        ("/go https://a.example/ 302", "to another host, with a status: 301 302 303 307 308"),
        ("/blog/* /news/:splat", "* takes the rest of the path"),
        ("/p/:id /products/:id", "a :placeholder takes one part"),
        ("/find q=:q /search/:q", "only with exactly this query"),
        ("/app/* /app/index.html 200", "shows another file under the same URL"),
        ("/gone 410", "an error page; a destination may follow the path"),
        ("/x /y 302!", "counts even where a file x is there"),
      ]),
      .paragraph(
        "A file _headers has lines with a path (* and :placeholders may stand in it) and, below"
          + " each, lines such as Content-Type: text/html; charset=euc-kr. Types come from file"
          + " extensions otherwise, and the page's own meta decides about its encoding."),
      .paragraph("Symbolic links may not lead out of the folder, and no file may exceed 64 MiB."),
    ])
}
