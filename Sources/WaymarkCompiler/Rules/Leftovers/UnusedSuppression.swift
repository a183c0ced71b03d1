extension Rule {
  public static let unusedSuppression = Rule(
    "unused-suppression", .warning,
    summary: "A suppression silences something.",
    why: "One that silences nothing hides the next complaint that comes its way.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          # waymark:ignore unreachable-screen -- shown from next month on
        # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          Home: { title: Help }
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

extension Diagnostic {
  static func unusedSuppression(of id: String, at place: Span, _ fix: Fix?) -> Diagnostic {
    Diagnostic(
      rule: Rule.unusedSuppression.id, severity: Rule.unusedSuppression.severity,
      message: "nothing is suppressed here: `\(id)` has no complaint; remove it",
      span: place, fixes: fix.map { [$0] } ?? [])
  }
}

extension Suppression {
  /// Takes one rule out of it: with the last the comment, and the line if nothing else is on it.
  func removal(of position: Int, _ bytes: [UInt8]) -> Diagnostic.Fix? {
    guard !hasUnknown else { return nil }
    let page = Page(bytes: bytes, file: comment.file)
    if rules.count > 1 {
      let (start, end) =
        position > 0
        ? (rules[position - 1].span.end, rules[position].span.end)
        : (rules[0].span.start, rules[1].span.start)
      let span = page.span(Int(start), Int(end))
      return .init("take `\(rules[position].id)` out", replace: span, with: "")
    }
    var (start, end) = (Int(comment.start), Int(comment.end))
    if isAlone {
      while start > 0, page[start - 1] == 32 || page[start - 1] == 9 { start -= 1 }
      if page[end] == 13 { end += 1 }
      if page[end] == 10 { end += 1 }
    } else if let before = page.previous(start) {
      start = before + 1
    }
    return .init("remove the comment", replace: page.span(start, end), with: "")
  }
}
