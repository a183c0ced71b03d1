/// A name in the case that its kind uses.
func camelCase(_ text: String, upper: Bool) -> String {
  var result = ""
  for word in text.split(separator: "_") {
    let raise = upper || !result.isEmpty
    let head = raise ? 1 : leadingCapitals(word)
    let first = word.prefix(head)
    result += (raise ? first.uppercased() : first.lowercased()) + word.dropFirst(head)
  }
  return result
}

/// `URL` becomes `url`, and `URLPath` becomes `urlPath`.
private func leadingCapitals(_ word: Substring) -> Int {
  let count = word.prefix { $0.isUppercase }.count
  return count > 1 && count < word.count ? count - 1 : max(count, 1)
}

/// The letters without their accents, as in `Umzuege` for `Umzüge`; nil if some are not Latin.
func latinLetters(of text: String) -> String? {
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar.isASCII {
      result.unicodeScalars.append(scalar)
    } else if scalar.properties.generalCategory == .nonspacingMark {
      if scalar.value == 0x0308, let last = result.last, "aouAOU".contains(last) { result += "e" }
    } else {
      // `LATIN SMALL LETTER U WITH DIAERESIS`
      let words = scalar.properties.name?.split(separator: " ") ?? []
      guard words.count > 3, words[0] == "LATIN", words[2] == "LETTER" else { return nil }
      let isSharp = words[3] == "SHARP"
      guard words[3].count <= 2 || isSharp else { return nil }
      var letters = isSharp ? "SS" : String(words[3])
      if words.last == "DIAERESIS", "AOU".contains(letters) { letters += "E" }
      let small = letters.lowercased()
      result += words[1] == "SMALL" ? small : String(letters.prefix(1) + small.dropFirst())
    }
  }
  return result
}
