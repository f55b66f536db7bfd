import Links
import Markup
import Simulation

/// A frame of a page: an `iframe`, with what it shows and what it is about to show.
struct Frame: Hashable {
  /// The frame's number in its page, counted from 1 in the order of creation.
  let number: Int
  /// The number of the frame around it; 0 for the page itself.
  let parent: Int
  /// The element's `id`.
  let id: ExactText?
  /// The frame's name, which links can aim at.
  let name: ExactText?
  /// The URL it shows.
  var url: URLRecord
  /// What came with the answer; nil for a blank frame.
  var page: LoadedPage?
  /// What the history entries that show the same document in it have in common.
  var sequence: Int
  /// What is asked for when the history leads back to what it shows.
  var request: PageRequest
  /// What is being loaded into it.
  var load: FrameLoad?
  /// The number of the load that brought what it shows; 0 for the blank frame it begins as.
  var shownLoad = 0

  /// What addresses in the frame are relative to.
  var baseURL: URLRecord { page.baseURL(at: url) }
}

/// A navigation of a frame.
struct FrameLoad: Hashable {
  enum Stage: Hashable {
    case asked
    case waiting(Exchange)
    case redirecting(to: PageRequest)
    case answered(Exchange)
  }

  /// What becomes of the history when it commits.
  enum Effect: Hashable {
    /// The frame's first page, or one that takes the place of what it shows.
    case replace
    /// A new entry, which differs from the one before by this frame.
    case push
    /// An entry that was there before.
    case traverse(sequence: Int)
  }

  /// Tells the loads of one frame apart.
  let number: Int
  var request: PageRequest
  let type: NavigationType
  let effect: Effect
  let userGesture: Bool
  /// The page that stands in the frame's own element (`srcdoc`).
  var html: [UInt8]?
  var redirects = 0
  var stage = Stage.asked
}
