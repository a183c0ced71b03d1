import WaymarkCompiler

/// Where routes lead, and how users arrive. What routes pass, and the pages that they show, are
/// walked.
extension ContractChanges {
  mutating func compareRoutes() {
    let entries = Set(head.project.entries.map { head.text($0.name) })
    for entry in base.project.entries {
      let name = names.name(base.text(entry.name))
      if !entries.contains(name) {
        change("entry \(name)", "users no longer arrive by `\(name)`", nil, entry.span)
      }
    }
    for (index, old) in base.routes.enumerated() {
      guard let id = names.head(of: ID<Route>(index)) else { continue }
      let (new, name) = (head[id], head.text(head[id].name))
      let (before, after) = (names.destination(of: old), head.destination(of: new))
      if before != after {
        change(
          "route \(name)",
          "the route `\(name)` leads to \(words(after)); before, to \(words(before))",
          new.name.span, old.name.span)
      } else if old.presentation != new.presentation {
        change(
          "route \(name)",
          "the route `\(name)` is presented as `\(new.presentation)`; before, as "
            + "`\(old.presentation)`",
          new.name.span, old.name.span)
      }
    }
  }

  private mutating func change(_ subject: String, _ message: String, _ place: Span?, _ base: Span) {
    add(.journeyChanges, subject, message, at: place, base: base)
  }

  private func words(_ destination: String?) -> String {
    destination.map { "`\($0)`" } ?? "nothing"
  }
}
