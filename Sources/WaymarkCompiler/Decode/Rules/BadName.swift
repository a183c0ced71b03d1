import CEL

extension RuleCard {
  static let badName = RuleCard(
    "bad-name", .error,
    summary: "A name is an identifier and not a reserved word.",
    why: "Names end up in code and in expressions, which take only identifiers.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          Home: { title: Help }
        routes:
          help-home: { screen: Home, link: /help }
        # ^^^^^^^^^
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
  mutating func reportNoIdentifier(_ name: Name, _ kind: NameKind) {
    let text = tree.symbols[name.symbol]
    let isMember = kind == .member
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let letter = isASCII ? "a letter" : "a letter from A to Z, without accents,"
    let law = "\(letter) or `_`, then \(isASCII ? "" : "such ")letters, digits and `_`"
    // A comma may be missing, or quotes.
    let isOfWords = text.utf8.contains(32)
    let between = isOfWords ? "; put a `,` between two members" : ""
    var hint = isMember ? "\(between); in quotes, a member may be any text" : ""
    var fixes: [Diagnostic.Fix] = []
    if let better = isMember ? nil : identifier(like: text, kind) {
      hint = "; \(NearName(better).question)"
      fixes = Diagnostic.Fix.writing(NearName(better), at: name.span)
    }
    // A quote at one end may be what is left of two.
    let isHalf = text.first == "'" || text.last == "'"
    // In bytes, as the text may be long and have many aliases.
    if isMember, !isOfWords, !isHalf, !text.utf8.contains(where: { "\"\\\n".utf8.contains($0) }) {
      fixes = [.safe("put it in quotes", replace: name.span, with: "\"\(text)\"")]
    }
    let what =
      text.isEmpty
      ? "\(kind.noun) needs a name, and this one is empty"
      : "`\(shortened(text))` cannot be the name of \(kind.noun)"
    report(.badName, "\(what): a name is \(law)\(hint)", at: name.span, fixes: fixes)
  }

  /// `Umzuege` for `Umzüge`, and `helpHome` for `help-home`.
  private func identifier(like text: String, _ kind: NameKind) -> String? {
    guard text.utf8.count <= 60, let latin = latinLetters(of: text) else { return nil }
    let words = latin.split { !($0.isLetter || $0.isNumber) }.joined(separator: "_")
    let name = camelCase(words, upper: kind.isUpperCamel)
    return isLegal(name, kind) ? name : nil
  }

  /// The name in a key whose `:`, or the space after that, is missing.
  mutating func nameBeforeMissingColon(_ key: Int) -> Name? {
    let value = key + 1
    guard value < tree.nodes.count, let length = keyLength(in: key, before: value) else {
      return nil
    }
    let word = tree.symbols.bytes(tree[key].symbol).prefix(length)
    guard word.withContiguousStorageIfAvailable({ NameShape($0).isIdentifier }) ?? false else {
      return nil
    }
    reportedValues.insert(value)
    hide(key)
    report(
      .badName, MissingColon.message(shortened(text(key))), at: span(key),
      fixes: [MissingColon.fix(tree.source.bytes, span(key), length)])
    return Name(tree.symbols.intern(String(decoding: word, as: UTF8.self)), span(key))
  }

  /// The name in a key whose `:` is there twice.
  mutating func nameBeforeColon(_ key: Int) -> Name? {
    let bytes = tree.symbols.bytes(tree[key].symbol)
    let isName = bytes.dropLast().withContiguousStorageIfAvailable { NameShape($0).isIdentifier }
    guard bytes.last == UInt8(ascii: ":"), isName ?? false else { return nil }
    let word = String(decoding: bytes.dropLast(), as: UTF8.self)
    report(
      .badName, "the `:` behind `\(shortened(word))` stands twice: remove one", at: span(key),
      fixes: [.safe("write `\(shortened(word))`", replace: span(key), with: word)])
    return Name(tree.symbols.intern(word), span(key))
  }

  mutating func reportReserved(_ name: Name, _ kind: NameKind, _ objection: String) {
    // It may be the system's own button that was meant, which leads nowhere else.
    if kind == .action { lose(of: name.span) }
    // Who leads to it has named it.
    if kind == .step || kind == .outcome { loss.insert(.paths) }
    report(
      .badName,
      "`\(tree.symbols[name.symbol])` cannot be the name of \(kind.noun): \(objection)",
      at: name.span)
  }

  mutating func reportEmptyName(_ name: Name, _ noun: String) {
    report(
      .badName, "\(noun) needs a name, and this one is empty: say in a few words what it is about",
      at: name.span)
  }
}
