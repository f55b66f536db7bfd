"""The pages of a case, as answers of a site."""

import base64

# A file is known by how it begins; a download of other contents would be a damaged picture.
BEGINNINGS = {
    "image/jpeg": bytes([0xFF, 0xD8, 0xFF, 0xE0]),
    "image/png": bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
}


def site(case):
    steps = case["input"]["steps"]
    answers = {}
    for url, page in case["input"]["pages"].items():
        answers[url] = answer(page)
        form = page.get("form")
        if form:
            post = "POST https://app.example" + form["post"]
            answers[post] = {"redirect": form["redirect"]}
    for step in steps:
        # The bridge can be ready no earlier than the page that brings it is complete.
        if step.startswith("bridge-ready-after:"):
            answers["https://app.example/"]["finishAfter"] = step.split(":")[1] + "ms"
    return answers


def answer(page):
    if "location_seq" in page:
        return [{"redirect": location} for location in page["location_seq"]]
    if "redirect_if" in page:
        # Signed out at first, signed in when it is asked for again.
        return [{"redirect": page["location"]}, {"body": html(page)}]
    if "redirect" in page:
        return {"redirect": page["location"]}
    if page.get("never"):
        return {"never": True}
    result = {}
    if "status" in page:
        result["status"] = page["status"]
    if "content_type" in page:
        result["headers"] = {"Content-Type": page["content_type"]}
    if "bytes" in page:
        content = BEGINNINGS[page["content_type"]]
        result["bodyBase64"] = base64.b64encode(content).decode()
        result["size"] = page["bytes"]
    elif "body_encoding" in page:
        content = html(page).encode(page["body_encoding"])
        result["bodyBase64"] = base64.b64encode(content).decode()
    else:
        result["body"] = html(page)
    if "commit_after_ms" in page:
        result["commitAfter"] = f"{page['commit_after_ms']}ms"
    if "finish_after_ms" in page:
        result["finishAfter"] = f"{page['finish_after_ms']}ms"
    scripts = [script(text) for text in page.get("js", []) + page.get("js_after_load", [])]
    if scripts:
        result["onLoad"] = scripts
    return result


def html(page):
    encoding = page.get("meta_charset")
    text = f'<meta charset="{encoding}">' if encoding else ""
    text += f"<title>{page.get('title', '')}</title>"
    for name, link in page.get("links", {}).items():
        text += f'<a id="{name}" href="{link}">{name}</a>'
    form = page.get("form")
    if form:
        text += f'<form method="post" action="{form["post"]}"><button id="sign-in">Sign in</button></form>'
    return text


def script(text):
    """JavaScript of the cases, as one of the scripts that pages can carry."""
    for beginning, end, word in (
        ("location.replace('", "')", "replace"),
        ("location.href='", "'", "location"),
        ("history.pushState({},'','", "')", "pushState"),
    ):
        if text.startswith(beginning) and text.endswith(end):
            return f"{word} {text[len(beginning):-len(end)]}"
    raise SystemExit(f"the script {text} has no counterpart")
