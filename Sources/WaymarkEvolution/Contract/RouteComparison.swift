import CEL
import WaymarkCompiler

/// A route is compared as a workflow of one step, and so are the pages that routes show.
extension ContractChanges {
  mutating func compareRoutes() {
    compareEntries()
    var pages: Set<ID<Screen>> = []
    for (index, old) in base.routes.enumerated() {
      guard let id = names.head(of: ID<Route>(index)) else { continue }
      let (new, name) = (head[id], head.text(head[id].name))
      let (before, after) = (destination(of: old, base), destination(of: new, head))
      if before.map({ names.name($0) }) != after {
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
      let (given, its) = (passed(old, base), passed(new, head))
      for (param, text) in given {
        let param = names.name(param)
        guard let other = its[param], other != text else { continue }
        change(
          "route \(name).\(param)",
          "the route `\(name)` passes `\(other)` as `\(param)`; before, `\(text)`", new.name.span,
          old.name.span)
      }
      if case .screen(let ref) = old.destination, let screen = ref.target { pages.insert(screen) }
    }
    for screen in pages.sorted() { comparePage(screen) }
  }

  private mutating func compareEntries() {
    let new = Set(head.project.entries.map { head.text($0.name) })
    for entry in base.project.entries {
      let name = names.name(base.text(entry.name))
      if !new.contains(name) {
        change("entry \(name)", "users no longer arrive by `\(name)`", nil, entry.span)
      }
    }
  }

  private mutating func change(_ subject: String, _ message: String, _ place: Span?, _ base: Span) {
    add(.journeyChanges, subject, message, at: place, base: base)
  }

  private func words(_ destination: String?) -> String {
    destination.map { "`\($0)`" } ?? "nothing"
  }

  private func destination(of route: Route, _ graph: Graph) -> String? {
    switch route.destination {
    case .screen(let ref): graph.text(ref.name)
    case .workflow(let ref): graph.text(ref.name)
    case .external(let name): graph.text(name)
    case .effect: "effect"
    case .none: nil
    }
  }

  /// What is said under `with`, by the name of the param.
  private func passed(_ route: Route, _ graph: Graph) -> [String: String] {
    given(route.arguments, graph)
  }

  private func given(_ arguments: Run<Argument>, _ graph: Graph) -> [String: String] {
    Dictionary(
      arguments.map {
        (
          graph.text(graph[$0].name),
          graph[graph[$0].formula].expression?.sourceOnOneLine ?? ""
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func comparePage(_ old: ID<Screen>) {
    guard let new = names.head(of: old) else { return }
    let name = head.text(head[new].name)
    if base[old].isBackBlocked != head[new].isBackBlocked {
      change(
        "screen \(name).back",
        head[new].isBackBlocked
          ? "back is blocked on `\(name)`; before, it was not"
          : "back is allowed on `\(name)`; before, it was not", head[new].name.span,
        base[old].name.span)
    }
    for action in base[old].actions {
      let (button, place) = (base[action], base[action].name.span)
      guard let its = names.head(of: action, on: new).map({ head[$0] }) else {
        change(
          "button \(name).\(base.text(button.name))",
          "`\(name)` no longer has the button “\(base.words(of: button.label))”",
          head[new].name.span, place)
        continue
      }
      let subject = "button \(name).\(head.text(its.name))"
      let label = "“\(head.words(of: its.label))” on `\(name)`"
      let (before, after) = (
        button.open.map { names.name(base.text($0.name)) }, its.open.map { head.text($0.name) }
      )
      let (when, condition) = (source(button.when, base), source(its.when, head))
      if before != after {
        change(
          subject, "\(label) opens \(words(after)); before, \(words(before))", its.name.span, place)
      } else if given(button.arguments, base) != given(its.arguments, head) {
        change(
          subject, "\(label) passes something else to \(words(after))", its.name.span, place)
      } else if when != condition {
        change(
          subject,
          "\(label) is offered \(condition.map { "where `\($0)`" } ?? "always"); before, "
            + (when.map { "where `\($0)`" } ?? "always"), its.name.span, place)
      }
    }
  }

  private func source(_ formula: ID<Formula>?, _ graph: Graph) -> String? {
    formula.flatMap { graph[$0].expression?.sourceOnOneLine }
  }
}
