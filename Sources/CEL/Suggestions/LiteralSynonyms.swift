/// The literal that an unknown name stands for: as other languages write it (`nil`, `None`), in
/// other letters (`True`), or misspelt in one of them, which is not the first.
public func literalMeant(by name: String) -> String? {
  let word = name.lowercased()
  if let meant = foreignLiterals[word] { return meant }
  return ["null", "true", "false"].first { literal in
    literal.first == word.first && damerauLevenshtein(Array(word.utf8), Array(literal.utf8)) <= 1
  }
}

private let foreignLiterals = [
  "nil": "null", "none": "null", "undefined": "null",
  "yes": "true", "on": "true", "no": "false", "off": "false",
]
