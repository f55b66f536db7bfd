import Links
import Markup
import Simulation

// What frames show, and what that does to the history of the page around them.
extension WebView {
  /// Lets a frame show what was loaded into it.
  func commit(
    _ name: FrameLoadName, _ load: FrameLoad, _ page: LoadedPage?, bodyAfter delay: VirtualDuration
  ) {
    guard let index = state.document?.frameIndex(name.frame) else { return }
    removeFrames(in: name.frame)
    let sequence: Int
    if case .traverse(let known) = load.effect {
      sequence = known
    } else {
      state.sequences += 1
      sequence = state.sequences
    }
    state.document?.frames[index].sequence = sequence
    state.document?.frames[index].url = load.request.url
    state.document?.frames[index].request = load.request
    state.document?.frames[index].page = page
    state.document?.frames[index].load = nil
    state.document?.frames[index].shownLoad = load.number
    keepAnswer(of: page, redirects: load.redirects)
    enterHistory(load.effect)
    if let content = page?.content, let frame = state.document?.frames[index] {
      requestParts(content, base: frame.baseURL, frame: name.frame)
    }
    world.enqueue(
      .frameComplete(name), for: self,
      in: resourceLane(name.document, Document.Part(frame: name.frame, resource: nil)),
      after: delay)
  }

  /// The last byte of what a frame shows has come.
  func frameComplete(_ name: FrameLoadName) {
    guard let document = state.document, document.number == name.document,
      let index = document.frameIndex(name.frame), document.frames[index].shownLoad == name.load
    else { return }
    if document.frames[index].load == nil {
      partCame(Document.Part(frame: name.frame, resource: nil), of: name.document)
    }
    if let content = document.frames[index].page?.content {
      requestLazyParts(content, base: document.frames[index].baseURL, frame: name.frame)
    }
    guard let refresh = document.frames[index].page?.refresh, mayGoOnByItself else { return }
    world.enqueue(
      .frameRefresh(name), for: self, in: frameRefreshLane(name.document, name.frame),
      after: refresh.delay)
  }

  /// A frame goes on by itself; that leaves no trace in the history (measured: frame-meta-refresh).
  func frameRefresh(_ name: FrameLoadName) {
    guard let document = state.document, document.number == name.document,
      let index = document.frameIndex(name.frame), document.frames[index].shownLoad == name.load,
      let refresh = document.frames[index].page?.refresh
    else { return }
    let frame = document.frames[index]
    state.ownSteps += 1
    if refresh.seconds >= Self.slowRefresh { state.hasOnlyFastSteps = false }
    guard let url = refresh.target(on: frame.url) else { return }
    load(
      PageRequest(url: url), into: name.frame, type: url == frame.url ? .reload : .other,
      effect: .replace)
  }

  /// Ends a navigation of a frame that came to nothing; what the frame shows stays.
  func endLoad(of name: FrameLoadName) {
    guard let index = state.document?.frameIndex(name.frame) else { return }
    state.document?.frames[index].load = nil
    partCame(Document.Part(frame: name.frame, resource: nil), of: name.document)
  }

  /// Ends whatever goes on in the frames of a page that is left.
  func cancelFrames(of document: inout Document) {
    for index in document.frames.indices {
      let number = document.frames[index].number
      world.cancel(frameRefreshLane(document.number, number))
      guard document.frames[index].load != nil else { continue }
      world.cancel(resourceLane(document.number, Document.Part(frame: number, resource: nil)))
      document.frames[index].load = nil
    }
  }

  /// Removes the frames within a frame, which are gone with what it showed.
  private func removeFrames(in number: Int) {
    guard let document = state.document else { return }
    for frame in document.frames where frame.parent == number {
      removeFrames(in: frame.number)
      world.cancel(
        resourceLane(document.number, Document.Part(frame: frame.number, resource: nil)))
      world.cancel(frameRefreshLane(document.number, frame.number))
      state.document?.frames.removeAll { $0.number == frame.number }
      for part in document.awaited where part.frame == frame.number {
        state.document?.awaited.remove(part)
      }
    }
    // What the frame's old document still waited for no longer matters.
    for part in document.awaited where part.frame == number && part.resource != nil {
      world.cancel(resourceLane(document.number, part))
      state.document?.awaited.remove(part)
    }
  }

  // MARK: Entries

  /// Writes down in the history what the frames show by now.
  private func enterHistory(_ effect: FrameLoad.Effect) {
    guard let document = state.document, document.entry != nil,
      document.entry == state.list.current?.number
    else { return }
    if effect == .push { return addEntryForFrames() }
    state.list.updateCurrent { $0.frames = document.frameEntries }
  }

  /// Adds an entry that differs from the one before by what a frame shows (measured: frame-link).
  private func addEntryForFrames() {
    guard let document = state.document, let current = state.list.current else { return }
    state.entries += 1
    var entry = SessionHistoryEntry(
      number: state.entries, initialURL: current.initialURL, sequence: document.sequence,
      request: current.request)
    entry.url = current.url
    entry.title = state.load.title
    entry.frames = document.frameEntries
    state.list.push(entry)
    state.document?.entry = entry.number
  }

  /// Brings the frames to what they showed at an entry of the page.
  ///
  /// - Returns: Whether one of them has to load something.
  func traverseFrames(to entry: SessionHistoryEntry, _ navigation: Navigation) -> Bool {
    var loads: [FrameEntry] = []
    for wanted in entry.frames {
      guard let index = state.document?.frameIndex(wanted.frame),
        let frame = state.document?.frames[index]
      else { continue }
      if frame.sequence != wanted.sequence {
        loads.append(wanted)
      } else if frame.request != wanted.request {
        state.document?.frames[index].url = wanted.request.url
        state.document?.frames[index].request = wanted.request
      }
    }
    if !loads.isEmpty { state.load.requestEnded(navigation: navigation.number) }
    for wanted in loads {
      load(
        wanted.request, into: wanted.frame, type: .backForward,
        effect: .traverse(sequence: wanted.sequence))
    }
    return !loads.isEmpty
  }

  // MARK: Steps within a frame's document

  /// Whether a navigation of a frame leads to another fragment of what it shows.
  func leadsWithinFrame(_ load: FrameLoad, _ index: Int) -> Bool {
    guard let frame = state.document?.frames[index], load.html == nil, frame.page != nil,
      load.request.method == "GET", load.type != .reload, load.type != .backForward
    else { return false }
    let url = load.request.url
    return url.fragment != nil && url.equalsIgnoringFragment(frame.url)
  }

  func goWithinFrame(_ name: FrameLoadName, _ load: FrameLoad, _ index: Int) {
    let isNew = load.request.url != state.document?.frames[index].url
    if isNew { showState(load.request.url, inFrame: index, replacing: load.effect != .push) }
    endLoad(of: name)
  }

  /// Gives a frame's document another URL without loading anything.
  func showState(_ url: URLRecord, inFrame index: Int, replacing: Bool) {
    state.document?.frames[index].url = url
    state.document?.frames[index].request = PageRequest(url: url)
    enterHistory(replacing ? .replace : .push)
  }
}

extension Document {
  /// What the frames show, as an entry keeps it.
  fileprivate var frameEntries: [FrameEntry] {
    frames.map { FrameEntry(frame: $0.number, sequence: $0.sequence, request: $0.request) }
  }
}
