#!/usr/bin/env python3
"""banks.py COUNT FOLDER [PROMISES]: so many copies of Samples/Bank in one project; everything
that a copy declares has names of its own. The same bytes each time."""
import pathlib
import re
import sys

BANK = pathlib.Path(__file__).resolve().parent.parent / "Samples/Bank"
GLOBAL = "types|flags|services|screens|routes|coordinators|workflows"
PROMISED = "callBank"


def declared(texts):
    names = set()
    for text in texts:
        names.update(re.findall(r"(?m)^feature: (\w+)", text))
        for section in re.findall(rf"(?m)^(?:{GLOBAL}):\n((?:  .*\n|\n)+)", text):
            names.update(re.findall(r"(?m)^  (\w+):", section))
    return names


def copy(text, names, number):
    text = re.sub(rf"\b({'|'.join(sorted(names))})\b", rf"\g<1>{number}", text)
    head, scenarios, rest = text.partition("scenarios:\n")
    return head + scenarios + re.sub(r"(?m)^  (\S[^:\n]*):$", rf"  \1, bank {number}:", rest)


def main(count, folder, promises):
    texts = {path.relative_to(BANK): path.read_text() for path in sorted(BANK.glob("Specs/**/*.yaml"))}
    names = declared(texts.values())
    for number in range(count):
        for path, text in texts.items():
            place = folder / "Specs" / f"Bank{number}" / path.relative_to("Specs")
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(copy(text, names, number))
    project = (BANK / "waymark.yaml").read_text()
    project = re.sub(r"(?ms)^generate:.*?(?=^\w)", "", project)
    every = lambda name: ", ".join(f"{name}{number}" for number in range(count))
    project = project.replace("[cardsHome]", f"[{every('cardsHome')}]")
    project = project.replace(f"[{PROMISED}]", f"[{every(PROMISED)}]")
    apart = lambda name: ", ".join(re.sub(r"^\w+", rf"\g<0>{number}", name) for number in range(count))
    order = lambda found: f"before: [{apart(found[1])}], first: [{apart(found[2])}] "
    project = re.sub(r"before: (\S+), first: (\S+) ", order, project)
    before, promised = project.split("promises:\n")
    kept = promised.splitlines(keepends=True)[:promises]
    project = before + "".join(["promises:\n"] + kept if kept else [])
    (folder / "waymark.yaml").write_text(project)


main(int(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3]) if sys.argv[3:] else None)
