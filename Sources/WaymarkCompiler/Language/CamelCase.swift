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
