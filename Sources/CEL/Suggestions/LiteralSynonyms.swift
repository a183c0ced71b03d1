/// The literal that an unknown name stands for: one of another language (`nil`, `None`), in another
/// case (`True`), or with one letter misspelt, but not the first.
public func literalSynonym(of name: String) -> String? {
  let word = name.lowercased()
  if let literal = foreignLiterals[word] { return literal }
  return ["null", "true", "false"].first { literal in
    literal.first == word.first && damerauLevenshtein(Array(word.utf8), Array(literal.utf8)) <= 1
  }
}

/// True for a word that stands for a literal in other languages, or for one in another case.
public func isForeignLiteral(_ name: String) -> Bool {
  let word = name.lowercased()
  return foreignLiterals[word] != nil || ["null", "true", "false"].contains(word)
}

private let foreignLiterals = [
  "nil": "null", "none": "null", "undefined": "null",
  "yes": "true", "on": "true", "no": "false", "off": "false",
]
