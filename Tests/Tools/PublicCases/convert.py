#!/usr/bin/env python3
"""Writes public bug reports as scenario files: Tests/Scenarios/Cases.

Each line of a file of cases is one report: what the phone gets, what the person does, which pages
there are, and what should come of it. This writes the same in the project's own format, with the
report's address as a comment. What a case says otherwise than the format can is in special.py;
why a case is unsure, or not written, is in remarks.py and goes into the README beside the files.

usage: convert.py [CASES [FOLDER]]
"""

import json
import sys
from pathlib import Path

# The folder is the repository's: no compiled files in it.
sys.dont_write_bytecode = True

from events import expectations, steps_and_state  # noqa: E402
from pages import site  # noqa: E402
from remarks import REMARKS, check_remarks  # noqa: E402
from special import AWAY, SPECIAL  # noqa: E402
from titles import TITLES_OF_CASES  # noqa: E402
from yaml_text import document  # noqa: E402

TESTS = Path(__file__).resolve().parents[2]

# What comes of these depends on what comes first, as it does where a step waits.
TIMED = {"R19", "R129", "R155"}

# Where the recommended app looks for a link.
USUAL_KEYS = {"link", "url", "deeplink", "deep_link", "uri", "extra", "custom", "ab_uri", "data"}

# What a site serves that gives the app all of its pages.
ASSOCIATION = {
    "headers": {"Content-Type": "application/json"},
    "body": '{"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.shop"],'
            ' "components": [{"/": "*"}]}]}}',
}

TITLES = {
    "cold-start": "A tap that starts the app",
    "race": "What comes first",
    "lifecycle": "States, buttons and the life cycle",
    "payload-shape": "Payloads as servers send them",
    "encoding": "How the text of a link is read",
    "universal-link": "Links of the app's own site, and of other apps",
    "history": "Back, forward, and what makes an entry",
    "title": "Titles and encodings",
    "authorization": "Whether notifications may be shown",
    "token": "Tokens and delegates",
    "rich-push": "Pictures",
    "other": "Signing in, and the badge",
}


def address(source):
    repository, number = source.rsplit("#", 1)
    return f"https://github.com/{repository}/issues/{number}"


def app(case):
    """The app that ought to be right, set up as the case says."""
    given = dict(case["input"].get("config") or {})
    settings = {"home": given.pop("start_page", given.pop("home", "https://app.example/"))}
    settings["lifecycle"] = "scene" if given.pop("lifecycle", "app") == "scene" else "app-delegate"
    settings["present"] = given.pop("present", [])
    if "scheme" in given:
        scheme = given.pop("scheme_maps_to", settings["home"])
        if "scheme_param" in given:
            scheme = {"base": scheme, "linkParameter": given.pop("scheme_param")}
        settings["schemes"] = {given.pop("scheme"): scheme}
    if "applinks" in given:
        settings["associatedDomains"] = given.pop("applinks")
    if "link_keys" in given:
        settings["linkKeys"] = given.pop("link_keys")
    if "categories" in given:
        settings["categories"] = given.pop("categories")
    if "link_ttl_ms" in given:
        settings["linkExpiresAfter"] = f"{given.pop('link_ttl_ms') // 60000}min"
    extension = given.pop("service_extension", None)
    if extension is not None:
        key = extension.get("attachment_key")
        settings["serviceExtension"] = {"attachmentKey": key} if key else {}
    # The link is found under the key that the payload shows, where that is none of the usual ones.
    payload = case["input"].get("payload")
    if isinstance(payload, dict) and "linkKeys" not in settings:
        unusual = [k for k, v in payload.items() if isinstance(v, str) and "://" in v]
        if unusual and not set(payload) & USUAL_KEYS:
            settings["linkKeys"] = unusual
    # What is left is what every app here does.
    for known in ("delegate", "background_modes", "external_schemes"):
        given.pop(known, None)
    if given and case["id"] not in SPECIAL:
        raise SystemExit(f"{case['id']}: {sorted(given)} has no counterpart")
    return settings


def scenario(case):
    """The case as a scenario; None for one that can't be said."""
    remark = REMARKS.get(case["id"])
    if remark and not remark.written:
        return None
    steps, state = steps_and_state(case)
    lifecycle = (case["input"].get("config") or {}).get("lifecycle", "app")
    result = {
        "name": f"{case['id']}: " + TITLES_OF_CASES[case['id']],
        "tags": ["public-case", case["kind"]],
        "app": app(case),
        "site": site(case),
        "state": state,
        "steps": steps,
        "expect": expectations(case, "scene" if lifecycle == "scene" else "application"),
    }
    for domain in result["app"].get("associatedDomains", []):
        # iOS asks the site whether the app may have its links.
        result["site"][f"https://{domain}/.well-known/apple-app-site-association"] = ASSOCIATION
    if any(step.startswith("requestAuthorization") for step in case["input"]["steps"]):
        result["device"] = {"authorization": "notDetermined"}
    for key, value in SPECIAL.get(case["id"], {}).items():
        if isinstance(value, dict) and isinstance(result.get(key), dict):
            result[key] = {k: v for k, v in {**result[key], **value}.items() if v is not AWAY}
        else:
            result[key] = value
    if case.get("unsure"):
        result["tags"].append("unsure")
    if case["id"] in TIMED or any(isinstance(s, dict) and "wait" in s for s in result["steps"]):
        result["tags"].append("timed")
    order = ("name", "tags", "app", "device", "site", "state", "steps", "expect")
    return {key: result[key] for key in order if key in result}


def comment(case):
    lines = [f"{case['id']}, {address(case['source'])}", "", case["what_happened"]]
    remark = REMARKS.get(case["id"])
    if remark:
        lines += ["", "Remark: " + remark.text]
    return lines


def main(arguments):
    cases_file = Path(arguments[0]) if arguments else TESTS.parents[1] / "shared/cases/cases.jsonl"
    folder = Path(arguments[1]) if len(arguments) > 1 else TESTS / "Scenarios/Cases"
    cases = [json.loads(line) for line in cases_file.read_text("utf-8").splitlines() if line]
    check_remarks(cases)
    folder.mkdir(parents=True, exist_ok=True)
    for kind, title in TITLES.items():
        of_kind = [case for case in cases if case["kind"] == kind]
        written = [(case, scenario(case)) for case in of_kind]
        documents = [document(value, comment(case)) for case, value in written if value]
        head = f"# {title}: public bug reports. Written by Tests/Tools/PublicCases/convert.py.\n\n"
        (folder / f"{kind}.yaml").write_text(head + "---\n".join(documents), "utf-8")
    (folder / "README.md").write_text(readme(cases), "utf-8")


def readme(cases):
    unsure = [case for case in cases if case.get("unsure")]
    sure = [case for case in cases if not case.get("unsure")]
    unwritten = [case for case in cases if not REMARKS.get(case["id"], WRITTEN).written]
    lines = [
        "# Public bug reports",
        "",
        f"{len(cases)} reports from public issue trackers, {len(sure)} of them sure, told as cases:"
        " pages, payloads, steps and expected",
        "values are made up to have the same trouble. A case says what is right, so the recommended"
        " app must do it.",
        "The files are written by `Tests/Tools/PublicCases/convert.py`; mend that, not the files.",
        "",
        f"{len(cases) - len(unwritten)} of them are scenarios. Below: every case that is unsure,"
        " that is said in another way than it was",
        "told, or that isn't written.",
        "",
        "| case | report | sure | written | why |",
        "| --- | --- | --- | --- | --- |",
    ]
    for case in cases:
        remark = REMARKS.get(case["id"])
        if not remark:
            continue
        lines.append(
            f"| {case['id']} | {address(case['source'])} | {'no' if case.get('unsure') else 'yes'}"
            f" | {'yes' if remark.written else 'no'} | {remark.text} |")
    return "\n".join(lines) + "\n"


class WRITTEN:
    written = True


if __name__ == "__main__":
    main(sys.argv[1:])
