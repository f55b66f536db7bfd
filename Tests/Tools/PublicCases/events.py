"""The steps of a case, and the events that it expects, in the words of scenario files."""


def duration(milliseconds):
    milliseconds = int(milliseconds)
    for unit, size in (("min", 60000), ("s", 1000)):
        if milliseconds and milliseconds % size == 0:
            return f"{milliseconds // size}{unit}"
    return f"{milliseconds}ms"


def payload(case, key):
    value = case["input"][key]
    if isinstance(value, dict) and value.get("pad") == "(5000 times the letter x)":
        return {**value, "pad": "x" * 5000}
    return value


def steps_and_state(case):
    """The steps, and where the run starts: what the first steps bring about is there already."""
    words = list(case["input"]["steps"])
    state = case["input"]["state"]
    if state == "foreground":
        words = without(words, ["launch", "settle"])
    elif words[:2] == ["launch", "settle"]:
        words = without(words, ["launch", "settle", "background"])
    elif words[:2] == ["launch", "background"]:
        words = without(words, ["launch", "background"])
    elif words[0] == "background":
        words = words[1:]
    elif words[0] == "launch":
        words, state = words[1:], "foreground"
    has_second = "push:B" in words
    steps = []
    for word in words:
        steps += step(case, word, has_second)
    return steps, state


def without(words, beginning):
    for word in beginning:
        if words and words[0] == word:
            words = words[1:]
    return words


def step(case, word, has_second):
    name, _, argument = word.partition(":")
    if word in ("push", "push:B"):
        push = {"payload": payload(case, "payload_b" if argument else "payload")}
        if has_second:
            push["as"] = argument or "A"
        return [{"push": push}]
    if word in ("launch", "settle", "background", "foreground", "back", "dismiss", "tap"):
        return [word]
    if name == "tap":
        return [{"tap": argument}]
    if name == "action":
        return [{"action": argument}]
    if name == "click":
        return [{"click": "#" + argument}]
    if name == "openurl":
        return [{"open": argument}]
    if name == "advance":
        return [{"wait": duration(argument)}]
    if name == "visit":
        return [{"load": argument}, "settle"]
    if name == "token":
        return [{"setToken": argument}, "settle"]
    if word == "tap-in-list":
        return ["tapInList"]
    if word == "kill-web-process":
        return ["killWebProcess"]
    if word == "requestAuthorization:provisional":
        return [{"requestAuthorization": ["alert", "badge", "sound", "provisional"]}]
    if name == "requestAuthorization":
        return ["requestAuthorization", "settle"] + ([{"answerPrompt": argument}] if argument else [])
    # What is asked is looked for in the trace; the bridge is the home page's delay; what stands in
    # special.py replaces the rest.
    return []


def event(word, actor, is_download=False):
    """An event of the cases; None for one that has no counterpart."""
    name, _, rest = word.partition("(")
    argument = rest[:-1] if rest else None
    plain = {
        "didFinishLaunching": "application.didFinishLaunching",
        "willEnterForeground": f"{actor}.willEnterForeground",
        "didBecomeActive": f"{actor}.didBecomeActive",
        "didEnterBackground": f"{actor}.didEnterBackground",
        "didReceiveResponse": "userNotificationCenter.didReceive",
        "willPresent": "userNotificationCenter.willPresent",
        "didReceiveRemoteNotification": "application.didReceiveRemoteNotification",
        "openURL": "scene.openURLContexts" if actor == "scene" else "application.openURL",
        "continueUserActivity": f"{actor}.continueUserActivity",
        "linkStored": "linkStore.stored",
        "linkConsumed": "linkStore.opened",
        "linkRejected": "linkStore.rejected",
        "gateOpened": "webView.firstLoadFinished",
        "redirected": "webView.didReceiveServerRedirect",
        "openedExternally": "springBoard.openedExternally",
        "extensionDidReceive": "serviceExtension.didReceive",
        "extensionTimeWillExpire": "serviceExtension.timeWillExpire",
        "contentHandlerCalled": "serviceExtension.contentHandler",
        "authorizationPromptShown": "springBoard.promptShown",
        "promptShown": "springBoard.promptShown",
        "bannerShown": "springBoard.bannerShown",
        "deliveredQuietly": "springBoard.listed",
        "tokenReceived": "application.didRegisterForRemoteNotifications",
        "webProcessTerminated": "webView.webContentProcessDidTerminate",
    }
    if name == "redirected" and is_download:
        return {"network.request": {"url": argument}}
    if name == "completionHandlerCalled":
        return {"userNotificationCenter.completionHandler": {"name": "didReceive"}}
    if argument is None:
        return plain.get(name)
    details = argument_details(name, argument)
    places = {
        "sceneWillConnect": "scene.willConnect",
        "loadStarted": "webView.load",
        "loadFinished": "webView.didFinish",
        "loadCommitted": "webView.didCommit",
        "loadFailed": "webView.didFailProvisionalNavigation",
        "policyCancelled": "webView.decidePolicyForNavigationAction",
        "sameDocument": "webView.didSameDocumentNavigation",
        "titleChanged": "webView.titleChanged",
        "badgeChanged": "springBoard.badgeChanged",
        "attachmentAdded": "serviceExtension.attachmentAdded",
        "attachmentFailed": "serviceExtension.attachmentFailed",
        "authorization": "userNotificationCenter.completionHandler",
    }
    place = places.get(name) or plain.get(name)
    if place is None:
        return None
    return {place: details} if details else place


def argument_details(name, argument):
    if name == "didFinishLaunching":
        return {"state": argument} if argument == "background" else {"launchOptions": [argument]}
    if name == "sceneWillConnect":
        return {"connectionOptions": ["userActivities" if argument == "userActivity" else argument]}
    if name == "didReceiveResponse":
        if argument == "tap=foreground":
            return {"state": "active"}
        if argument.startswith("state="):
            return {"state": argument[6:]}
        return {"actionIdentifier": argument}
    if name == "loadFailed":
        code = int(argument.split(",")[0])
        domain = "NSURLErrorDomain" if code < 0 else "WebKitErrorDomain"
        return {"error": {"domain": domain, "code": code}}
    if name == "titleChanged":
        return {"title": argument}
    if name == "badgeChanged":
        return {"number": int(argument)}
    if name == "attachmentAdded":
        return {"type": {"image/jpeg": "public.jpeg", "image/png": "public.png"}[argument]}
    if name == "attachmentFailed":
        domain, code = argument.split(" ")
        return {"error": {"domain": domain, "code": int(code)}}
    if name == "authorization":
        return {"name": "requestAuthorization", "granted": argument != "denied"}
    if "://" in argument or argument.startswith("about:"):
        return {"url": argument}
    # `tap=none`, `not-a-string`: the rest of the case says it.
    return {}


def expectations(case, actor):
    expect = case["expect"]
    result = {"url": expect["final_url"]}
    if "title" in expect:
        result["title"] = expect["title"]
    if "app_state" in expect:
        result["state"] = expect["app_state"]
    index = expect.get("history_index", len(expect["history"]) - 1)
    result["history"] = expect["history"][:index + 1]
    if index + 1 < len(expect["history"]):
        result["forward"] = expect["history"][index + 1:]
    for theirs, ours in (
        ("pending_link", "pendingLink"), ("badge", "badge"), ("can_go_back", "canGoBack"),
        ("attachments", "attachments"),
    ):
        if theirs in expect:
            result[ours] = expect[theirs]
    is_download = case["kind"] == "rich-push"
    events = [event(word, actor, is_download) for word in expect["events_include"]]
    events = [found for found in events if found]
    if "launch_options" in expect:
        events[0] = {"application.didFinishLaunching": {"launchOptions": None}}
    if events:
        result["events"] = events
    never = []
    for word in expect.get("events_exclude", []) + expect.get("events_exclude_after_tap", []):
        found = event(word, actor)
        if found:
            never.append(found)
    # "No error" says at least that the app lives.
    result["never"] = never + ["application.crashed"]
    counts = {}
    for word, count in expect.get("counts", {}).items():
        found = event(word, actor)
        counts[found if isinstance(found, str) else next(iter(found))] = count
    if counts:
        result["counts"] = counts
    return result
