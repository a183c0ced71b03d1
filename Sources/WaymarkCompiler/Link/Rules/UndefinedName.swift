import CEL

extension RuleCard {
  static let undefinedName = RuleCard(
    "undefined-name", .error, [.unresolved],
    summary: "Every name must stand for something that is declared.",
    why: "What is named does not exist, so the app could not show, call or open it.",
    example: Example(
      rejects: """
        feature: Help
        routes:
          helpHome: { screen: Hme, link: /help }
                            # ^^^
        screens:
          Home: { title: Help }
        """,
      accepts: """
        feature: Help
        routes:
          helpHome: { screen: Home, link: /help }
        screens:
          Home: { title: Help }
        """))
}

extension Diagnostic {
  /// The advice if no existing name is similar.
  static let wayOut = "declare it, or use a name that exists"

  static func wayOut(such name: String) -> String { "; \(wayOut), such as `\(name)`" }

  /// At the declaration, which is what is wrong.
  static func undefined(
    _ kind: String, _ name: String, declaredAs other: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .undefinedName,
      "there is no \(kind) `\(name)`, only `\(other)`; call it `\(name)`, as where it is used",
      at: span)
  }

  /// `known` is all that could stand there; it is shown if nothing in it is similar.
  static func undefined(
    _ kind: String, _ name: String, at span: Span, nearest: NearName?, in owner: String? = nil,
    among known: [String] = [], hint: String = ""
  ) -> Diagnostic {
    let place = owner.map { " in \($0)" } ?? ""
    guard let nearest else {
      let others = only(known)
      let hint = hint.isEmpty ? "; " + Self.wayOut : hint
      return Diagnostic(
        .undefinedName, "there is no \(kind) `\(name)`\(place)\(others)\(hint)",
        at: span)
    }
    var found = Diagnostic(
      .undefinedName, "there is no \(kind) `\(name)`\(place); \(nearest.question)", at: span)
    found.propose(nearest, at: span, as: nearest.name.asScalar)
    return found
  }
}
