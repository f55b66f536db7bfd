public import Links
public import Simulation

/// One entry of a web view's history: stands for `WKBackForwardListItem`.
public struct SessionHistoryEntry: Hashable, Sendable {
  /// The entry's number in its web view: says which one it is, whatever its place in the list.
  public let number: Int
  /// The URL of the page, after redirects.
  public internal(set) var url: URLRecord
  /// The URL that was asked for first.
  public let initialURL: URLRecord
  /// The title that was last shown while the entry was current; nil as long as there was none.
  public internal(set) var title: ExactText?
  /// Tells entries of one page from those of another; a page that is loaded anew keeps it.
  ///
  /// Entries with the same number differ by fragment, by a script's doing or by a frame only, and
  /// going from one to another loads no page (measured: `js-pushstate-then-reload`).
  public let sequence: Int
  /// What to ask for when the page has to be loaded anew.
  public internal(set) var request: PageRequest
  /// What the frames of the page show.
  var frames: [FrameEntry] = []
  /// Whether a script added the entry within its page, with no hand of the person in it.
  var wasAddedByPageAlone = false

  init(number: Int, initialURL: URLRecord, sequence: Int, request: PageRequest) {
    self.number = number
    self.url = request.url
    self.initialURL = initialURL
    self.sequence = sequence
    self.request = request
  }
}

/// What one frame of a page showed while an entry was current.
struct FrameEntry: Hashable, Sendable {
  /// The frame's number in its page.
  let frame: Int
  /// Tells the documents of one frame apart.
  var sequence: Int
  /// What to ask for when the frame has to be loaded anew.
  var request: PageRequest
}
