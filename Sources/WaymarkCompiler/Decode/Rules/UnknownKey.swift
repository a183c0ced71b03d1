import CEL

extension RuleCard {
  static let unknownKey = RuleCard(
    "unknown-key", .error,
    summary: "Every key is one that the language knows in its place.",
    why: "An unknown key would be ignored, and nobody would notice.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          Home: { titel: Help }
                # ^^^^^
        routes:
          helpHome: { screen: Home, link: /help }
        """,
      accepts: """
        feature: Help
        screens:
          Home: { title: Help }
        routes:
          helpHome: { screen: Home, link: /help }
        """))
}

extension Decoder {
  /// Returns the key as which it is read, if a similar one exists.
  mutating func reportUnknownKey(
    _ key: Int, of value: Int, known: KeySet, in owner: String, _ kind: EntryKind? = nil,
    after before: Int? = nil
  ) -> Keyword? {
    let text = text(key)
    let place = span(key)
    let keywords = known.keywords
    let fitting = known.subtracting(unfit(for: value))
    // `then` is spelt like `when`, but stands for `go`.
    let synonym = Keyword.synonym(
      of: text, among: isRequest(value) ? fitting : fitting.subtracting([.http]))
    guard
      let near = synonym.map({ NearName($0.text, isCertain: true) })
        ?? nearestKey(to: text, among: fitting.keywords.map(\.text))
    else {
      if reportIndentation(key, value, after: before, in: kind, owner) { return nil }
      let list = keywords.map { "`\($0.text)`" }.joined(separator: ", ")
      let hint =
        KeyHint.hint(for: text, among: known)
        ?? (list.isEmpty ? "" : "; keys that can still be added: \(list)")
      report(.unknownKey, "\(owner) has no key `\(shortened(text))`\(hint)", at: place)
      return nil
    }
    reportUnknownKey(key, near: near, in: owner)
    return fitting.keywords.first { $0.text == near.name }
  }

  private mutating func reportUnknownKey(_ key: Int, near: NearName, in owner: String) {
    let place = span(key)
    report(
      .unknownKey, "\(owner) has no key `\(shortened(text(key)))`; \(near.question)", at: place,
      fixes: Diagnostic.Fix.writing(near, at: place))
  }

  private func nearestKey(to text: String, among known: [String]) -> NearName? {
    var near = nearName(text, among: known, areNames: false)
    if near?.name.lowercased() == text.lowercased() { near?.isCertain = true }
    return near
  }

  mutating func reportUnknownOutput(_ key: Int, known: [String]) {
    if let near = nearestKey(to: text(key), among: known) {
      return reportUnknownKey(key, near: near, in: "`generate`")
    }
    let list = known.map { "`\($0)`" }.joined(separator: ", ")
    report(
      .unknownKey,
      "`generate` has no key `\(shortened(text(key)))`"
        + (list.isEmpty ? "" : "; keys that can still be added: \(list)"),
      at: span(key))
  }

  /// The keys that are not suggested, because the value has the wrong shape for them.
  private func unfit(for value: Int) -> KeySet {
    if isNothing(value) { return [] }
    return tree[value].kind == .scalar ? .neverText : .alwaysText
  }

  mutating func reportSplitText(_ key: Int, _ whole: Span, _ replacement: String?) {
    report(
      .unknownKey, UnquotedComma.message(shortened(text(key))), at: span(key),
      fixes: replacement.map { [UnquotedComma.quote(whole, $0)] } ?? [])
  }

  /// The length of the key, if its `:` or the space after that is missing, so that YAML reads the
  /// value as part of it. In a key that may be the end of a text that a `,` splits, only one word
  /// may follow.
  func keyLength(in key: Int, before value: Int, isText: Bool = false) -> Int? {
    guard tree[key].style == .plain, tree[key].kind == .scalar, tree[value].kind == .scalar else {
      return nil
    }
    let text = tree.symbols.bytes(tree[key].symbol)
    guard let end = text.firstIndex(where: { $0 == 32 || $0 == UInt8(ascii: ":") }) else {
      return nil
    }
    let rest = text[end...].drop { $0 == 32 || $0 == UInt8(ascii: ":") }
    let opens = rest.first == UInt8(ascii: "{") || rest.first == UInt8(ascii: "[")
    guard !rest.isEmpty, opens || isNothing(value) else { return nil }
    let hasColon = text[end..<rest.startIndex].contains(UInt8(ascii: ":"))
    if isText, !hasColon, rest.contains(32) { return nil }
    return end - text.startIndex
  }

  mutating func reportMissingColon(_ key: Int, _ length: Int) {
    report(
      .unknownKey, MissingColon.message(shortened(text(key))), at: span(key),
      fixes: [MissingColon.fix(tree.source.bytes, span(key), length)])
  }

  /// `name` is what the step leads to, if it leads to something by name.
  mutating func reportOtherKind(_ key: Int, _ keyword: Keyword, _ kind: Step.Kind, _ name: Span) {
    if keyword == .returns {
      let target = "{ go: outcome, returns: … }"
      let way = kind.schema.keySet.contains(.go) ? "go: \(target)" : target
      return reportMisplacedKey(
        key, "`returns` stands beside the target that it is for, in braces: `\(way)`")
    }
    let owners = MappingSchema.step.kinds.filter { $0.keySet.contains(keyword) }
    let list = owners.map { "`\($0.name)`" }.joined(separator: ", ")
    let own = kind.schema.keySet.keywords.filter { $0.text != "\(kind)" }.map { "`\($0.text)`" }
    report(
      .unknownKey,
      "`\(keyword.text)` belongs to a step with \(list); a step with `\(kind)` takes "
        + own.joined(separator: ", "), at: span(key),
      deferred: .misplacedKey(name: name, kinds: owners.map(\.name)))
  }

  mutating func reportMisplacedKey(_ key: Int, _ message: String) {
    report(.unknownKey, message, at: span(key))
  }

  /// The beginning of a text that is too long for a diagnostic.
  func shortened(_ text: String) -> String {
    // Not looked at beyond that, as many aliases may stand for it.
    let line = text.prefix(61).prefix { !$0.isNewline }
    return line.count <= 60 && line.endIndex == text.endIndex ? text : line.prefix(60) + "…"
  }
}

/// A key without a value, which is most likely the end of a text that a comma splits.
enum UnquotedComma {
  static func message(_ key: String) -> String {
    "YAML reads `\(key)` as a key without a value, because the `,` before it ends the text: inside "
      + "brackets, quote text that contains `,`"
  }

  static func bare(_ key: String) -> String {
    "`\(key)` has no value: give it one, or quote the text before it, if it belongs to that"
  }

  static func quote(_ whole: Span, _ text: String) -> Diagnostic.Fix {
    .safe("quote it", replace: whole, with: text)
  }
}

/// A key and its value that YAML reads as one key.
enum MissingColon {
  static func message(_ text: String) -> String {
    "YAML reads `\(text)` as one key: put a `:` and a space between the key and its value"
  }

  static let advice = "put `: ` between them"

  /// `length` is that of the key.
  static func fix(_ bytes: [UInt8], _ place: Span, _ length: Int) -> Diagnostic.Fix {
    let start = Int(place.start) + length
    let rest = bytes[start..<Int(place.end)].prefix { $0 == 32 || $0 == UInt8(ascii: ":") }
    let gap = Span(file: place.file, start: UInt32(start), end: UInt32(rest.endIndex))
    return .safe(advice, replace: gap, with: ": ")
  }
}
