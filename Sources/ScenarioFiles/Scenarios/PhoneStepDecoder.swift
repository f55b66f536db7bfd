import DeviceModel
import Links
import Scenarios
import Simulation

/// Reads what a person does with the phone, notifications apart.
struct PhoneStepDecoder {
  /// The places where a link can be opened.
  enum Place: String, CaseIterable {
    case messages, safari
    case sameSite = "same-site"
    case addressBar = "address-bar"
    case script
    case safariViewController = "safari-view-controller"
  }

  /// What a person says where iOS asks *Open in "App"?*.
  enum OpenAnswer: String, CaseIterable {
    case open, cancel
  }

  /// What a person says to a prompt.
  enum Answer: String, CaseIterable {
    case allow, deny
  }

  /// What an app can ask for.
  enum Request: String, CaseIterable {
    case alert, badge, sound, carPlay, criticalAlert, providesAppNotificationSettings, provisional

    var option: AuthorizationOptions {
      switch self {
      case .alert: .alert
      case .badge: .badge
      case .sound: .sound
      case .carPlay: .carPlay
      case .criticalAlert: .criticalAlert
      case .providesAppNotificationSettings: .providesAppNotificationSettings
      case .provisional: .provisional
      }
    }
  }

  let context: DecodingContext

  /// Reads a step that is told more than its word.
  func step(_ keyword: StepKeyword, _ value: LocatedValue) -> Step? {
    switch keyword {
    case .requestAuthorization: request(value)
    case .answerPrompt:
      context.choice(value, "answerPrompt", of: Answer.self).map {
        .answerPrompt(allows: $0 == .allow)
      }
    case .setAuthorization:
      context.choice(value, "setAuthorization").map { .setAuthorization($0) }
    case .setToken: token(value)
    case .connect: connection(value)
    case .open: open(value)
    default: nil
    }
  }

  private func request(_ value: LocatedValue) -> Step? {
    guard let elements = value.elements else {
      context.note(
        "requestAuthorization takes a list, such as [alert, badge, sound], not \(value.kind)",
        at: value.place)
      return nil
    }
    let requests = elements.compactMap { context.choice($0, "an option", of: Request.self) }
    return .requestAuthorization(requests.reduce(into: []) { $0.formUnion($1.option) })
  }

  private func connection(_ value: LocatedValue) -> Step? {
    guard value.members != nil else {
      return context.text(value, "connect").map { .connect(user: $0) }
    }
    guard let fields = Fields(value, "connect", known: ["as", "fail"], context) else { return nil }
    guard let user = fields["as"] else {
      context.note("connect takes a user, or {as: USER, fail: REASON}", at: value.place)
      return nil
    }
    let refusal = fields["fail"].flatMap { context.text($0, "fail") }
    return context.text(user, "as").map {
      .connect(user: $0, refusal: refusal.map { ExactText($0) })
    }
  }

  private func token(_ value: LocatedValue) -> Step? {
    if value.members != nil {
      guard let fields = Fields(value, "setToken", known: ["fail"], context) else { return nil }
      guard let reason = fields["fail"] else {
        context.note("setToken takes a token, or {fail: REASON}", at: value.place)
        return nil
      }
      return context.text(reason, "fail").map { .setToken(.failure(reason: $0)) }
    }
    guard let digits = context.text(value, "a token") else { return nil }
    let isToken =
      !digits.isEmpty && digits.utf8.count.isMultiple(of: 2) && digits.utf8.count <= 200
      && digits.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0 | 0x20) }
    guard isToken else {
      context.note(
        "a token has to be hexadecimal digits, two a byte, not \(digits.shortened)",
        at: value.place)
      return nil
    }
    return .setToken(.token(DeviceToken(hexadecimal: digits.lowercased())))
  }

  private func open(_ value: LocatedValue) -> Step? {
    guard value.members != nil else { return context.url(value, "open").map { .open($0) } }
    guard let fields = Fields(value, "open", known: ["url", "from", "answer"], context) else {
      return nil
    }
    guard let link = fields["url"] else {
      context.note("open needs a url", at: value.place)
      return nil
    }
    let place = fields["from"].flatMap { context.choice($0, "from", of: Place.self) } ?? .messages
    let answer = fields["answer"].flatMap { context.choice($0, "answer", of: OpenAnswer.self) }
    return context.url(link, "url").map {
      .open($0, from: Self.linkPlace(place, of: $0), declines: answer == .cancel)
    }
  }

  private static func linkPlace(_ place: Place, of url: URLRecord) -> LinkPlace {
    switch place {
    case .messages: .app(bundleIdentifier: "com.apple.MobileSMS")
    case .safari: .safariPage(URLRecord("https://elsewhere.invalid/") ?? url)
    case .sameSite: .safariPage(url)
    case .addressBar: .addressBar
    case .script: .script
    case .safariViewController: .safariViewController
    }
  }
}
