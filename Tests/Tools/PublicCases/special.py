"""What a case says otherwise than the general way of writing it can.

A mapping is laid over what was written, where AWAY takes a key away; anything else takes its place.
"""

AWAY = object()

HOME = "https://app.example/"
ITEM = "https://app.example/item/42"

# An app whose bus carries the news of a link: it stores the link first.
BUS = {
    "application.didFinishLaunching": ["set-delegate"],
    "viewController.viewDidLoad": ["load-home"],
    "webView.didFinish": [
        {"when": "first-load", "do": "mark-loaded"},
        {"when": "link-stored", "do": ["open", "clear"]},
    ],
    "notificationBus.openLink": [{"when": ["loaded", "link-stored"], "do": ["open", "clear"]}],
    "userNotificationCenter.didReceive": ["store", "post openLink", "complete"],
}


def rules(table, **settings):
    """An app by rules takes the place of the recommended one, and decides for itself."""
    left_out = {key: AWAY for key in ("linkKeys", "present")}
    return {**left_out, **settings, "rules": table}


def buttons(stores):
    """An app that opens another link for each button."""
    return {
        "application.didFinishLaunching": ["set-delegate"],
        "viewController.viewDidLoad": ["load-home"],
        "userNotificationCenter.didReceive":
            stores + [{"when": ["loaded", "not-background"], "do": ["open", "clear"]}, "complete"],
        "webView.didFinish": [{"when": "first-load", "do": ["mark-loaded", "open", "clear"]}],
    }


SPECIAL = {
    "R02": {
        "site": {"about:blank": AWAY},
        "expect": {"events": [
            "linkStore.stored", {"webView.didFinish": {"url": HOME}}, "linkStore.opened"]},
    },
    "R15": {
        "app": {"gateTimeout": "10min"},
        "site": {HOME: {"body": "<title>Home</title>", "finishAfter": "3min"}},
        "steps": [{"push": {"payload": {
            "aps": {"alert": {"title": "Example", "body": "Tap me"}}, "link": ITEM}}},
            "tap", {"wait": "121s"}, {"expect": {"pendingLink": None}}, {"wait": "1min"}, "settle"],
        "expect": {"events": ["linkStore.stored", "linkStore.expired"]},
    },
    "R16": {
        "app": rules(
            {
                **BUS,
                "viewController.viewDidAppear": [
                    "observe openLink", {"when": ["loaded", "link-stored"], "do": ["open", "clear"]}],
            },
            linkKeys=["documentURI"]),
        "expect": {"events": [
            "linkStore.stored", {"notificationBus.post": {"name": "openLink"}},
            {"notificationBus.addObserver": {"name": "openLink"}}, "linkStore.opened"]},
    },
    "R29": {
        "steps": [
            {"push": {"payload": {
                "aps": {"alert": {"title": "Example", "body": "Tap me"}}, "url": ITEM}}},
            "tap", "settle"],
        "app": rules(
            {**BUS, "viewController.viewWillAppear": ["observe openLink"] * 4}, linkKeys=["url"]),
        "expect": {"counts": {"linkStore.opened": 1, "notificationBus.deliver": 4}},
    },
    "R30": {
        "app": rules(
            {
                **BUS,
                "viewController.viewWillAppear": ["observe openLink", "post openLink"],
                "viewController.viewWillDisappear": ["unobserve openLink"],
            },
            linkKeys=["url"]),
        "steps": [
            {"push": {"payload": {
                "aps": {"alert": {"title": "Example", "body": "Tap me"}}, "url": ITEM}}},
            "tap", "settle", "cover", "uncover", "cover", "uncover", "settle"],
    },
    "R19": {"expect": {"history": ["https://app.example/splash", ITEM]}},
    "R40": {
        "app": {},
        "steps": [
            {"open": "exapp://item/42"}, "settle", {"load": "https://app.example/login"}, "settle",
            "reload", "settle"],
    },
    "R41": {"expect": {"never": ["application.didFinishLaunching", "application.crashed"]}},
    "R56": {
        "app": rules(buttons([{"when": "action-is view", "do": "store actions.view"}])),
    },
    "R57": {
        "app": rules(buttons([
            {"when": "tapped", "do": "store ab_uri"},
            {"when": "action-is ACCEPT", "do": "store ab_actions.ACCEPT"}])),
    },
    "R58": {
        "app": rules(buttons([
            {"when": "tapped", "do": "store link"},
            {"when": "action-is apply", "do": "store actions.apply"}])),
    },
    "R61": {
        "app": rules(buttons([{"when": "action-is go", "do": "store actions.go"}])),
        "steps": [
            "lock",
            {"push": {"payload": {
                "aps": {"alert": {"title": "Example", "body": "Tap me"}, "category": "x"},
                "actions": {"go": ITEM}}}},
            {"action": "go"}, "unlock", "settle"],
    },
    "R77": {"expect": {"outcome": "blocked", "diagnoses": ["nothing-to-tap"]}},
    "R105": {"device": {"installedApps": {"chat": {"schemes": ["chatapp"]}}}},
    "R106": {
        "expect": {"events": [
            {"webView.decidePolicyForNavigationAction": {"url": "otherapp://x"}},
            {"springBoard.openFailed": {"url": "otherapp://x"}}]},
    },
    "R112": {
        "steps": [
            {"push": {"payload": {
                "aps": {"alert": {"title": "Example", "body": "Tap me"}},
                "link": "https://app.example/chat/123"}}},
            "tap", "settle",
            {"expect": {"url": "https://app.example/login?next=/chat/123", "title": "Sign in"}},
            {"click": "#sign-in"}, "settle"],
    },
    "R116": {"expect": {"counts": {"webView.load": 2}}},
    "R120": {
        "app": {"gateTimeout": "2min"},
        "steps": [
            {"push": {"payload": {
                "aps": {"alert": {"title": "Example", "body": "Tap me"}}, "link": ITEM}}},
            "tap", {"wait": "1min"},
            {"expect": {"history": [], "pendingLink": ITEM, "never": ["linkStore.opened"]}}],
        "expect": {"url": ITEM, "history": [ITEM], "pendingLink": None},
    },
    "R129": {
        "steps": [
            {"push": {"payload": {
                "aps": {"alert": {"title": "Example", "body": "Tap me"}}, "link": ITEM}}},
            "tap", {"waitFor": {"event": "webView.didCommit", "nth": 2}},
            {"expect": {"canGoBack": True, "counts": {"webView.didFinish": 1}}}],
    },
    "R142": {
        "expect": {
            "events": [
                "userNotificationCenter.didReceive", "webView.webContentProcessDidTerminate",
                "linkStore.opened"],
            "counts": AWAY,
            "pendingLink": None,
        },
    },
    "R147": {"expect": {"outcome": "blocked", "diagnoses": ["nothing-to-tap"]}},
    "R151": {
        "steps": [
            {"push": {"payload": {
                "aps": {"alert": {"title": "Example", "body": "Tap me"}}, "link": ITEM}}},
            "tap", "settle", "openNotificationCentre", "closeNotificationCentre", "settle"],
    },
    "R152": {
        "app": {"use": "article-a", "present": AWAY},
        "state": "terminated",
        "steps": [
            {"setToken": {"fail": "no token yet"}}, "launch", "settle",
            {"expect": {"never": ["tokens.pending", "tokens.registered"]}},
            {"setToken": "abc123"}, "settle", {"connect": "ada"}, "settle"],
        "expect": {
            "events": [
                "application.didFailToRegisterForRemoteNotifications",
                "application.didRegisterForRemoteNotifications", "tokens.pending",
                "tokens.registered"],
        },
    },
    "R153": {
        "app": {"use": "article-a", "present": AWAY},
        "state": "terminated",
        "steps": [
            {"setToken": {"fail": "no token yet"}}, "launch", "settle", {"answerPrompt": "allow"},
            {"wait": "500ms"}, {"expect": {"never": ["tokens.pending", "tokens.registered"]}},
            {"setToken": "abc123"}, "settle"],
        "expect": {
            "events": [
                {"userNotificationCenter.authorizationChanged": {"name": "authorized"}},
                "application.didFailToRegisterForRemoteNotifications",
                "application.didRegisterForRemoteNotifications", "tokens.pending"],
        },
    },
    "R155": {"expect": {"delivered": [], "events": ["springBoard.notificationRemoved"]}},
    "R156": {
        "steps": [
            {"push": {"payload": {
                "aps": {"alert": {"title": "Example", "body": "Tap me"}, "badge": 3}}}},
            "dismiss", "settle"],
        "expect": {"delivered": []},
    },
    "R162": {
        "app": {"use": "article-c", "serviceExtension": {
            "attachmentKey": "image", "timeWillExpire": False}},
        "expect": {"events": [
            "serviceExtension.didReceive", "serviceExtension.timeWillExpire",
            "serviceExtension.originalDelivered", "linkStore.opened"]},
    },
}
