extension Decoder {
  /// Any text; empty only if it is an explicitly quoted empty text.
  mutating func symbol(_ node: Int?, as shape: @autoclosure () -> ValueShape) -> Symbol {
    guard let node else { return .none }
    guard holdsText(node) else {
      reportNoText(node, due: shape().expected)
      return .none
    }
    reportTextBeforeComment(node)
    return tree[node].symbol
  }

  /// Reports a text such as `Order #5`, whose end is a comment to YAML. If a space or a word
  /// follows the `#`, it may well be a comment.
  mutating func reportTextBeforeComment(_ node: Int) {
    guard let comment = tree.commentAfter(node) else { return }
    let bytes = tree.source.bytes
    let next = bytes[Int(comment.start + 1)..<Int(comment.end)].first
    guard let next, (48...57).contains(next) || next == UInt8(ascii: "$") else { return }
    let end = bytes[..<Int(comment.end)].lastIndex { !isWhitespace($0) }.map { UInt32($0 + 1) }
    let whole = Span(file: tree.file, start: tree[node].start, end: end ?? comment.end)
    let text = String(decoding: bytes[Int(whole.start)..<Int(whole.end)], as: UTF8.self)
    // Inside brackets, a `,` or a bracket in the comment was no part of the text.
    let scanner = SourceScanner(bytes: bytes, file: tree.file)
    let isSafe =
      !text.contains { $0.isNewline || $0 == "\"" || $0 == "\\" }
      && !scanner.looksLikeStructure(whole, isFlow: true)
      && !scanner.closesMore(Int(whole.start)..<Int(whole.end))
    report(
      .yamlSyntax, YamlSyntax.cut,
      at: Span(file: tree.file, start: comment.start, end: comment.start + 1),
      fixes: isSafe ? [.safe(YamlSyntax.fix, replace: whole, with: "\"\(text)\"")] : [])
  }

  /// A reference to something declared elsewhere; its symbol is `.none` if there is none.
  mutating func reference(_ node: Int, as shape: @autoclosure () -> ValueShape) -> Name {
    let value = tree[node]
    if value.kind != .scalar || value.symbol.isNone { reportShape(node, due: shape().expected) }
    return Name(value.kind == .scalar ? value.symbol : .none, span(node))
  }

  /// A reference that makes its target reachable. If it is rejected, it is unknown what is
  /// unreachable.
  mutating func leading(_ node: Int, as shape: @autoclosure () -> ValueShape) -> Name {
    let name = reference(node, as: shape())
    if name.symbol.isNone { hide(node) }
    return name
  }

  mutating func references(_ node: Int?, as shape: @autoclosure () -> ValueShape) -> [Name] {
    guard let node else { return [] }
    var names: [Name] = []
    if isSequence(node, as: shape()) {
      names = elements(of: node).map { reference($0, as: shape().element) }
        .filter { !$0.symbol.isNone }
    }
    // The names that are rejected here are not missing elsewhere.
    if tree[node].kind != .sequence || names.count < tree[node].childCount {
      hide(node)
    }
    return names
  }

  /// One of a closed set of words, matched by raw value.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ node: Int, _ type: Word.Type, as shape: @autoclosure () -> ValueShape
  ) -> Word? where Word.RawValue == String {
    guard holdsText(node) else {
      reportShape(node, due: shape().expected)
      return nil
    }
    let text = text(node)
    if let word = Word(rawValue: text) { return word }
    reportUnknownWord(node, known: Word.allCases.map(\.rawValue), what: shape().noun)
    return nil
  }

  mutating func bool(_ node: Int?, as shape: @autoclosure () -> ValueShape) -> Bool? {
    guard let node else { return nil }
    guard holdsText(node) else {
      reportShape(node, due: shape().expected)
      return nil
    }
    switch Keyword(tree[node].symbol) {
    case .true: return true
    case .false: return false
    default:
      reportUnknownWord(node, known: ["true", "false"], what: shape().noun)
      return nil
    }
  }

  /// A misspelt word counts as the one that is meant: the opposite would have false findings.
  mutating func isBackBlocked(_ node: Int?) -> Bool? {
    guard let node else { return nil }
    if tree[node].symbol == Keyword.blocked.symbol, tree[node].kind == .scalar { return true }
    let known = BackPermission.allCases.map(\.rawValue)
    let word = word(node, BackPermission.self, as: .back)?.rawValue
    let meant = holdsText(node) ? nearestWord(text(node), among: known)?.name : nil
    return (word ?? meant).map { $0 == BackPermission.blocked.rawValue }
  }
}
