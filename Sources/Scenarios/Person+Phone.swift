import Browsing
public import DeviceModel
import Links
import PushToPage
import Simulation

// What the person does with the phone and the app, beside notifications.
extension Person {
  func usePhone(_ step: Step) {
    switch step {
    case .launch: act(.launch) { device.openByIcon() }
    case .foreground: act(.foreground) { device.openByIcon() }
    case .background: act(.background) { device.pressHome() }
    case .terminate: act(.terminate) { device.terminate() }
    case .forceQuit: act(.forceQuit) { device.forceQuit() }
    case .cover: act(.cover) { device.coverView() }
    case .uncover: act(.uncover) { device.uncoverView() }
    case .lock: act(.lock) { device.lock() }
    case .unlock: act(.unlock) { device.unlock() }
    case .open(let url, let place, let declines):
      world.record(TraceEvent(.user, .open, at: world.now, details: linkDetails(url.href)))
      device.open(url, from: place, declines: declines)
    case .disconnectScene: device.disconnectScene()
    case .openNotificationCentre: device.openNotificationCentre()
    case .closeNotificationCentre: device.closeNotificationCentre()
    case .openAppSwitcher: device.openAppSwitcher()
    case .closeAppSwitcher: device.closeAppSwitcher()
    case .setOnline(let isOnline):
      network.state.isOnline = isOnline
      device.setOnline(isOnline)
    default: useApp(step)
    }
  }

  private func act(_ name: TraceEvent.Name, _ deed: () -> Void) {
    world.record(.user, name)
    deed()
  }

  // MARK: The app

  private func useApp(_ step: Step) {
    switch step {
    case .requestAuthorization(let options):
      device.process?.userNotificationCenter.requestAuthorization(options, for: self)
    case .answerPrompt(let allows): device.answerPrompt(allows: allows)
    case .setAuthorization(let status): device.change(authorization: status)
    case .setToken(let token): device.setToken(token)
    case .connect(let user, let refusal):
      guard let app = device.process?.delegate as? any PushVendorUser else { return }
      if let refusal { app.pushVendor?.refuseNextConnection(refusal.string) }
      app.connect(as: user)
    case .post(let name): device.process?.notificationBus.post(name: name)
    default: break
    }
  }

  // MARK: The page

  func useWebView(_ step: Step) {
    guard let webView else { return }
    switch step {
    case .load(let url):
      world.record(.user, .load, .init(.url, .text(url)))
      webView.load(url)
    case .loadHTML(let html, let base):
      world.record(.user, .load, .init(.url, .text(base?.href ?? "about:blank")))
      webView.loadHTMLString(html.string, baseURL: base)
    case .go(let distance):
      let name: TraceEvent.Name = distance == -1 ? .back : distance == 1 ? .forward : .go
      world.record(.user, name, .init(.number, .number(distance)))
      switch distance {
      case -1: webView.goBack()
      case 1: webView.goForward()
      default: webView.go(by: distance)
      }
    case .reload: act(.reload) { webView.reload() }
    case .stop: act(.stop) { webView.stopLoading() }
    case .killWebProcess: webView.terminateWebContentProcess()
    case .click(let target, let frame):
      recordAim(.click, target, frame)
      webView.click(target.string, inFrame: frame)
    case .submit(let target, let frame):
      recordAim(.submit, target, frame)
      webView.submit(target.string, inFrame: frame)
    case .script(let script, let frame): webView.run(script, inFrame: frame)
    default: break
    }
  }

  private func recordAim(_ name: TraceEvent.Name, _ target: ExactText, _ frame: String?) {
    // An element that is named by its `id` is told by that alone.
    let isID = target.string.hasPrefix("#")
    var details = [
      TraceEvent.Detail(
        .identifier, .text(isID ? String(target.string.dropFirst()) : target.string))
    ]
    if let frame { details.append(.init(.frame, .text(frame))) }
    world.record(TraceEvent(.user, name, at: world.now, details: details))
  }
}

extension Person: AuthorizationRequester {
  /// Is told what came of a request that a scenario made the app do.
  public func userNotificationCenter(
    _ center: UserNotificationCenter, didAnswerAuthorizationRequest granted: Bool
  ) {}
}
