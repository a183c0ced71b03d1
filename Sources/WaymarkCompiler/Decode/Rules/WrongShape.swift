extension RuleCard {
  static let wrongShape = RuleCard(
    "wrong-shape", .error,
    summary: "A value has the shape that its key expects.",
    why: "A list where text is expected, or two kinds in one step, could mean several things.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          Home: { title: [Help] }
                       # ^^^^^^
        routes:
          helpHome: { screen: Home, link: /help }
        """,
      accepts: """
        feature: Help
        screens:
          Home: { title: "[Help]" }
        routes:
          helpHome: { screen: Home, link: /help }
        """))
}

extension Decoder {
  mutating func reportShape(
    _ node: Int, due: String, deferred: DeferredDiagnostic.Kind? = nil
  ) {
    guard !reportedValues.contains(node) else { return }
    report(
      .wrongShape, "\(due) is expected here, not \(described(node))", at: span(node),
      deferred: deferred)
  }

  mutating func reportNoMapping(
    _ node: Int, due: String, deferred: DeferredDiagnostic.Kind? = nil
  ) {
    guard !reportedValues.contains(node), isListOfEntries(node) else {
      return reportShape(node, due: due, deferred: deferred)
    }
    let dashes = tree[node].childCount == 1 ? "dash" : "dashes"
    report(
      .wrongShape, "\(due) is expected here, not \(described(node)): leave out the \(dashes)",
      at: span(node), deferred: deferred)
  }

  /// Names with a dash before each, as other languages list what has a name.
  private func isListOfEntries(_ node: Int) -> Bool {
    guard tree[node].style == .block, tree[node].childCount > 0 else { return false }
    return elements(of: node).allSatisfy {
      tree[$0].kind == .mapping && tree[$0].style == .block && tree[$0].childCount == 1
    }
  }

  /// A single name can only be meant as a list of one.
  mutating func reportNoList(_ node: Int, due: String) {
    guard !reportedValues.contains(node), isPlainName(node) else {
      return reportShape(node, due: due)
    }
    // Who writes `none` means no elements, not one of that name.
    let isEmpty = tree[node].symbol == Keyword.noTarget.symbol
    let list = isEmpty ? "[]" : "[\(text(node))]"
    report(
      .wrongShape, "\(due) is expected here, not \(described(node))", at: span(node),
      fixes: [.safe("write `\(list)`", replace: span(node), with: list)])
  }

  mutating func reportNoExpression(_ node: Int, mayBeText: Bool) {
    guard !isLost(node) else { return }
    let place = span(node)
    if mayBeText, isQuoted(node) { return reportEmptyText(at: place) }
    guard tree[node].kind != .scalar, let quoted = quoted(node) else {
      return reportShape(node, due: "an expression")
    }
    report(
      .wrongShape,
      "an expression is expected here, not \(described(node)): YAML reads its brackets, "
        + "so put the whole in quotes", at: place,
      fixes: [.safe("put it in quotes", replace: place, with: quoted)])
  }

  private mutating func reportEmptyText(at place: Span) {
    report(
      .wrongShape, "an expression is expected here: an empty text needs two pairs of quotes",
      at: place,
      fixes: [.safe("write \"''\"", replace: place, with: "\"''\"")])
  }

  /// Brackets without keys and values inside are most likely text.
  mutating func reportNoText(_ node: Int, due: String) {
    let isText = tree[node].kind == .sequence || pairs(of: node).allSatisfy { isNothing($0.value) }
    guard !reportedValues.contains(node), tree[node].style == .flow, tree[node].childCount > 0,
      isText
    else { return reportShape(node, due: due) }
    let place = span(node)
    report(
      .wrongShape,
      "\(due) is expected here, not \(described(node)): text that starts with "
        + "`\(tree[node].kind == .sequence ? "[" : "{")` needs quotes", at: place,
      fixes: quoted(node).map { [.safe("put it in quotes", replace: place, with: $0)] } ?? [])
  }

  /// True if the value is missing only because no `:` separates it from an unknown key, which is
  /// reported.
  func isLost(_ value: Int) -> Bool {
    guard value > 0, isNothing(value), tree[value - 1].style == .plain else { return false }
    guard let gap = between(value - 1, value) else { return false }
    return gap.allSatisfy { $0 == 32 } && tree.symbols.bytes(tree[value - 1].symbol).contains(32)
  }

  mutating func reportSecond(_ key: Int, after first: Int, _ law: String) {
    report(
      .wrongShape, "`\(text(key))` stands beside `\(text(first))`, but \(law)", at: span(key),
      notes: [.init("`\(text(first))` is here", at: span(first))])
  }

  mutating func reportLateBranch(after key: Int) {
    report(
      .wrongShape, "`else` takes everything that is left, so no branch can follow it: put it last",
      at: span(key))
  }

  func described(_ node: Int) -> String {
    switch tree[node].kind {
    case .mapping: tree[node].childCount == 0 ? "an empty mapping" : "a mapping"
    case .sequence: tree[node].childCount == 0 ? "an empty list" : "a list"
    case .scalar:
      isNothing(node)
        ? "nothing (fill it in, or remove the key)" : "the text `\(shortened(text(node)))`"
    }
  }

  /// The value as text, if putting quotes around it is all that is needed.
  private func quoted(_ node: Int) -> String? {
    let bytes = tree.source.bytes[Int(tree[node].start)..<Int(tree[node].end)]
    let hinders: (UInt8) -> Bool = {
      $0 < 32 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    guard !bytes.isEmpty, !bytes.contains(where: hinders) else { return nil }
    return "\"" + String(decoding: bytes, as: UTF8.self) + "\""
  }
}
