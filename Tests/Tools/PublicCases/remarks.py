"""Cases that are unsure, said otherwise, or not written, and why."""

from dataclasses import dataclass


@dataclass
class Remark:
    text: str
    written: bool = True


REMARKS = {
    "R02": Remark(
        "Unsure who finishes first. The blank page before home is left out: no app here shows one."
        " What the report is about holds: home's late finish takes the link away from nobody."),
    "R13": Remark(
        "Unsure since no document says that both ways bring the response of a cold tap; it is what"
        " most reports say, and the switch `scene-response` turns either off."),
    "R15": Remark(
        "Unsure since the life of two minutes is that one app's. Here it is `linkExpiresAfter`, and"
        " a home page that takes three minutes stands for the root view that is not there."),
    "R16": Remark(
        "Said with an app by rules, which posts before anybody observes, and looks into its store when"
        " it begins to: in `viewDidAppear`."),
    "R17": Remark(
        "Unsure what a default page is to a web view. No app here sets one after a link was"
        " followed; `immediate`, which loads home late, is the flawed kind of it.", written=False),
    "R19": Remark(
        "Sure, and the link is followed. The history differs: measured in WebKit, a page that goes"
        " on by script while it loads still finishes first, so the gate opens there, and the link"
        " overtakes the script's step."),
    "R22": Remark(
        "Unsure what else may differ. No app here returns false from `didFinishLaunching`, and"
        " rules can't say it.", written=False),
    "R23": Remark("The bridge that is ready late is a home page that finishes late."),
    "R29": Remark("Said with an app by rules that observes four times."),
    "R30": Remark(
        "Said with an app by rules that adds its observer each time its view appears, and posts:"
        " the view is covered and shown again."),
    "R40": Remark(
        "Unsure what a reload of the app's content is. Here the page to sign in is loaded, and"
        " loaded again."),
    "R41": Remark(
        "What a bridge calls the initial notification is what the launch options hold: there is no"
        " launch in the run."),
    "R56": Remark(
        "Unsure whether an app should keep a link that came in the background. Said with an app by"
        " rules, which does."),
    "R57": Remark("Unsure where that vendor keeps a button's link. Said with an app by rules."),
    "R58": Remark("Said with an app by rules: which link a button means is the app's own matter."),
    "R61": Remark(
        "Unsure in which order unlocking and the response come. Said with an app by rules."),
    "R71": Remark(
        "Unsure whether iOS hands unknown keys in `aps` on. The warning is that of `navsim check`;"
        " the scenario says that nothing is stored."),
    "R77": Remark(
        "The size in the message stands in the diagnosis; the scenario says that nothing arrives."),
    "R78": Remark(
        "A payload that is no JSON can't stand in a scenario. `navsim push` and `navsim check` say"
        " line and column and send nothing; the test of the scenario files tries it with `file:`.",
        written=False),
    "R79": Remark("Unsure: seen by users, not documented."),
    "R106": Remark(
        "Unsure: reports show 102 for a link that is refused, WebKit's code shows none for a click,"
        " and so it is here. The link is handed to the system, where no app has its scheme, and no"
        " page is loaded."),
    "R111": Remark(
        "Unsure, and not what the recommended app does: the link was opened, and its navigation"
        " committed on the page to sign in, so it is forgotten. Where the site leads back to it,"
        " see R112.", written=False),
    "R113": Remark(
        "Unsure, and about an app with several homes; none here has more than one.", written=False),
    "R120": Remark(
        "Unsure how long to wait. The recommended app stops waiting after `gateTimeout`; here that"
        " is two minutes, and the case holds until then."),
    "R122": Remark("Unsure since the report is about another platform; measured in WebKit."),
    "R123": Remark("Unsure since WebKit changed it in 2025; here it is the newer rule."),
    "R124": Remark("The script is one of the set that pages can carry."),
    "R128": Remark("That there is nothing to go back to is seen by `canGoBack`."),
    "R134": Remark("Unsure which callbacks a page out of the page cache gives; measured in WebKit."),
    "R139": Remark("Unsure without a declared encoding; with the one that it declares it is right."),
    "R142": Remark(
        "Unsure what apps do when the process has died. A suspended app learns of it after the tap:"
        " the recommended one opens the link again, since its first opening went to a dead process."),
    "R147": Remark("That nothing can be tapped is said by outcome and diagnosis."),
    "R151": Remark(
        "Unsure which system dialog is meant. Notification Centre pulled down and closed makes the"
        " app inactive and active just so."),
    "R152": Remark(
        "Nobody can ask the vendor for a token. Said with `article-a`: APNs fails at first, then"
        " the token comes, is pending, and is registered once the user has connected."),
    "R153": Remark("As R152: that permission brings no token is said by what never happens."),
    "R155": Remark("Unsure: long-standing behaviour, not documented; the switch `badge-zero`."),
    "R156": Remark("Clearing all is sweeping the only one away."),
    "R162": Remark(
        "Unsure whether the original comes at once. Said with `article-c`, which lets its time run"
        " out, without its second method."),
    "R168": Remark(
        "Unsure, and about an extension that registers a category; none here can.", written=False),
}


def check_remarks(cases):
    """Every unsure case needs a remark, and every remark a case."""
    known = {case["id"] for case in cases}
    silent = [c["id"] for c in cases if c.get("unsure") and c["id"] not in REMARKS]
    if silent or set(REMARKS) - known:
        raise SystemExit(f"without a remark: {silent}; without a case: {set(REMARKS) - known}")
