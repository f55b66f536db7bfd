extension TraceEvent {
  /// Those who act in a run.
  public enum Actor: String, CaseIterable, Sendable {
    case user, springBoard, serviceExtension, application, scene, viewController
    case userNotificationCenter, notificationBus, linkStore, webView, network, tokens
  }

  /// What can happen: Apple's callback names, shortened to their telling part.
  public enum Name: String, CaseIterable, Sendable {
    // user
    case launch, push, tap, dismiss, action, background, foreground, terminate, forceQuit, open
    case load, click, submit, back, forward, go, reload, stop, lock, unlock, cover, uncover
    // springBoard
    case pushArrived, pushHeld, pushDropped, bannerShown, listed, badgeChanged, notificationRemoved
    case promptShown, promptAnswered, openedExternally, openFailed
    // serviceExtension
    case didReceive, contentHandler, timeWillExpire, fileMoved, fileMoveFailed, attachmentAdded
    case attachmentFailed, originalDelivered
    // application
    case willFinishLaunching, didFinishLaunching, willEnterForeground, didBecomeActive
    case willResignActive, didEnterBackground, willTerminate, didRegisterForRemoteNotifications
    case didFailToRegisterForRemoteNotifications, didReceiveRemoteNotification
    case fetchCompletionHandler, openURL, continueUserActivity, printed, crashed
    // scene
    case configurationForConnecting, willConnect, didDisconnect, openURLContexts
    // viewController
    case viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
    case alertPresented
    // userNotificationCenter
    case requestAuthorization, authorizationChanged, willPresent, completionHandler, responseLost
    // notificationBus
    case addObserver, removeObserver, post, deliver
    // linkStore
    case stored, replaced, opened, cleared, rejected, expired
    // webView
    case decidePolicyForNavigationAction, didStartProvisionalNavigation, didReceiveServerRedirect
    case decidePolicyForNavigationResponse, didCommit, didFinish, didFail
    case didFailProvisionalNavigation, didSameDocumentNavigation, webContentProcessDidTerminate
    case titleChanged, firstLoadFinished, createWebView, formHeldBack
    // network
    case request, response, failed
    // tokens
    case connected, registered, pending
  }
}

extension TraceEvent.Actor {
  /// The events that the actor can have; no event outside this table is ever traced.
  public var vocabulary: [TraceEvent.Name] {
    switch self {
    case .user:
      [
        .launch, .push, .tap, .dismiss, .action, .background, .foreground, .terminate, .forceQuit,
        .open, .load, .click, .submit, .back, .forward, .go, .reload, .stop, .lock, .unlock, .cover,
        .uncover,
      ]
    case .springBoard:
      [
        .pushArrived, .pushHeld, .pushDropped, .bannerShown, .listed, .badgeChanged,
        .notificationRemoved,
        .promptShown, .promptAnswered, .openedExternally, .openFailed,
      ]
    case .serviceExtension:
      [
        .didReceive, .contentHandler, .timeWillExpire, .fileMoved, .fileMoveFailed,
        .attachmentAdded, .attachmentFailed, .originalDelivered,
      ]
    case .application:
      [
        .willFinishLaunching, .didFinishLaunching, .willEnterForeground, .didBecomeActive,
        .willResignActive, .didEnterBackground, .willTerminate, .didRegisterForRemoteNotifications,
        .didFailToRegisterForRemoteNotifications, .didReceiveRemoteNotification,
        .fetchCompletionHandler, .openURL, .continueUserActivity, .printed, .crashed,
      ]
    case .scene:
      [
        .configurationForConnecting, .willConnect, .willEnterForeground, .didBecomeActive,
        .willResignActive, .didEnterBackground, .didDisconnect, .openURLContexts,
        .continueUserActivity,
      ]
    case .viewController:
      [
        .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
        .alertPresented,
      ]
    case .userNotificationCenter:
      [
        .requestAuthorization, .authorizationChanged, .willPresent, .didReceive, .completionHandler,
        .responseLost,
      ]
    case .notificationBus: [.addObserver, .removeObserver, .post, .deliver]
    case .linkStore: [.stored, .replaced, .opened, .cleared, .rejected, .expired]
    case .webView:
      [
        .load, .decidePolicyForNavigationAction, .didStartProvisionalNavigation,
        .didReceiveServerRedirect, .decidePolicyForNavigationResponse, .didCommit, .didFinish,
        .didFail, .didFailProvisionalNavigation, .didSameDocumentNavigation,
        .webContentProcessDidTerminate, .titleChanged, .firstLoadFinished, .createWebView,
        .formHeldBack,
      ]
    case .network: [.request, .response, .failed]
    case .tokens: [.connected, .registered, .pending, .failed]
    }
  }
}
