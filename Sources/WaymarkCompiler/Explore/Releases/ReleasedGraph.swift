import CEL

/// A project as the clients of one release meet it: the backend runs the project's workflows, and
/// the app contributes what it was built with. All that follows data takes it as any other project.
struct ReleasedGraph {
  private(set) var graph: Graph
  /// What the release has otherwise than the project: two releases with the same do the same.
  private(set) var differences: [String] = []
  let release: Graph
  private let platform: String
  /// The buttons of screens that got more of them.
  private var moved: [ID<Action>: ID<Action>] = [:]

  init(_ project: Graph, _ release: Release, drawsScreens: Bool) {
    (graph, self.release, platform) = (project, release.graph, release.platform)
    graph.files += release.graph.files
    if drawsScreens {
      let known = named(self.release.screens) { self.release.text($0.name) }
      for index in graph.screens.indices {
        draw(ID(index), as: known[graph.text(graph.screens[index].name)])
      }
      for index in graph.exits.indices where !moved.isEmpty {
        guard case .action(let action?) = graph.exits[index].trigger, let its = moved[action] else {
          continue
        }
        graph.exits[index].trigger = .action(its)
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
    graph.screens[id.index].title = words(of: other.title)
    let variants = other.variants.compactMap { partner(of: $0) }
    graph.screens[id.index].variants = variants
    let keys = variants.map(key)
    if keys != screen.variants.map(key) { differences.append("variants \(name) \(keys)") }
    let buttons = named(other.actions.map { release[$0] }) { release.text($0.name) }
    let params = pairs(other.params, screen.params)
    for action in screen.actions {
      draw(action, as: buttons[graph.text(graph[action].name)], params, in: name)
    }
    let known = Set(screen.actions.map { graph.text(graph[$0].name) })
    let others = other.actions.map { release[$0] }.filter { !known.contains(release.text($0.name)) }
    add(others, to: id, params, in: name)
  }

  private func key(_ variant: Screen.Variant) -> String {
    "\(graph.text(variant.flag.name)) \(variant.value) \(graph.text(variant.screen.name))"
  }

  /// Nil if the project no longer has what it names.
  private func partner(of variant: Screen.Variant) -> Screen.Variant? {
    let (flag, screen) = (
      index(graph.flags, release.text(variant.flag.name), \.name),
      index(graph.screens, release.text(variant.screen.name), \.name)
    )
    guard let flag, let screen else { return nil }
    let (flagName, name) = (graph.flags[flag].name, graph.screens[screen].name)
    return Screen.Variant(
      flag: Ref(flagName.symbol, flagName.span, target: ID(flag)), arm: nil, value: variant.value,
      screen: Ref(name.symbol, name.span, target: ID(screen)))
  }

  /// Buttons that the release alone has. Those that open a route lead on by themselves; the others
  /// do nothing.
  private mutating func add(
    _ buttons: [Action], to screen: ID<Screen>, _ params: [ID<Variable>: ID<Variable>],
    in name: String
  ) {
    var made: [(action: Action, button: Action)] = []
    for button in buttons {
      guard let route = button.open.map({ release.text($0.name) }),
        index(graph.routes, route, \.name) != nil
      else { continue }
      var action = button
      if let when = button.when {
        guard let its = formula(when, .bool, params) else { continue }
        action.when = its
      }
      action.name = Name(graph.intern(release.text(button.name)), moved(button.name.span))
      action.label = words(of: button.label)
      (action.screen, action.sends, action.since) = (screen, .empty, [])
      action.knownBy = KnownBy()
      made.append((action, button))
      differences.append("button \(name).\(release.text(button.name)) \(route)")
    }
    if made.isEmpty { return }
    let first = graph.actions.count
    for (index, old) in graph[screen].actions.enumerated() { moved[old] = ID(first + index) }
    graph.actions += graph[screen].actions.map { graph[$0] }
    for (action, button) in made {
      graph.actions.append(action)
      open(button, by: ID(graph.actions.count - 1), params)
    }
    graph.screens[screen.index].actions = Run(first..<graph.actions.count)
  }

  /// What is read of it is no part of the words.
  private mutating func words(of template: Template) -> Template {
    Template(
      text: graph.intern(release.words(of: template)), span: moved(template.span), holes: [])
  }

  private func moved(_ span: Span) -> Span {
    var span = span
    span.file += Int32(graph.files.count - release.files.count)
    return span
  }

  private func index<Entity>(
    _ all: [Entity], _ name: String, _ own: (Entity) -> Name
  ) -> Int? { all.firstIndex { graph.text(own($0)) == name } }

  private mutating func draw(
    _ id: ID<Action>, as other: Action?, _ params: [ID<Variable>: ID<Variable>], in screen: String
  ) {
    let name = "\(screen).\(graph.text(graph[id].name))"
    guard let other else {
      graph.actions[id.index].knownBy = .none(of: platform)
      return differences.append("button \(name)")
    }
    graph.actions[id.index].knownBy = KnownBy()
    graph.actions[id.index].label = words(of: other.label)
    let (when, its) = (source(graph[id].when, graph), source(other.when, release))
    if when != its, let when = other.when.map({ formula($0, .bool, params) }) ?? .some(nil) {
      graph.actions[id.index].when = when
      differences.append("when \(name) \(its ?? "")")
    }
    let (route, opened) = (
      graph[id].open.map { graph.text($0.name) }, other.open.map { release.text($0.name) }
    )
    let (passed, own) = (passed(graph[id], graph), passed(other, release))
    if route != opened || passed != own {
      open(other, by: id, params)
      differences.append("open \(name) \(opened ?? "") \(own)")
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

  private func passed(_ action: Action, _ graph: Graph) -> [String] {
    action.arguments.map {
      "\(graph.text(graph[$0].name)): \(source(graph[$0].formula, graph) ?? "")"
    }.sorted()
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
    return graph.add(release[id], type, at: moved(release[id].span), reading: found)
  }

  private func partner(
    of reference: Reference, _ params: [ID<Variable>: ID<Variable>]
  ) -> Reference? {
    switch reference {
    case .variable(let id): return params[id].map { .variable($0) }
    case .flag(let id?):
      return index(graph.flags, release.text(release[id].name), \.name).map { .flag(ID($0)) }
    case .fact(let id?):
      let name = release.text(release[id].name)
      return graph.project.context.first { graph.text(graph[$0].name) == name }.map { .fact($0) }
    case .route(let id?):
      return index(graph.routes, release.text(release[id].name), \.name).map { .route(ID($0)) }
    case .screen(let id):
      return index(graph.screens, release.text(release[id].name), \.name).map { .screen(ID($0)) }
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
