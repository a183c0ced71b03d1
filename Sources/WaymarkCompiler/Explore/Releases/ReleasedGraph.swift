import CEL

/// A project as the clients of one release meet it: the backend runs the project's workflows, and
/// the app contributes what it was built with. All that follows data takes it as any other project.
struct ReleasedGraph {
  private(set) var graph: Graph
  /// What the release has otherwise than the project: two releases with the same do the same.
  private(set) var differences: [String] = []
  let release: Graph
  private let platform: String

  init(_ project: Graph, _ release: Release, drawsScreens: Bool) {
    (graph, self.release, platform) = (project, release.graph, release.platform)
    graph.files += release.graph.files
    if drawsScreens {
      let known = named(self.release.screens) { self.release.text($0.name) }
      for index in graph.screens.indices {
        draw(ID(index), as: known[graph.text(graph.screens[index].name)])
      }
    }
    let known = named(self.release.routes) { self.release.text($0.name) }
    for index in graph.routes.indices {
      let route = graph.routes[index]
      let its = known[graph.text(route.name)]
      let isKnown = its.map { reads($0.params, from: route.params) } ?? false
      let screen = graph.shownScreen(of: ID(index))?.knownBy
      graph.routes[index].knownBy = (isKnown ? KnownBy() : .none(of: platform)).intersection(screen)
      if !isKnown { differences.append("route \(graph.text(route.name))") }
    }
  }

  private mutating func draw(_ id: ID<Screen>, as other: Screen?) {
    let (screen, name) = (graph[id], graph.text(graph[id].name))
    guard let other, reads(other.params, from: screen.params) else {
      graph.screens[id.index].knownBy = .none(of: platform)
      return differences.append("screen \(name)")
    }
    graph.screens[id.index].knownBy = KnownBy()
    if other.isBackBlocked != screen.isBackBlocked {
      graph.screens[id.index].isBackBlocked = other.isBackBlocked
      differences.append("back \(name)")
    }
    let shown = Set(other.variants.map { key(of: $0, release) })
    let variants = screen.variants.filter { shown.contains(key(of: $0, graph)) }
    graph.screens[id.index].variants = variants
    if variants.count < screen.variants.count { differences.append("variants \(name)") }
    let buttons = named(other.actions.map { release[$0] }) { release.text($0.name) }
    let params = pairs(other.params, screen.params)
    for action in screen.actions {
      draw(action, as: buttons[graph.text(graph[action].name)], params, in: name)
    }
  }

  private func key(of variant: Screen.Variant, _ graph: Graph) -> String {
    "\(graph.text(variant.flag.name)) \(variant.value) \(graph.text(variant.screen.name))"
  }

  private mutating func draw(
    _ id: ID<Action>, as other: Action?, _ params: [ID<Variable>: ID<Variable>], in screen: String
  ) {
    let name = "\(screen).\(graph.text(graph[id].name))"
    guard let other else {
      graph.actions[id.index].knownBy = .none(of: platform)
      return differences.append("button \(name)")
    }
    graph.actions[id.index].knownBy = KnownBy()
    let (when, its) = (source(graph[id].when, graph), source(other.when, release))
    if when != its, let when = other.when.map({ formula($0, .bool, params) }) ?? .some(nil) {
      graph.actions[id.index].when = when
      differences.append("when \(name) \(its ?? "")")
    }
    let (route, opened) = (
      graph[id].open.map { graph.text($0.name) }, other.open.map { release.text($0.name) }
    )
    if route != opened {
      open(other, by: id, params)
      differences.append("open \(name) \(opened ?? "")")
    }
    send(other.sends, by: id, name)
  }

  /// What the app does not send, or sends as what is no longer known, equals nothing.
  private mutating func send(_ sent: Run<Variable>, by action: ID<Action>, _ name: String) {
    let known = named(sent.map { release[$0] }) { release.text($0.name) }
    for id in graph[action].sends {
      let type = graph[id].type
      guard let its = known[graph.text(graph[id].name)] else {
        graph.variables[id.index].type = type.optional
        differences.append("send \(name) \(graph.text(graph[id].name))")
        continue
      }
      let (members, others) = (
        graph.types.members(of: type.nonNull), release.types.members(of: its.type.nonNull)
      )
      if members.isEmpty || Set(others).isSubset(of: members) { continue }
      let set = graph.declareTypes { $0.declareEnumeration(name, others) }
      graph.variables[id.index].type = type.isOptional ? set.optional : set
      differences.append("send \(name) \(others)")
    }
  }

  private mutating func open(
    _ other: Action, by id: ID<Action>, _ params: [ID<Variable>: ID<Variable>]
  ) {
    let name = other.open.map { release.text($0.name) }
    let index = graph.routes.firstIndex { graph.text($0.name) == name }
    graph.actions[id.index].open = index.map {
      Ref(graph.routes[$0].name.symbol, graph[id].name.span, target: ID($0))
    }
    graph.actions[id.index].implicitArguments = .empty
    var given: [StepDraft.Given] = []
    for param in index.map({ graph.routes[$0].params }) ?? .empty {
      let spec = graph[param]
      let name = graph.text(spec.name)
      if let argument = other.arguments.map({ release[$0] }).first(where: {
        release.text($0.name) == name
      }) {
        let value = formula(argument.formula, spec.type, params)
        if let value { given.append((param, value)) }
      } else if let implicit = other.implicitArguments.map({ release[$0] }).first(where: {
        release.text(release[$0.param].name) == name
      }), let value = params[implicit.value] {
        let text = graph.text(graph[value].name)
        given.append(
          (param, graph.add(text, spec.type, at: spec.name.span, reading: [.variable(value)])))
      }
    }
    graph.actions[id.index].arguments = graph.append(given)
  }

  // MARK: Expressions

  private func source(_ formula: ID<Formula>?, _ graph: Graph) -> String? {
    formula.flatMap { graph[$0].expression?.sourceOnOneLine }
  }

  /// An expression of the release on the project's data; nil if it reads what the project does not
  /// have.
  private mutating func formula(
    _ id: ID<Formula>, _ type: Type, _ params: [ID<Variable>: ID<Variable>]
  ) -> ID<Formula>? {
    var found: [Reference] = []
    for reference in release.references(of: id) {
      guard let its = partner(of: reference, params) else { return nil }
      found.append(its)
    }
    var span = release[id].span
    span.file += Int32(graph.files.count - release.files.count)
    return graph.add(release[id], type, at: span, reading: found)
  }

  private func partner(
    of reference: Reference, _ params: [ID<Variable>: ID<Variable>]
  ) -> Reference? {
    func index<Entity>(_ all: [Entity], _ name: Name, _ own: (Entity) -> Name) -> Int? {
      all.firstIndex { graph.text(own($0)) == release.text(name) }
    }
    switch reference {
    case .variable(let id): return params[id].map { .variable($0) }
    case .flag(let id?):
      return index(graph.flags, release[id].name, \.name).map { .flag(ID($0)) }
    case .fact(let id?):
      let name = release.text(release[id].name)
      return graph.project.context.first { graph.text(graph[$0].name) == name }.map { .fact($0) }
    case .route(let id?):
      return index(graph.routes, release[id].name, \.name).map { .route(ID($0)) }
    case .screen(let id):
      return index(graph.screens, release[id].name, \.name).map { .screen(ID($0)) }
    case .flag(nil), .fact(nil), .route(nil), .client, .bound, .unresolved: return reference
    }
  }

  private func pairs(
    _ ones: Run<Variable>, _ others: Run<Variable>
  ) -> [ID<Variable>: ID<Variable>] {
    let known = named(Array(others)) { graph.text(graph[$0].name) }
    var pairs: [ID<Variable>: ID<Variable>] = [:]
    for id in ones { pairs[id] = known[release.text(release[id].name)] }
    return pairs
  }
}

/// The first of each name.
private func named<Entity>(_ all: [Entity], _ name: (Entity) -> String) -> [String: Entity] {
  Dictionary(all.map { (name($0), $0) }) { first, _ in first }
}
