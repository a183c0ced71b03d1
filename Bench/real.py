#!/usr/bin/env python3
"""real.py KIND COUNT FOLDER: a project in which one thing that real specs have grows.

    unread COUNT     pages of which each opens the promised route; choices between them read Bools
    spread COUNT     the same, and the button that opens the route reads a Bool of each page's own
    crowded COUNT    the same, and one page reads all Bools
    supports COUNT   workflows that each ask `supports` of the same route
    flags COUNT      workflows that each ask the same flag
    islands COUNT    workflows of 89 transitions that share nothing

The Bools are facts of the context; where COUNT is 0, what a button sends is read in their place.
The same bytes each time."""
import pathlib
import sys

PAGES = 10


def context(kind, count):
    facts = "".join(f"  b{i}: Bool\n" for i in range(count))
    project = "app: Bench\nentry: [start]\n" + (f"context:\n{facts}" if count else "")
    project += "promises:\n  a person is near: { reach: [chat], within: 14 }\n"
    fact = lambda i: f"context.b{i % count}" if count else "sent"
    spec = "feature: Facts\nroutes:\n  chat: { external: chat }\n  start: { workflow: facts }\nscreens:\n"
    steps = ""
    for i in range(PAGES):
        asked = i < PAGES - 1 and count and kind != "unread"
        helping = [f"when: {fact(i)}, " if asked else ""]
        if kind == "crowded" and i == 0:
            helping = [f"when: {fact(j)}, " for j in range(count)]
        spec += f"  Page{i}:\n    title: Page {i}\n    actions:\n"
        spec += "      next: { label: Next, sends: { sent: Bool } }\n"
        for j, when in enumerate(helping):
            spec += f"      help{j}: {{ label: Help, {when}open: chat }}\n"
        after = f"s{i + 1}" if i < PAGES - 1 else "done"
        steps += f"      s{i}: {{ show: Page{i}, on: {{ next: [{{ when: {fact(i)}, go: side{i} }}, {{ go: {after} }}] }} }}\n"
        steps += f"      side{i}: {{ show: Side, on: {{ next: {after} }} }}\n"
    spec += "  Side: { title: Beside, actions: { next: Next, help: { label: Help, open: chat } } }\n"
    spec += f"workflows:\n  facts:\n    outcomes: {{ done: success }}\n    steps:\n{steps}"
    return project, spec


def asking(guard, count):
    project = "app: Bench\nentry: [chat]\nclients:\n  ios: { minimum: \"3.0\", latest: \"3.4\" }\n"
    spec = "feature: Ask\nflags: { quick: { default: false } }\n"
    spec += "routes:\n  chat: { external: chat, since: { ios: \"3.2\" } }\n"
    spec += "".join(f"  go{i}: {{ workflow: w{i}, link: \"/go/{i}\" }}\n" for i in range(count))
    spec += "screens:\n  Page: { title: A page, actions: { next: Next } }\nworkflows:\n"
    for i in range(count):
        spec += f"  w{i}:\n    outcomes: {{ done: success }}\n    steps:\n"
        spec += f"      ask: {{ choose: [{{ when: {guard}, go: page }}, {{ else: done }}] }}\n"
        spec += "      page: { show: Page, on: { next: done } }\n"
    return project, spec


def islands(count):
    project = "app: Bench\n"
    spec = "feature: Islands\nscreens:\n"
    for i in range(count):
        spec += f"  Page{i}: {{ title: Page {i}, actions: {{ next: Next, skip: Skip, stop: Stop }} }}\n"
    spec += "routes:\n"
    spec += "".join(f"  go{i}: {{ workflow: w{i}, link: \"/go/{i}\" }}\n" for i in range(count))
    spec += "workflows:\n"
    for i in range(count):
        spec += f"  w{i}:\n    outcomes: {{ done: success, stopped: neutral }}\n    steps:\n"
        for j in range(29):
            spec += f"      s{j}: {{ show: Page{i}, on: {{ next: s{j + 1}, skip: s{(j * 7 + 3) % 30}, stop: stopped }} }}\n"
        spec += f"      s29: {{ show: Page{i}, on: {{ next: done, skip: none, stop: stopped }} }}\n"
    return project, spec


def main(kind, count, folder):
    made = {
        "supports": lambda: asking("supports.chat", count),
        "flags": lambda: asking("flags.quick", count),
        "islands": lambda: islands(count),
    }.get(kind, lambda: context(kind, count))()
    (folder / "Specs").mkdir(parents=True, exist_ok=True)
    (folder / "waymark.yaml").write_text(made[0])
    (folder / "Specs/specs.yaml").write_text(made[1])


main(sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3]))
