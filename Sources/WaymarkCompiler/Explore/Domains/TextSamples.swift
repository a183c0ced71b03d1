import CEL

/// Each literal, and for every length that guards distinguish, as many further texts as are
/// compared with one another. Where no length matters, these are like the usual one.
func samples(
  of texts: [String], sizes: [Int64], each count: Int, usual: String = "other"
) -> [String] {
  let literals = Set(texts.map(ExactText.init))
  var result = literals.map(\.text).sorted(by: precedes)
  // No text has less than no characters.
  let sizes = sizes.filter { $0 >= 0 }
  guard !sizes.isEmpty else {
    result += fresh(count, but: literals) { $0 == 0 ? usual : "\(usual) \($0 + 1)" }
    return result
  }
  for size in samples(of: sizes, each: 1, from: 0) {
    if size == 0 {
      if !literals.contains(ExactText(text: "")) { result.append("") }
      continue
    }
    let stem = String(repeating: "a", count: Int(size) - 1)
    result += fresh(count, but: literals) { index in
      stem + String(Unicode.Scalar(0x61 + UInt32(index)).map(Character.init) ?? "?")
    }
  }
  return result
}

private func fresh(
  _ count: Int, but literals: Set<ExactText>, _ make: (Int) -> String
) -> [String] {
  var result: [String] = []
  for index in 0...(count + literals.count) where result.count < count {
    let text = make(index)
    if !literals.contains(ExactText(text: text)) { result.append(text) }
  }
  return result
}

/// Each literal, and texts before the first, between neighbours and after the last, in bytewise
/// order.
func orderedSamples(of texts: [String]) -> [String] {
  let sorted = Set(texts.map(ExactText.init)).map(\.text).sorted(by: precedes)
  var result = sorted.first == "" ? [] : [""]
  for (index, literal) in sorted.enumerated() {
    result.append(literal)
    let next = index + 1 < sorted.count ? sorted[index + 1] : nil
    let after = ["a", "\u{0}"].map { literal + $0 }
    if let between = after.first(where: { text in next.map { precedes(text, $0) } ?? true }) {
      result.append(between)
    }
  }
  return result
}

private func precedes(_ one: String, _ other: String) -> Bool {
  one.utf8.lexicographicallyPrecedes(other.utf8)
}
