/// In data, a key without a value may be right: that is known once the names are.
extension Decoder {
  mutating func noteLost(in mapping: Int) {
    guard nodes[mapping].flags.contains(.lacksValue) else { return }
    var before: Int?
    for (key, value) in pairs(of: mapping) {
      defer { before = value }
      guard isNothing(value), !leftOut.contains(key) else { continue }
      if let head = gluedHead(of: key), hasColon(key, behind: head) {
        log.append(
          DeferredDiagnostic(
            keys: [span(key)], values: [span(value)],
            message: MissingColon.message(shortened(text(key))),
            fixes: [MissingColon.fix(tree.source.bytes, span(key), head)]))
      } else if let before, isCut(before, by: key) {
        noteCut(before, key, in: mapping)
      }
    }
  }

  private mutating func noteCut(_ before: Int, _ first: Int, in mapping: Int) {
    let last = lastCut(from: before, in: mapping) { decoder, key in
      decoder.gluedHead(of: key).map { decoder.hasColon(key, behind: $0) } ?? false
    }
    let keys = stride(from: first, through: last, by: 2)
    leftOut.formUnion(keys)
    let whole = whole(before, last)
    let text = source(whole)
    // No number is written so, with or without quotes, and no text begins with such a word.
    let isNumber = text.allSatisfy { $0.isNumber || ",. ".contains($0) }
    let isWord = ["true", "false", "null"].contains(self.text(before))
    let quoted = isNumber || isWord ? nil : replacement(for: text, nil, .labels)
    log.append(
      DeferredDiagnostic(
        keys: keys.map { span($0) }, values: [span(before)] + keys.map { span($0 + 1) },
        message: UnquotedComma.cut(shortened(self.text(first))),
        fixes: quoted.map { [UnquotedComma.quote(whole, $0)] } ?? []))
  }
}
