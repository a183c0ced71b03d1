#!/usr/bin/env python3
"""costly.py FOLDER: small projects that are made to be costly, each in a folder of its own, and prints
their names. The same bytes each time."""
import pathlib
import sys

PAGE = "  Page: { title: A page, actions: { next: Next } }\n"
END = "      page: { show: Page, on: { next: done } }\n"
CLOSED = "app: Costly\nentry: [start]\n"


def spec(steps, *, head="", screens=PAGE, params="", state="", more=""):
    """One workflow, which ends with `done`."""
    inner = (f"    params: {{ {params} }}\n" if params else "") + (f"    state: {{ {state} }}\n" if state else "")
    link = "/start?" + "&".join(f"{name}={{{name}}}" for name in scalars(params)) if params else "/start"
    return (f"feature: Costly\n{head}screens:\n{screens}routes:\n  start: {{ "
            + (f"params: {{ {params} }}, " if params else "")
            + f"workflow: costly, link: \"{link}\" }}\n{more}workflows:\n  costly:\n{inner}"
            + f"    outcomes: {{ done: success }}\n    steps:\n{steps}")


def scalars(params):
    return [part.split(":")[0].strip() for part in params.split(", ") if part]


def chosen(guards, target="page"):
    """A choice among so many guards."""
    lines = "".join(f"          - {{ when: \"{guard}\", go: {target} }}\n" for guard in guards)
    return f"      ask:\n        choose:\n{lines}          - else: done\n"


def sequence(guards):
    """A choice for each guard, one after the other."""
    after = lambda i: f"s{i + 1}" if i + 1 < len(guards) else "page"
    return "".join(
        f"      s{i}: {{ choose: [{{ when: \"{guard}\", go: done }}, {{ else: {after(i)} }}] }}\n"
        for i, guard in enumerate(guards)) + END


def parity(count):
    flags = "".join(f"  f{i}: {{ default: false }}\n" for i in range(count))
    guard = "flags.f0"
    for i in range(1, count):
        guard = f"({guard} != flags.f{i})"
    return spec(chosen([guard]) + END, head=f"flags:\n{flags}")


def nested(depth, last):
    guard = last
    for i in reversed(range(depth)):
        guard = f"[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].all(a{i}, {guard})"
    return guard


def counted():
    guard = f"k < 1000 && {nested(5, 'a0 + a1 + a2 + a3 + a4 + k >= 0')}"
    return spec(
        f"      ask: {{ choose: [{{ when: \"{guard}\", go: ask, set: {{ k: k + 1 }} }}, {{ else: page }}] }}\n{END}",
        state="k: { type: Int, default: 0 }")


def macros():
    guards = [f"n > {i} && {nested(4, 'a0 + a1 + a2 + a3 + n > 0')}" for i in range(80)]
    return spec(sequence(guards), params="n: Int")


def commits(count):
    flags = "".join(f"  f{i}: {{ default: false }}\n" for i in range(count))
    calls = "".join(f"    op{i}: {{ errors: [], commits: true }}\n" for i in range(count))
    steps = ""
    for i in range(count):
        after = f"ask{i + 1}" if i + 1 < count else "page"
        steps += f"      ask{i}: {{ choose: [{{ when: flags.f{i}, go: call{i} }}, {{ else: {after} }}] }}\n"
        steps += f"      call{i}: {{ call: pay.op{i}, on: {{ success: {after} }} }}\n"
    return spec(steps + END, head=f"flags:\n{flags}services:\n  pay:\n{calls}")


def sent(states, members, guards):
    """States of a closed set, each sent by a button of one page, and guards over them at the end."""
    words = ", ".join(f"m{i}" for i in range(members))
    names = [f"s{i}" for i in range(states)]
    buttons = ", ".join(f"{name}: {{ label: Send, sends: {{ v: Word }} }}" for name in names)
    screens = PAGE + f"  Form: {{ title: A form, actions: {{ {buttons}, ready: Ready }} }}\n"
    on = ", ".join(f"{name}: {{ go: form, set: {{ {name}: v }} }}" for name in names)
    return spec(
        f"      form: {{ show: Form, on: {{ {on}, ready: ask }} }}\n{chosen(guards)}{END}",
        head=f"types:\n  Word: [{words}]\n", screens=screens,
        state=", ".join(f"{name}: {{ type: Word, default: m0 }}" for name in names))


def eight():
    return sent(8, 10, [" && ".join(f"s{i} == 'm{j}'" for i in range(8)) for j in range(1, 4)])


def sixty():
    return sent(3, 60, [f"s{i} == 'm{j}' || s{i} == 'm{j + 1}'" for i in range(3) for j in range(59)])


def total():
    names = [f"n{i}" for i in range(90)]
    return spec(
        chosen([" + ".join(names) + " > 100"]) + END, params=", ".join(f"{name}: Int" for name in names))


def patterns():
    return spec(sequence([f"t.matches('a{{{i}}}b*[c-{chr(100 + i % 20)}]+')" for i in range(200)]), params="t: String")


def ordered():
    names = [f"i{i}" for i in range(9601)]
    state = ", ".join(f"{name}: {{ type: Int, default: 0 }}" for name in names)
    return spec(sequence([f"i{i} >= i{i + 1}" for i in range(9600)]), state=state)


def since():
    project = CLOSED + "clients:\n  ios: { minimum: \"1.0\", latest: \"200.0\" }\n"
    project += "  android: { minimum: \"1.0\", latest: \"200.0\" }\n"
    routes = "".join(
        f"  r{i}: {{ external: chat, since: {{ ios: \"{i + 2}.0\", android: \"{i + 2}.5\" }} }}\n" for i in range(100))
    steps = ""
    for i in range(100):
        after = f"ask{i + 1}" if i < 99 else "page"
        steps += f"      ask{i}: {{ choose: [{{ when: supports.r{i}, go: open{i} }}, {{ else: {after} }}] }}\n"
        steps += f"      open{i}: {{ open: r{i}, go: {after} }}\n"
    return project, spec(steps + END, more=routes)


def depths():
    types = "".join(f"  R{i}: {{ next: \"R{i + 1}?\" }}\n" for i in range(80)) + "  R80: { n: Int }\n"
    paths = ["r" + ".next" * i for i in range(1, 80)]
    guards = [" && ".join(f"{each} != null" for each in paths[: i + 1]) for i in range(79)]
    head = f"types:\n{types}services: {{ s: {{ get: {{ returns: R0, errors: [] }} }} }}\n"
    call = "      load: { call: s.get, as: r, on: { success: s0 } }\n"
    return spec(call + sequence(guards), head=head)


def nullable():
    names = [f"n{i}" for i in range(12)]
    guards = [f"{name} != null && {name} > 3" for name in names] * 2
    return spec(sequence(guards), params=", ".join(f"{name}: Int?" for name in names))


def doubled():
    return spec(
        "      ask: { choose: [{ when: \"k < 30 && size(s) >= 0\", go: ask, set: { s: s + s, k: k + 1 } }, "
        f"{{ else: page }}] }}\n{END}",
        state="s: { type: String, default: ab }, k: { type: Int, default: 0 }")


def hub():
    project = CLOSED + "promises:\n  a person is near: { reach: [chat], within: 5 }\n"
    flags = "".join(f"  f{i}: {{ default: false }}\n  g{i}: {{ default: false }}\n" for i in range(20))
    buttons = "".join(f"      b{i}: {{ label: Open, open: r{i}, when: flags.f{i} }}\n" for i in range(20))
    screens = f"  Hub:\n    title: Hub\n    actions:\n{buttons}      leave: Leave\n"
    more, flows = "  chat: { external: chat }\n", ""
    for i in range(20):
        screens += f"  P{i}: {{ title: Page, actions: {{ yes: {{ label: Yes, when: flags.g{i} }}, "
        screens += "no: No, help: { label: Help, open: chat } } }\n"
        more += f"  r{i}: {{ workflow: w{i} }}\n"
        flows += f"  w{i}:\n    outcomes: {{ done: success }}\n    steps:\n"
        flows += f"      page: {{ show: P{i}, on: {{ yes: done, no: done }} }}\n"
    return project, spec("      hub: { show: Hub, on: { leave: done } }\n",
        head=f"flags:\n{flags}", screens=screens, more=more) + flows


def ring(count):
    screens = "  Page: { title: A page, actions: { next: Next, back: Again } }\n".replace("back:", "again:")
    steps = "".join(
        f"      s{i}: {{ show: Page, on: {{ next: {f's{i + 1}' if i + 1 < count else 'pay'}, again: s0 }} }}\n"
        for i in range(count))
    return spec(steps + "      pay: { call: pay.charge, on: { success: done } }\n",
        head="services: { pay: { charge: { errors: [], commits: true } } }\n", screens=screens)


def questions():
    screens = "".join(f"  Q{i}: {{ title: Question, actions: {{ say: {{ label: Say, sends: {{ v: Bool }} }} }} }}\n" for i in range(30))
    steps = ""
    for i in range(30):
        after = f"q{i + 1}" if i < 29 else "ask"
        steps += f"      q{i}: {{ show: Q{i}, on: {{ say: {{ go: {after}, set: {{ a{i}: v }} }} }} }}\n"
    every = " && ".join(f"a{i}" for i in range(30))
    steps += f"      ask: {{ choose: [{{ when: {every}, go: pay }}, {{ else: done }}] }}\n"
    steps += "      pay: { call: pay.charge, on: { success: done } }\n"
    return spec(steps, head="services: { pay: { charge: { errors: [], commits: true } } }\n", screens=screens,
        state=", ".join(f"a{i}: {{ type: Bool, default: false }}" for i in range(30)))


INPUTS = {
    "parity": lambda: parity(50), "counted": counted, "macros": macros,
    "commits14": lambda: commits(14), "commits22": lambda: commits(22), "commits30": lambda: commits(30),
    "eight": eight, "sixty": sixty, "sum": total, "patterns": patterns, "ordered": ordered, "since": since,
    "depths": depths, "nullable": nullable, "doubled": doubled, "hub": hub, "ring": lambda: ring(10000),
    "questions": questions,
}

for name, make in INPUTS.items():
    made = make()
    project, text = made if isinstance(made, tuple) else (CLOSED, made)
    place = pathlib.Path(sys.argv[1]) / name
    (place / "Specs").mkdir(parents=True, exist_ok=True)
    (place / "waymark.yaml").write_text(project)
    (place / "Specs/costly.yaml").write_text(text)
    print(name)
