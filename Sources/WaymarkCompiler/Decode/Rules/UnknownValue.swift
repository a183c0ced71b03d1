import CEL

extension RuleCard {
  static let unknownValue = RuleCard(
    "unknown-value", .error,
    summary: "A value is a known word, or a valid duration, version, date, number, link or folder.",
    why: "A value that is not understood would be ignored, and the app would do something else.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          Home: { title: Help, back: allow }
                                   # ^^^^^
        routes:
          helpHome: { screen: Home, link: /help }
        """,
      accepts: """
        feature: Help
        screens:
          Home: { title: Help, back: allowed }
        routes:
          helpHome: { screen: Home, link: /help }
        """))
}

extension Decoder {
  mutating func reportUnknownWord(_ node: Int, known: [String], what: String) {
    let text = text(node)
    let place = span(node)
    let near = nearestWord(text, among: known)
    report(
      .unknownValue, UnknownValue.message(shortened(text), known, near, what), at: place,
      fixes: Diagnostic.Fix.writing(near, at: place))
  }

  mutating func reportUnknownValue(_ node: Int, due: String, correction: String? = nil) {
    reportUnknownValue(text(node), at: span(node), due: due, correction: correction)
  }

  mutating func reportUnknownValue(
    _ text: String, at place: Span, due: String, correction: String?
  ) {
    report(
      .unknownValue, "`\(shortened(text))` is not \(due)", at: place,
      fixes: correction.map { [.safe("write `\($0)`", replace: place, with: $0)] } ?? [])
  }

  mutating func reportBackwards(_ latest: Name, _ minimum: Name) {
    report(
      .unknownValue,
      "the latest release is older than the minimum, "
        + "`\(tree.symbols[minimum.symbol])`; correct one of the two", at: latest.span,
      notes: [.init("the minimum is here", at: minimum.span)])
  }
}

extension Diagnostic {
  /// Some of the words for destinations outside the app are the project's own.
  static func unknown(
    external text: String, known: [String], shown: [String], at place: Span
  ) -> Diagnostic {
    let near = nearestWord(text, among: known)
    return Diagnostic(
      .unknownValue,
      UnknownValue.message(text, shown, near, "a destination outside the app")
        + (near == nil ? "; add your own under `externals` in waymark.yaml" : ""),
      at: place, fixes: Diagnostic.Fix.writing(near, at: place))
  }
}

private enum UnknownValue {
  static func message(_ text: String, _ known: [String], _ near: NearName?, _ what: String)
    -> String
  {
    let list = known.map { "`\($0)`" }.joined(separator: ", ")
    guard let near else { return "`\(text)` is not a known word for \(what): \(list)" }
    return "`\(text)` is not a known word for \(what) (\(list)); \(near.question)"
  }
}
