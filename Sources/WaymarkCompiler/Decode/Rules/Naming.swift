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
    let style = kind.isUpperCamel ? "UpperCamel" : "lowerCamel"
    let better = camel(text, upper: kind.isUpperCamel)
    let hint = better != text && isLegal(better, kind) ? ": `\(shortened(better))`" : ""
    report(
      .naming, "the name of \(kind.noun) should be \(style)\(hint)", at: name.span)
  }

  /// `1st` or `back` would only be refused next.
  private func isLegal(_ name: String, _ kind: NameKind) -> Bool {
    guard let first = name.first, !first.isNumber else { return false }
    let word = Keyword.table.find(name).flatMap(Keyword.init)
    return word.flatMap(kind.objection) == nil
  }

  private func camel(_ text: String, upper: Bool) -> String {
    var result = ""
    for word in text.split(separator: "_") {
      let raise = upper || !result.isEmpty
      let head = raise ? 1 : leadingCapitals(word)
      let first = word.prefix(head)
      result += (raise ? first.uppercased() : first.lowercased()) + word.dropFirst(head)
    }
    return result
  }

  /// `URL` becomes `url`, and `URLPath` becomes `urlPath`.
  private func leadingCapitals(_ word: Substring) -> Int {
    let count = word.prefix { $0.isUppercase }.count
    return count > 1 && count < word.count ? count - 1 : max(count, 1)
  }
}
