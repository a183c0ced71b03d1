extension RuleCard {
  static let naming = RuleCard(
    "naming", .warning,
    summary:
      "Features, types, screens and coordinators are UpperCamel; other names are lowerCamel.",
    why: "Its case shows at once what a name stands for, here and in the generated code. "
      + "Members of closed sets, scenarios and promises are exempt.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          home: { title: Help }
        # ^^^^
        routes:
          helpHome: { screen: home, link: /help }
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
  mutating func reportNaming(_ name: Name, _ kind: NameKind) {
    let text = tree.symbols[name.symbol]
    let better = camelCase(text, upper: kind.isUpperCamel)
    let isBetter = better != text && isLegal(better, kind)
    let found = Diagnostic.naming(
      kind, better: isBetter ? shortened(better) : nil, at: name.span)
    report(.naming, found.message, at: name.span)
  }

  /// `1st` or `back` would only be refused next.
  func isLegal(_ name: String, _ kind: NameKind) -> Bool {
    guard let first = name.first, !first.isNumber else { return false }
    let word = Keyword.table.find(name).flatMap(Keyword.init)
    return word.flatMap(kind.objection) == nil
  }

}

extension Diagnostic {
  static func naming(_ kind: NameKind, better: String?, at span: Span) -> Diagnostic {
    let style = kind.isUpperCamel ? "UpperCamel" : "lowerCamel"
    let hint = better.map { ": `\($0)`" } ?? ""
    return Diagnostic(.naming, "the name of \(kind.noun) should be \(style)\(hint)", at: span)
  }
}
