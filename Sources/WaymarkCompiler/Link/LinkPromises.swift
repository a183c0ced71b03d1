import CEL

extension Linker {
  mutating func linkPromise(_ index: Int) {
    for route in graph.project.promises[index].reach.indices {
      graph.project.promises[index].reach[route] = resolve(
        graph.project.promises[index].reach[route], in: tables.routes, as: .route, isUse: false)
    }
    let promise = graph.project.promises[index]
    graph.project.promises[index].before = resolved(promise.before)
    graph.project.promises[index].first = resolved(promise.first)
    if let when = promise.when { check(when, in: globals, expecting: .bool) }
  }

  private mutating func resolved(
    _ milestones: [ProjectInfo.Milestone]
  ) -> [ProjectInfo.Milestone] {
    milestones.map { ProjectInfo.Milestone(name: $0.name, target: target(of: $0.name)) }
  }

  /// Operations have a dot in their names; screens begin with a capital letter, and routes do not.
  private mutating func target(of name: Name) -> ProjectInfo.Milestone.Target {
    if name.symbol.isNone { return .unresolved }
    let screen = tables.screens.find(name.symbol)
    if let screen, tables.routes.find(name.symbol) != nil {
      reportBoth(name, screen)
      return .unresolved
    }
    let text = graph.text(name)
    if text.utf8.contains(UInt8(ascii: ".")) {
      let operation = resolve(
        Ref<Operation>(name), in: tables.operations, as: .operation, isUse: false)
      return operation.target.map { .operation($0) } ?? .unresolved
    }
    let isCapital = text.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    if screen != nil || isCapital == true && tables.routes.find(name.symbol) == nil {
      let screen = resolve(Ref<Screen>(name), in: tables.screens, as: .screen, isUse: false)
      return screen.target.map { known($0, name) } ?? .unresolved
    }
    let route = resolve(Ref<Route>(name), in: tables.routes, as: .route, isUse: false)
    return route.target.map { .route($0) } ?? .unresolved
  }

  private mutating func reportBoth(_ name: Name, _ screen: ID<Screen>) {
    report(
      Diagnostic(
        .unknownValue,
        "`\(graph.text(name))` is both a screen and a route; rename one of them", at: name.span,
        notes: [Diagnostic.Note("the screen is here", at: graph[screen].name.span)]))
  }

  /// Whether a variant is shown depends on a flag: its screen stands for it.
  private mutating func known(
    _ screen: ID<Screen>, _ name: Name
  ) -> ProjectInfo.Milestone.Target {
    let owner = graph.screens.first { $0.variants.contains { $0.screen.name == name.symbol } }
    guard let owner else { return .screen(screen) }
    report(
      Diagnostic(
        .unknownValue,
        "`\(graph.text(name))` is only a variant; write `\(graph.text(owner.name))`, "
          + "in whose place it is shown", at: name.span))
    return .unresolved
  }
}
