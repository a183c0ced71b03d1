import CEL

extension Rule {
  public static let unknownKey = Rule(
    "unknown-key", .error,
    summary: "Every key is one that the language knows, where it knows it.",
    why: "A key that nobody reads is a wish that nobody fulfils, and nobody would notice.",
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
  /// Answers the key that was meant, where one is near.
  mutating func reportUnknownKey(_ key: Int, known: KeySet, in owner: String) -> Keyword? {
    let text = text(key)
    let place = span(key)
    let keywords = known.keywords
    guard let near = nearest(text, among: keywords.map(\.text)) else {
      let list = keywords.map { "`\($0.text)`" }.joined(separator: ", ")
      let hint = list.isEmpty ? "" : "; what may still stand here: \(list)"
      report(.unknownKey, "\(owner) has no key `\(shortened(text))`\(hint)", at: place)
      return nil
    }
    report(
      .unknownKey, "\(owner) has no key `\(shortened(text))`; did you mean `\(near)`?", at: place,
      fixes: [.init("write `\(near)`", replace: place, with: near)])
    return keywords.first { $0.text == near }
  }

  /// The text up to a key's end, where the key has no value and only a `,` parts it from a text.
  func textCut(_ before: Int, by key: Int) -> String? {
    guard tree[before].kind == .scalar, tree[before].style == .plain else { return nil }
    let bytes = tree.source.bytes
    let between = bytes[Int(tree[before].end)..<Int(tree[key].start)]
    guard between.first == UInt8(ascii: ","), between.allSatisfy({ $0 == 44 || $0 == 32 }),
      bytes[Int(tree[key].end)...].first.map({ $0 != UInt8(ascii: ":") }) ?? true
    else { return nil }
    let text = bytes[Int(tree[before].start)..<Int(tree[key].end)]
    return String(decoding: text, as: UTF8.self)
  }

  mutating func reportCutText(_ before: Int, _ key: Int, _ text: String) {
    let whole = Span(file: tree.file, start: tree[before].start, end: tree[key].end)
    let isSafe = !text.contains("\"") && !text.contains("\\")
    report(
      .unknownKey,
      "`\(shortened(self.text(key)))` is a key without a value to YAML, because the `,` before it "
        + "ends the text: between brackets, quote text that holds `,`", at: span(key),
      fixes: isSafe ? [.init("quote it", replace: whole, with: "\"\(text)\"")] : [])
  }

  /// The word before a `:` inside of a key.
  func keyMeant(_ key: Int) -> Keyword? {
    let text = text(key)
    guard tree[key].style == .plain, let colon = text.firstIndex(of: ":") else { return nil }
    return tree.symbols.find(String(text[..<colon])).flatMap { Keyword($0) }
  }

  mutating func reportGluedKey(_ key: Int, _ meant: Keyword) {
    let end = tree[key].start + UInt32(meant.text.utf8.count)
    let colon = Span(file: tree.file, start: end, end: end + 1)
    report(
      .unknownKey,
      "`\(shortened(text(key)))` is a key without a value to YAML, because no blank follows the "
        + "`:`: put one behind it", at: span(key),
      fixes: [.init("put a blank behind the `:`", replace: colon, with: ": ")])
  }

  mutating func reportOtherKind(_ key: Int, _ keyword: Keyword, _ kind: Step.Kind) {
    let owners = Step.Kind.all.filter { $0.keys.contains(keyword) }.map { "`\($0)`" }
    let list = owners.joined(separator: ", ")
    let own = kind.keys.keywords.filter { $0.text != "\(kind)" }.map { "`\($0.text)`" }
    report(
      .unknownKey,
      "`\(keyword.text)` belongs to a step with \(list); a step with `\(kind)` takes "
        + own.joined(separator: ", "), at: span(key))
  }

  mutating func reportMisplacedKey(_ key: Int, _ message: String) {
    report(.unknownKey, message, at: span(key))
  }

  /// Texts of users may be long; a complaint is not.
  func shortened(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count <= 60 && line.count == text.count ? text : line.prefix(60) + "…"
  }
}
