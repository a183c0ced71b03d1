extension Rule {
  public static let badName = Rule(
    "bad-name", .error,
    summary: "A name is an identifier, and no word that means something else there.",
    why: "Names become code and are read by expressions; neither can spell any text.",
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
    let law = "a letter or `_`, then letters, digits and `_`"
    let hint =
      isMember ? "; in quotes a member may be any text" : ""
    var fixes: [Diagnostic.Fix] = []
    if isMember, !text.contains("\""), !text.contains("\\"), !text.contains("\n") {
      fixes = [.init("put it in quotes", replace: name.span, with: "\"\(text)\"")]
    }
    guard !text.isEmpty else { return reportEmptyName(name, kind.noun) }
    if kind.isKey, let colon = colon(in: name) { return reportGluedName(name, colon) }
    report(
      .badName,
      "`\(shortened(text))` cannot be the name of \(kind.noun): a name is \(law)\(hint)",
      at: name.span, fixes: fixes)
  }

  /// A `:` inside of a name, right behind what could be one.
  func colon(in name: Name) -> Int? {
    let bytes = tree.symbols.bytes(name.symbol)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[..<colon].withContiguousStorageIfAvailable({ NameShape($0).isIdentifier }) ?? false
    else { return nil }
    return colon - bytes.startIndex
  }

  private mutating func reportGluedName(_ name: Name, _ colon: Int) {
    let place = name.span.start + UInt32(colon)
    report(
      .badName,
      "`\(shortened(tree.symbols[name.symbol]))` is one name to YAML, because no blank follows the "
        + "first `:`: put one behind it", at: name.span,
      fixes: [
        .init(
          "put a blank behind the `:`",
          replace: Span(file: tree.file, start: place, end: place + 1), with: ": ")
      ])
  }

  mutating func reportReserved(_ name: Name, _ kind: NameKind, _ objection: String) {
    report(
      .badName,
      "`\(tree.symbols[name.symbol])` cannot be the name of \(kind.noun): \(objection)",
      at: name.span)
  }

  mutating func reportEmptyName(_ name: Name, _ noun: String) {
    report(
      .badName, "\(noun) has a name, and this one is empty: say in a few words what it is about",
      at: name.span)
  }
}
