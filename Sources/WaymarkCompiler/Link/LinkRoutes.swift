import CEL

extension Linker {
  mutating func linkRoutes() {
    for index in graph.routes.indices {
      let undeclared = linkLinks(graph.routes[index])
      linkDestination(index, undeclared)
    }
  }

  private mutating func linkDestination(_ index: Int, _ undeclared: [String]) {
    let route = graph.routes[index]
    report(enter(route.params), as: "param")
    switch route.destination {
    case .screen(var ref):
      ref = resolve(ref, in: tables.screens, as: .screen)
      graph.routes[index].destination = .screen(ref)
      guard let screen = ref.target else { return resolveNames(of: route.arguments) }
      graph.routes[index].implicitArguments = pass(
        route, undeclared, to: graph[screen].params, at: ref.span,
        Callee("screen", ref.name, graph[screen].name))
    case .workflow(var ref):
      ref = resolve(ref, in: tables.workflows, as: .workflow)
      graph.routes[index].destination = .workflow(ref)
      guard let workflow = ref.target else { return resolveNames(of: route.arguments) }
      graph.routes[index].implicitArguments = pass(
        route, undeclared, to: graph[workflow].params, at: ref.span,
        Callee("workflow", ref.name, graph[workflow].name))
    case .external(let name):
      resolveNames(of: route.arguments)
      checkExternal(name)
    case .effect, .none: resolveNames(of: route.arguments)
    }
  }

  private mutating func pass(
    _ route: Route, _ undeclared: [String], to params: Run<Variable>, at span: Span,
    _ callee: Callee
  ) -> Run<ImplicitArgument> {
    isScopeUnclear = isUnclear(route.name)
    var scope = scope(adding: route.params)
    for name in undeclared { scope.variables[name] = .unknown }
    let implicit = pass(
      route.arguments, to: params, in: scope, knowing: .none, at: span, callee: callee)
    for param in params { rejectLostValue(route, param, at: span, callee) }
    return implicit
  }

  /// A value that would get lost without a word: the destination can do without it.
  private mutating func rejectLostValue(
    _ route: Route, _ param: ID<Variable>, at span: Span, _ callee: Callee
  ) {
    let symbol = graph[param].name.symbol
    guard isOptional(graph[param]),
      place(of: symbol, among: .arguments(route.arguments)) == nil,
      let given = variable(symbol, among: route.params)
    else { return }
    let (type, due) = (graph[given].type, graph[param].type)
    guard type != .unknown, due != .unknown, !graph.types.accepts(type.nonNull, as: due)
    else { return }
    report(
      .mismatch(
        "`\(graph.text(symbol))` of the route is \(graph.types.name(type)), but "
          + "\(words(callee)) takes \(graph.types.name(due)) under that name; make them alike, or "
          + "say under `with` what it gets", at: span))
  }

  static let externals = [
    "phone", "sms", "email", "browser", "chat", "map", "store", "share",
  ]

  private mutating func checkExternal(_ name: Name) {
    guard !graph.recovery.lacks(.parts, graph.project.place) else { return }
    let text = graph.text(name)
    guard !Linker.externals.contains(text), !name.symbol.isNone,
      place(of: name.symbol, among: .externals) == nil
    else { return }
    let own = graph.project.externals.map(\.symbol)
    let known = Linker.externals + (searchBudget > 0 ? own.map { graph.text($0) } : [])
    searchBudget -= comparisonCost(of: text.utf8.count, with: own.count)
    reportUnknown(
      .unknown(
        external: text, known: known, shown: Linker.externals + shown(own), at: name.span))
  }

  /// Returns the params that a link names and the route lacks, which have been reported.
  private mutating func linkLinks(_ route: Route) -> [String] {
    if isUnclear(route.name) { return [] }
    var undeclared: [String] = []
    // For all links in common, as there may be as many of both.
    let needed = route.links.isEmpty ? [] : route.params.filter { !isOptional(graph[$0]) }
    for link in route.links {
      let holes = linkHoles(graph.text(link))
      var named: Set<Symbol> = []
      var isWhole = true
      for hole in holes {
        guard let param = checkHole(hole, of: route.params, in: link) else {
          undeclared.append(hole.name)
          isWhole = false
          continue
        }
        named.insert(graph[param].name.symbol)
        checkScalar(param, hole, in: link)
      }
      let missing = needed.filter { !named.contains(graph[$0].name.symbol) }
      guard !missing.isEmpty, isWhole else { continue }
      func names(_ params: [ID<Variable>]) -> [String] { params.map { graph.text(graph[$0].name) } }
      report(
        .unlinked(names(missing), unfit: names(missing.filter { !isScalar($0) }), at: link.span))
    }
    return undeclared
  }

  private func isOptional(_ param: Variable) -> Bool {
    param.defaultValue != nil || param.type == .unknown || param.type.isOptional
  }

  private mutating func checkScalar(_ param: ID<Variable>, _ hole: LinkHole, in link: Name) {
    if isScalar(param) { return }
    report(
      .mismatch(
        "a link can carry only a scalar, and `\(hole.name)` is "
          + graph.types.name(graph[param].type), at: span(of: hole, in: link)))
  }

  private func isScalar(_ param: ID<Variable>) -> Bool {
    switch graph.types.kind(graph[param].type.nonNull) {
    case .list, .map, .record, .opaque: false
    default: true
    }
  }
}
