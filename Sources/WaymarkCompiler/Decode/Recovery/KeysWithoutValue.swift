/// In data, a key without a value may be right: that is known once the names are.
extension Decoder {
  mutating func deferKeysWithoutValue(in mapping: Int) {
    guard nodes[mapping].flags.contains(.lacksValue) else { return }
    var before: Int?
    for (key, value) in pairs(of: mapping) {
      defer { before = value }
      guard isNothing(value), !keysInText.contains(key) else { continue }
      if let length = nameLength(in: key), hasColon(key, behind: length) {
        log.append(
          DeferredDiagnostic(
            kind: .punctuation(keys: [span(key)], values: [span(value)]),
            diagnostic: Diagnostic(
              .undefinedName, MissingColon.message(shortened(text(key))), at: span(key),
              fixes: [MissingColon.fix(tree.source.bytes, span(key), length)])))
      } else if let before, isSplit(before, by: key) {
        deferSplitText(before, key, in: mapping)
      }
    }
  }

  private mutating func deferSplitText(_ before: Int, _ first: Int, in mapping: Int) {
    let last = lastPart(from: before, in: mapping) { decoder, key in
      decoder.nameLength(in: key).map { decoder.hasColon(key, behind: $0) } ?? false
    }
    let keys = stride(from: first, through: last, by: 2)
    keysInText.formUnion(keys)
    let whole = whole(before, last)
    let text = source(whole)
    // No number is written so, with or without quotes, and no text begins with such a word.
    let isNumber = text.allSatisfy { $0.isNumber || ",. ".contains($0) }
    let isWord = ["true", "false", "null"].contains(self.text(before))
    let quoted = isNumber || isWord ? nil : replacement(for: text, nil, .labels)
    log.append(
      DeferredDiagnostic(
        kind: .punctuation(
          keys: keys.map { span($0) }, values: [span(before)] + keys.map { span($0 + 1) }),
        diagnostic: Diagnostic(
          .undefinedName, UnquotedComma.message(shortened(self.text(first))), at: span(first),
          fixes: quoted.map { [UnquotedComma.quote(whole, $0)] } ?? [])))
  }
}
