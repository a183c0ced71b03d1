"""The mutations of specs that compare.py makes.

Each takes a source of randomness, a text and another text, and gives the mutated text, or None
where the text has nothing that it could change. Texts are bytes in Latin-1, so that mutations can
break UTF-8.
"""
import itertools
import re

def lines_mutation(change):
  def mutation(rng, text, other):
    lines = text.splitlines(True)
    if not lines:
      return None
    start = rng.randrange(len(lines))
    margin = len(lines[start]) - len(lines[start].lstrip())
    inner = itertools.takewhile(
      lambda line: len(line) - len(line.lstrip()) > margin or line.isspace(), lines[start + 1:])
    end = start + 1 + (len(list(inner)) if rng.random() < 0.5 else 0)
    return "".join(change(rng, lines[:start], lines[start:end], lines[end:]))
  return mutation

def move_lines(rng, before, block, after):
  rest = before + after
  margin = re.match(" *", block[0])[0]
  like = [place for place, line in enumerate(rest) if re.match(margin + r"\S", line)]
  place = rng.choice(like or range(len(rest) + 1))
  return rest[:place] + block + rest[place:]

def indent_lines(rng, before, block, after):
  by = rng.choice([-2, -1, 1, 2])
  return before + [" " * by + line if by > 0 else line[-by:] for line in block] + after

def matches_mutation(pattern, change):
  """Changes one match; `change` gets it, and a match in this text or the other one."""
  def mutation(rng, text, other):
    found = list(re.finditer(pattern, text))
    if not found:
      return None
    donors = list(re.finditer(pattern, other)) if rng.random() < 0.3 else found
    match = rng.choice(found)
    new = change(rng, match[0], rng.choice(donors or found)[0])
    return text[:match.start()] + new + text[match.end():]
  return mutation

def exchange_mutation(pattern):
  def mutation(rng, text, other):
    found = list(re.finditer(pattern, text))
    if len(found) < 2:
      return None
    one, two = sorted(rng.sample(found, 2), key=lambda match: match.start())
    between = text[one.end():two.start()]
    return text[:one.start()] + two[0] + between + one[0] + text[two.end():]
  return mutation

def misspell(rng, word, _):
  place = rng.randrange(len(word))
  middle = rng.choice(["", word[place] * 2, word[place].swapcase(), word[place - 1]])
  return word[:place] + middle + word[place + 1:]

def insert_stray(rng, text, _):
  place = rng.randint(0, len(text))
  strays = list(":'\"{}[],?-#&*!|>%@`~$()=< \t\n\r\x00\x07\x7f") + ["\n\n", "---\n", "null"]
  strays += [sign.encode().decode("latin-1") for sign in "é😀\ufeff\u2028\u00a0\u200b\u0301"]
  return text[:place] + rng.choice(strays + NOT_UTF8) + text[place:]

def splice(rng, text, other):
  first, second = text.splitlines(True), other.splitlines(True)
  return "".join(first[:rng.randint(0, len(first))] + second[rng.randint(0, len(second)):])

WORD, KEY, MARK = r"[A-Za-z]\w+", r"\b\w+(?=:(?:\s|$))", r"[:'\"{}\[\],?$-]"
NAME, TYPE = r"\b[a-z]\w*(?:[A-Z.])\w*", r"\b[A-Z]\w*\b\??"  # order.status, lateOrder; Order?
GUARD = r"(?<=when: )[^,}\n]+"
VALUE = r"(?<=: )[^\s{}\[\],#:][^{}\[\],#:\n]*"
LITERAL = r"\b(?:true|false|null|\d+(?:\.\d+)?)\b|[<>=!]=|[<>]|&&|\|\||'[^'\n]*'"
KINDS = [WORD, VALUE, VALUE, NAME, TYPE, GUARD]
LITERALS = "true false null 0 1 -1 2.5 1e400 9223372036854775808 '' 'x' == != < <= > && ||".split()
NOT_UTF8 = ["\xff", "\xc3", "\xe2\x82", "\xed\xa0\x80"]
MILD = [  # the text mostly stays YAML, so that it gets far enough to be judged
  lines_mutation(lambda rng, before, block, after: before + after),
  lines_mutation(lambda rng, before, block, after: before + block + block + after),
  lines_mutation(move_lines),
  matches_mutation(WORD, misspell),
  matches_mutation(LITERAL, lambda rng, old, new: rng.choice([new] + LITERALS)),
  *[matches_mutation(pattern, lambda rng, old, new: new) for pattern in KINDS],
  *[exchange_mutation(pattern) for pattern in KINDS],
  *[exchange_mutation(rf"(?m)^ {{{margin}}}\S.*\n") for margin in [2, 4, 6, 8]]]
HARSH = [
  lines_mutation(indent_lines),
  matches_mutation(MARK, lambda *_: ""),
  matches_mutation(KEY, lambda rng, old, new: new), exchange_mutation(KEY),
  insert_stray, splice, lambda rng, text, other: text[:rng.randint(0, len(text))],
  lambda rng, text, other: text.replace("\n", "\r\n")]

def mutate(rng, text, other):
  mutated = rng.choice(MILD if rng.random() < 0.8 else HARSH)(rng, text, other)
  return text if mutated is None else mutated
