"""Writes values as YAML that people like to read: short things on one line."""

import json
import re
import textwrap

WIDTH = 100
PLAIN = re.compile(r"([A-Za-z][A-Za-z0-9_./-]*( [A-Za-z0-9_./-]+)*|[0-9]+(ms|s|min))\Z")
RESERVED = {"null", "true", "false", "yes", "no", "on", "off", "y", "n", "nil"}


def scalar(value):
    if isinstance(value, str) and PLAIN.match(value) and value.lower() not in RESERVED:
        return value
    return json.dumps(value, ensure_ascii=False)


def flow(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{scalar(k)}: {flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    return scalar(value)


def block(value, indent):
    """The lines of a mapping or list that is too long for one."""
    lines = []
    pad = " " * indent
    if isinstance(value, dict):
        for key, item in value.items():
            lines += entry(f"{pad}{scalar(key)}:", item, indent + 2)
    else:
        for item in value:
            if isinstance(item, dict) and item and len(pad + "- " + flow(item)) > WIDTH:
                inner = block(item, indent + 2)
                inner[0] = f"{pad}- {inner[0].lstrip()}"
                lines += inner
            else:
                lines += [f"{pad}- {flow_step(item)}"]
    return lines


def flow_step(item):
    """`- tap: B` rather than `- {tap: B}`."""
    if isinstance(item, dict) and len(item) == 1:
        (key, value), = item.items()
        return f"{scalar(key)}: {flow(value)}"
    return flow(item)


def entry(head, value, indent):
    one_line = f"{head} {flow(value)}"
    if len(one_line) <= WIDTH or not isinstance(value, (dict, list)) or not value:
        return [one_line]
    return [head] + block(value, indent)


def document(value, comment):
    lines = []
    for paragraph in comment:
        if paragraph:
            lines += ["# " + line for line in textwrap.wrap(paragraph, WIDTH - 2)]
        else:
            lines.append("#")
    for key, item in value.items():
        if key == "steps":
            lines += ["steps:"] + block(item, 2)
        elif key in ("site", "expect") and item:
            lines += [f"{key}:"] + block(item, 2)
        else:
            lines += entry(f"{key}:", item, 2)
    return "\n".join(lines) + "\n"
