#!/usr/bin/env python3
"""Shows that two builds of waymark behave the same: exit status, both outputs, and written files.

    Scripts/compare.py OLD NEW [--mutants 3000] [--seed 1] [--jobs 2] [--only TEXT]
                               [--leave-out PATTERN]... [--same REGEX]... [--no-stderr VERB]...

Both are run on all projects of this repository, on the examples of all rules, on the YAML in the
documents and the tests, and on seeded mutations of these: each seed gives the same ones.
--only runs what has this text in its name, such as "mutant 1:17 ". Where written files may differ,
--leave-out '*/Indirect.swift' leaves files out, and --same '(?m)^ *//.*' texts anywhere; with
either, so are manifests and what `generate` prints, which count, list and hash files. With
--no-stderr, the standard error of a verb is not compared; its standard output and its status are.
Every difference, every crash and every run over a minute is kept in a folder, together with the
commands that show it, and makes the exit status 1.
"""
import argparse
import collections
import concurrent.futures
import difflib
import fnmatch
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # no cache beside the scripts
from compare_mutations import mutate

ROOT = pathlib.Path(__file__).resolve().parent.parent
WRITING = {"--fix", "--write-baseline", "generate", "init"}
READING = {"--diff", "--check", "--dry-run"}
JUDGE = ["check --format json", "check"]
LIGHT = [f"check --today 2027-01-01 --format {name}"
  for name in ["text", "json", "sarif", "github", "junit", "xcode"]] + (
  "check --diff; simulate --format json; resolve --format json; stats --format json; "
  "graph --findings; graph --view coordinators").split("; ")
FULL = LIGHT + (
  "check --strict --color always; check --rule unused-type=error --rule naming=off; "
  "check --format nothing; check nowhere; stats; resolve; resolve --format markdown; "
  "simulate --color always; simulate --format junit --min-coverage 100; simulate nothing; "
  "graph --format mermaid; graph --findings --format mermaid; graph --view workflow:nothing; "
  "graph --view coordinators --format mermaid; generate --only nothing; generate --dry-run; "
  "generate --diff").split("; ")
LAST = ["check --write-baseline old.txt", "check --baseline old.txt", "check --fix"]
OUTPUTS = ["generate"] + [f"generate:\n  swift: {{ output: Out/Swift{options} }}\n{others}"
  for options, others in [
    ("", "".join(f"  {name}: {{ output: Out/{name} }}\n"
      for name in ["fixtures", "wiremock", "shock", "pages"])),
    (", stubs: true, access: internal, module: Routes, imports: [Kit]", ""),
    (", style: router, access: package", ""),
    (", layout: modules", ""),
    (", layout: modules, style: router, stubs: true", "")]]
ENTRY = {  # what makes an example that is one spec a project that can be generated
  "waymark.yaml": "app: Example\nspecs: .\n",
  "entry.yaml": "feature: Entry\nscreens: { Entry: { title: Entry } }\n"
    "routes: { entry: { screen: Entry, link: /entry } }\n"}
Case = collections.namedtuple("Case", "name files commands")

# The projects, each a mapping of paths to texts. Latin-1 keeps every byte of a file, valid or not.

def files_below(folder):
  return {str(path.relative_to(folder)): path.read_bytes().decode("latin-1")
    for path in sorted(folder.rglob("*.y*ml")) if ".build" not in path.parts}

def golden_projects():
  for project in sorted((ROOT / "Tests").rglob("waymark.yaml")):
    files = files_below(project.parent)
    specs = {path: text for path, text in files.items() if "/" in path}
    for path in files.keys() - specs.keys():
      yield f"{project.parent.name}/{path}", {**specs, "waymark.yaml": files[path]}

def rule_projects(manual):
  file = re.compile(r"(?m)(?:^`(\S+)`\n\n)?^```yaml\n((?:.*\n)*?)```$")
  for section in re.split(r"(?m)^## ", manual)[1:]:
    rule = section.split("\n")[0]
    for example, text in zip(["rejected", "accepted"], section.split("\nAccepted:\n")):
      text = re.sub("[\u2400-\u241f]", lambda sign: chr(ord(sign[0]) - 0x2400), text)
      yield f"{rule}/{example}", {path or "help.yaml": encoded(spec)
        for path, spec in file.findall(text)}

def document_projects():
  block = re.compile(r"(?m)^```yaml ?(.*)\n((?:.*\n)*?)```$")
  for document in [ROOT / "README.md", *sorted((ROOT / "Docs").glob("*.md"))]:
    files = {}
    for path, text in block.findall(document.read_text()):
      default = "help.yaml" if text.startswith("feature") else "waymark.yaml"
      files.setdefault(path.strip() or default, encoded(text))
    if files:
      yield document.name, files

def test_projects():
  section = re.compile(r"(?m)^(feature|app|types|services|screens|routes|workflows|scenarios):")
  for test in sorted((ROOT / "Tests").rglob("*.swift")):
    literals = re.findall(r'"""\n((?:.*\n)*?)( *)"""', test.read_text())
    for number, (text, margin) in enumerate(literals):
      text = re.sub(f"(?m)^{margin}", "", text)
      if section.search(text):
        yield f"{test.stem}/{number}", {"help.yaml": encoded(text)}

def encoded(text):
  return text.encode().decode("latin-1")

def generating(files, outputs):
  """The project with these outputs instead of its own."""
  if outputs == "generate":
    return files
  files = files if "waymark.yaml" in files else {**files, **ENTRY}
  project = files["waymark.yaml"]
  project = re.sub(r"(?m)^generate:.*\n(?:[ #].*\n|\n)*", "", project + "\n")
  return {**files, "waymark.yaml": project + outputs}

def groups(old):
  """The projects of each kind, with the names under which they are reported."""
  manual = subprocess.run([old, "rules", "--format", "markdown"], stdout=subprocess.PIPE,
    check=True)
  sample = {path: text for path, text in files_below(ROOT).items()
    if path == "waymark.yaml" or path.startswith("Specs/")}
  return {"sample": [("sample", sample)], "golden": sorted(golden_projects()),
    "rule": list(rule_projects(manual.stdout.decode())), "document": list(document_projects()),
    "test": list(test_projects())}

def cases_of(kind, name, files):
  commands = {"rule": LIGHT, "test": JUDGE + LIGHT[6:]}.get(kind, FULL)
  specs = "\n".join(files.values() if kind in ("sample", "golden") else [])
  flows = re.findall(r"(?m)^  (\w+):$", specs)
  diagrams = [f"graph --view workflow:{flow}" for flow in sorted(set(flows))]
  yield Case(name, files, commands + diagrams + LAST)
  for number, outputs in enumerate(OUTPUTS if kind != "test" else OUTPUTS[1:2]):
    yield Case(f"{name}/outputs {number}", generating(files, outputs),
      ["generate", "generate --check"])

def wordings(rules):
  verbs = "check generate simulate graph resolve stats explain rules init".split()
  return Case("wordings", {}, ["--help", "--version", "nothing", "rules", "rules --format markdown",
    "explain nothing", *[f"help {verb}" for verb in verbs], *[f"explain {rule}" for rule in rules],
    "init Project", "check Project", "simulate --project Project", "generate Project"])

def mutant(seed, number, projects):
  rng = random.Random(f"{seed}:{number}")
  name, files = rng.choice(projects[rng.choices(list(projects), [4, 3, 6, 2, 2])[0]])
  files = dict(files)
  for _ in range(rng.choice([1, 1, 1, 1, 2, 2, 4])):
    path = rng.choice(sorted(files))
    other = rng.choice(rng.choice(list(projects.values())))[1]
    files[path] = mutate(rng, files[path], other[rng.choice(sorted(other))])
  commands = JUDGE + rng.sample(LIGHT[2:] + ["check --fix"], 1)
  if rng.random() < 0.3:
    files, commands = generating(files, rng.choice(OUTPUTS)), JUDGE + ["generate"]
  return Case(f"mutant {seed}:{number} of {name}", files, commands)

# Running and comparing.

def writes(command):
  words = set(command.split())
  return bool(words & WRITING) and not words & READING

def write(files, folder):
  shutil.rmtree(folder, ignore_errors=True)
  folder.mkdir()
  for path, text in files.items():
    file = folder / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode("latin-1"))

class Comparison:
  def __init__(self, options):
    self.options = options
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None  # twice as fast as a disk
    self.folder = pathlib.Path(tempfile.mkdtemp(prefix="compare-", dir=memory)).resolve()
    self.environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}

  def run(self, binary, command, folder):
    """All that a run shows, by the name under which a difference is reported."""
    try:
      done = subprocess.run([binary, *command.split()], cwd=folder, env=self.environment,
        stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
      return {"exit status": "none: it takes over a minute"}
    texts = {"exit status": str(done.returncode), "stdout": done.stdout.decode("latin-1"),
      "stderr": done.stderr.decode("latin-1")}
    if command.startswith("generate") and (self.options.leave_out or self.options.same):
      del texts["stdout"]
    if command.split()[0] in self.options.no_stderr:
      del texts["stderr"]
    if writes(command):
      texts.update((f"file {path}", text) for path, text in self.tree(folder))
    return {name: self.same(text) for name, text in texts.items()}

  def tree(self, folder):
    patterns = self.options.leave_out
    hidden = [".waymark-manifest"] if patterns or self.options.same else []
    for path in sorted(file for file in folder.rglob("*") if file.is_file()):
      name = str(path.relative_to(folder))
      if path.name not in hidden and not any(fnmatch.fnmatch(name, each) for each in patterns):
        yield self.same(name), path.read_bytes().decode("latin-1")

  def same(self, text):
    for pattern in self.options.same:
      text = re.sub(pattern, "#", text)
    return text

  def differences(self, number, case):
    """One text for each command that behaves differently, or crashes."""
    folder = self.folder / str(number)
    results = []
    for binary in [self.options.old, self.options.new]:
      if not results or any(map(writes, case.commands)):
        write(case.files, folder)
      results.append([self.run(binary, command, folder) for command in case.commands])
    found = [text for command, old, new in zip(case.commands, *results)
      for text in self.difference(command, old, new)]
    shutil.rmtree(folder)
    if found:
      write({**case.files, "differences.txt": "\n".join(found) + "\n"}, folder)
    return folder, found

  def difference(self, command, old, new):
    names = sorted(old.keys() | new.keys())
    differing = [name for name in names if old.get(name) != new.get(name)]
    files = [name for name in differing if name.startswith("file")]
    for name in [name for name in differing if name not in files[1:]]:
      texts = [side.get(name, "(missing)").split("\n") for side in (old, new)]
      lines = list(difflib.unified_diff(*texts, "old", "new", n=2, lineterm=""))
      yield "\n".join([f"$ waymark {command}   # {name}"] + lines[2:40])
    if not differing and not re.fullmatch("[012]", new["exit status"]):
      yield f"$ waymark {command}   # both crash, exit status {new['exit status']}"

def main():
  parser = argparse.ArgumentParser(usage=__doc__)
  for name in ["old", "new"]:
    parser.add_argument(name, type=os.path.abspath)
  for name, default in [("mutants", 3000), ("seed", 1), ("jobs", os.cpu_count())]:
    parser.add_argument(f"--{name}", type=int, default=default)
  parser.add_argument("--only", default="")
  for name in ["--leave-out", "--same", "--no-stderr"]:
    parser.add_argument(name, action="append", default=[])
  options = parser.parse_args()
  projects = groups(options.old)
  rules = sorted({name.split("/")[0] for name, _ in projects["rule"]})
  cases = [wordings(rules)] + [case for kind, found in projects.items()
    for name, files in found for case in cases_of(kind, name, files)]
  cases += [mutant(options.seed, number, projects) for number in range(options.mutants)]
  cases = [case for case in cases if options.only in case.name] or parser.error("nothing to run")
  comparison = Comparison(options)
  differing = 0
  with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
    results = pool.map(comparison.differences, range(len(cases)), cases)
    for case, (folder, found) in zip(cases, results):
      differing += bool(found)
      if found and differing <= 5:
        print(f"{case.name}, kept in {folder}", *found[:3], sep="\n", end="\n\n")
  runs = sum(len(case.commands) for case in cases)
  print(f"{len(cases)} projects, mutants among them, {runs} runs of each binary:",
    f"{differing} differ; they are in {comparison.folder}" if differing else "no difference")
  if not differing:
    comparison.folder.rmdir()
  raise SystemExit(1 if differing else 0)

main()
