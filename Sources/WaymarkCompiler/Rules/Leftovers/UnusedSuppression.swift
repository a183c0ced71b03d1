extension RuleCard {
  static let unusedSuppression = RuleCard(
    "unused-suppression", .warning, [.last],
    summary: "A suppression silences something.",
    why: "One that silences nothing will hide the next complaint that appears there.",
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
  static func unusedSuppression(of ids: [String], at place: Span, _ fix: Fix?) -> Diagnostic {
    let names = ids.map { "`\($0)`" }
    let list = names.dropLast().joined(separator: ", ") + (names.count > 1 ? " and " : "")
    let (have, them) = names.count > 1 ? ("have", "them") : ("has", "it")
    return Diagnostic(
      .unusedSuppression,
      "nothing is suppressed here: \(list)\(names.last ?? "") \(have) no complaint; "
        + "remove \(them)",
      at: place, fixes: fix.map { [$0] } ?? [])
  }
}

extension Suppression {
  /// Removes rules from it; with the last rule the comment, and its line if nothing else is on it.
  func removal(of positions: [Int], _ bytes: [UInt8]) -> Diagnostic.Fix? {
    guard !hasUnknown, let first = rules.first, let last = rules.last else { return nil }
    let scanner = SourceScanner(bytes: bytes, file: comment.file)
    let kept = rules.indices.filter { !positions.contains($0) }.map { rules[$0].id }
    if !kept.isEmpty {
      let names = positions.map { "`\(rules[$0].id)`" }.joined(separator: ", ")
      let list = scanner.span(Int(first.span.start), Int(last.span.end))
      return .init("take \(names) out", replace: list, with: kept.joined(separator: ", "))
    }
    var (start, end) = (Int(comment.start), Int(comment.end))
    if isAlone {
      while start > 0, scanner[start - 1] == 32 || scanner[start - 1] == 9 { start -= 1 }
      if scanner[end] == 13 { end += 1 }
      if scanner[end] == 10 { end += 1 }
    } else if let before = scanner.previous(start) {
      start = before + 1
    }
    return .init("remove the comment", replace: scanner.span(start, end), with: "", .manual)
  }
}
