#!/usr/bin/env python3
"""forgotten.py WAYMARK: a branch that is forgotten is told once.

Leaves out each branch of each `choose` of the specs of this repository in turn, and prints what
`check` says where it says more than MOST things. What it says of scenarios is not counted: they are
tests, each of its own."""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

MOST = 2
ROOT = pathlib.Path(__file__).resolve().parent.parent
PROJECTS = [(ROOT / "Samples/Bank", "Specs"), (ROOT, "Specs")]
BRANCH = re.compile(r"^ +- (\{ when: .*\}|else: \w+)$")
INLINE = re.compile(r"(?:\{ when: (?:[^{}'\"]|'[^']*'|\"[^\"]*\")*\}|\{ else: \w+ \})(, )?")


def without_branches(text):
    """The text without each of its branches, with the number of the line."""
    lines = text.split("\n")
    choice = None
    for number, line in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        if choice is not None and line.strip() and indent <= choice:
            choice = None
        if line.strip() == "choose:":
            choice = indent
        elif choice is not None and BRANCH.match(line):
            yield number + 1, "\n".join(lines[:number] + lines[number + 1:])
        elif "choose: [" in line:
            for found in INLINE.finditer(line):
                rest = line[:found.start()] + line[found.end():]
                if "choose: []" not in rest:
                    rest = rest.replace("}, ]", "}]")
                    yield number + 1, "\n".join(lines[:number] + [rest] + lines[number + 1:])


def complaints(tool, folder):
    run = subprocess.run(
        [tool, "check", "--format", "json", folder], capture_output=True, text=True)
    return [f"{it['rule']}: {it['message']}" for it in json.loads(run.stdout)["diagnostics"]
      if it["rule"] != "scenario-mismatch"]


def main():
    tool = str(pathlib.Path(sys.argv[1]).resolve())
    count = excess = 0
    for root, specs in PROJECTS:
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(root / "waymark.yaml", folder)
            shutil.copytree(root / specs, pathlib.Path(folder, specs))
            known = complaints(tool, folder)
            for path in sorted(pathlib.Path(folder, specs).rglob("*.yaml")):
                text = path.read_text()
                for line, changed in without_branches(text):
                    path.write_text(changed)
                    found = [it for it in complaints(tool, folder) if it not in known]
                    count += 1
                    if len(found) > MOST:
                        excess += 1
                        print(f"{path.relative_to(folder)}:{line}: {len(found)}", *found, sep="\n  ")
                path.write_text(text)
    print(f"{count} branches left out; {excess} times more than {MOST} complaints")
    sys.exit(excess > 0)


main()
