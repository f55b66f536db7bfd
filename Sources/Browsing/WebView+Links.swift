import Links
import Markup
import Simulation

// What the person's finger does on a page: links and buttons.
extension WebView {
  /// Clicks an element of the page, as a person's finger does.
  ///
  /// - Parameters:
  ///   - target: Which one: `#id`, `text=…`, or an XPath (see ``PageElement``).
  ///   - frame: The `id` or name of the frame that it is in; nil for the page itself.
  /// - Returns: Whether there is such an element.
  @discardableResult
  public func click(_ target: String, inFrame frame: String? = nil) -> Bool {
    guard let place = place(called: frame),
      let element = PageElement.find(target, in: place.content)
    else { return false }
    switch element {
    case .anchor(let anchor): follow(anchor, from: place)
    case .control(let field, let form):
      if field.submits, !field.isDisabled { submit(form, by: field, from: place) }
    case .form, .other: break
    }
    return true
  }

  /// Sends a form of the page, as pressing return in one of its fields does.
  ///
  /// - Parameters:
  ///   - target: The form, or one of its controls: `#id`, `text=…`, or an XPath.
  ///   - frame: The `id` or name of the frame that it is in; nil for the page itself.
  /// - Returns: Whether there is such a form.
  @discardableResult
  public func submit(_ target: String, inFrame frame: String? = nil) -> Bool {
    guard let place = place(called: frame),
      let element = PageElement.find(target, in: place.content)
    else { return false }
    switch element {
    case .form(let form):
      submit(form, by: form.fields.first { $0.submits && !$0.isDisabled }, from: place)
    case .control(let field, let form):
      submit(
        form, by: field.submits ? field : form.fields.first { $0.submits && !$0.isDisabled },
        from: place)
    case .anchor, .other: return false
    }
    return true
  }

  /// Follows a link of the page, as a person's finger does.
  ///
  /// - Parameter id: The link's `id`.
  /// - Returns: Whether the page has such a link.
  @discardableResult
  public func followLink(id: String) -> Bool { click("#" + id) }

  /// Returns whether the page has the element that a target means.
  ///
  /// - Parameters:
  ///   - target: `#id`, `text=…`, or an XPath.
  ///   - frame: The `id` or name of the frame that it is in; nil for the page itself.
  /// - Returns: Whether there is such an element now.
  public func hasElement(_ target: String, inFrame frame: String? = nil) -> Bool {
    place(called: frame).map { PageElement.find(target, in: $0.content) != nil } ?? false
  }

  /// Why a text can mean no element: it is neither `#id` nor `text=…`, nor an XPath.
  ///
  /// - Parameter text: The text.
  /// - Returns: The reason, and the place where it was found; nil for a text that can mean one.
  public static func mistake(inTarget text: String) -> String? { PageElement.mistake(in: text) }

  // MARK: Where it leads

  /// The page or the frame that an element is in.
  private struct Place {
    let document: Int
    let frame: Int
    let content: PageContent
    let url: URLRecord
    let base: URLRecord
  }

  private func place(called name: String?) -> Place? {
    guard let document = state.document else { return nil }
    guard let name else {
      guard let content = document.page?.content else { return nil }
      return Place(
        document: document.number, frame: 0, content: content, url: document.url,
        base: document.baseURL)
    }
    guard let index = document.frame(called: ExactText(name)).flatMap(document.frameIndex),
      let content = document.frames[index].page?.content
    else { return nil }
    let frame = document.frames[index]
    return Place(
      document: document.number, frame: frame.number, content: content, url: frame.url,
      base: frame.baseURL)
  }

  private func follow(_ anchor: Anchor, from place: Place) {
    guard let href = anchor.href else { return }
    let url = URLRecord(href, base: place.base, queryEncoder: place.content.queryEncoder)
    let request: PageRequest
    if let url {
      request = PageRequest(url: url)
    } else {
      // What is no URL is gone to as it is written, and fails (measured: `new-link-broken-urls`).
      let text = PageText.trimmed(href)
      guard !text.isEmpty else { return }
      request = PageRequest(invalidURL: text)
    }
    // Only what comes from the page's own server is saved under a name that the page chooses.
    let isDownload = anchor.download != nil && url?.origin == place.url.origin
    enqueue(
      PageStep(
        request: request, type: .linkActivated, isDownload: isDownload,
        target: (anchor.target ?? place.content.baseTarget).map { ExactText($0) }),
      from: place)
  }

  private func submit(_ form: Form, by button: FormField?, from place: Place) {
    let submission = FormSubmission(of: form, by: button, pageEncoding: place.content.encoding)
    if let field = submission.emptyRequiredField {
      let name = field.name ?? field.id ?? ""
      return world.record(
        .webView, .formHeldBack, .init(.name, .text(name)),
        .init(.reason, .text("\(name.isEmpty ? "a field" : name) is required and empty")))
    }
    guard let request = submission.request(of: place.url, base: place.base) else { return }
    enqueue(
      PageStep(
        request: request, type: .formSubmitted, isDownload: false,
        target: (submission.target ?? place.content.baseTarget).map { ExactText($0) }),
      from: place)
  }

  private func enqueue(_ step: PageStep, from place: Place) {
    world.enqueue(
      .follow(step, document: place.document, frame: place.frame), for: self, in: pageLane)
  }

  /// The page's process takes up what was clicked.
  func follow(_ step: PageStep, _ document: Int, _ frame: Int) {
    guard let shown = state.document, shown.number == document,
      !isForbidden(step.request.url, to: .page(userGesture: true))
    else { return }
    switch shown.destination(of: step.target?.string, from: frame) {
    case .page:
      var navigation = newNavigation(
        step.request, type: step.type, effect: .push, initiator: .page(userGesture: true))
      navigation.isDownload = step.isDownload
      begin(navigation)
    case .frame(let index):
      let frame = shown.frames[index]
      load(
        step.request, into: frame.number, type: step.type,
        effect: replacesEntry(step.request.url, in: frame) ? .replace : .push, userGesture: true)
    case .newWindow:
      askForNewWindow(
        NavigationAction(
          request: step.request, navigationType: step.type, isUserInitiated: true,
          target: .newWindow),
        of: shown)
    }
  }
}

/// What a click on a page came to: a request, and the frame that it is for.
public struct PageStep: Hashable, Sendable {
  let request: PageRequest
  let type: NavigationType
  let isDownload: Bool
  let target: ExactText?
}

extension Document {
  /// Where the answer to a click is shown.
  fileprivate enum Destination {
    case page, newWindow
    case frame(at: Int)
  }

  /// Returns which frame a target's name means.
  ///
  /// https://html.spec.whatwg.org/multipage/document-sequences.html#the-rules-for-choosing-a-navigable
  fileprivate func destination(of target: String?, from frame: Int) -> Destination {
    let own: Destination = frameIndex(frame).map { .frame(at: $0) } ?? .page
    switch target?.lowercased() {
    case nil, "", "_self": return own
    case "_top": return .page
    case "_parent":
      guard let parent = frameIndex(frame).map({ frames[$0].parent }) else { return .page }
      return frameIndex(parent).map { .frame(at: $0) } ?? .page
    default:
      guard let target, target.lowercased() != "_blank",
        let index = frames.firstIndex(where: { $0.name?.string == target })
      else { return .newWindow }
      return .frame(at: index)
    }
  }
}
