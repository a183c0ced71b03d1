extension Linker {
  /// Several files may belong to one feature: the first declaration stands for all.
  mutating func mergeFeatures() {
    var table = NameTable<Feature>(symbols: graph.symbols.count)
    var merged: [Feature] = []
    var moved: [ID<Feature>] = []
    moved.reserveCapacity(graph.features.count)
    for feature in graph.features {
      if let first = table.find(feature.name.symbol) {
        moved.append(first)
        if merged[first.index].summary.isNone { merged[first.index].summary = feature.summary }
        if merged[first.index].owner.isNone { merged[first.index].owner = feature.owner }
      } else {
        moved.append(ID(merged.count))
        table.declare(feature.name.symbol, ID(merged.count))
        merged.append(feature)
      }
    }
    graph.features = merged
    for index in graph.typeDeclarations.indices { move(&graph.typeDeclarations[index].feature) }
    for index in graph.flags.indices { move(&graph.flags[index].feature) }
    for index in graph.services.indices { move(&graph.services[index].feature) }
    for index in graph.screens.indices { move(&graph.screens[index].feature) }
    for index in graph.routes.indices { move(&graph.routes[index].feature) }
    for index in graph.coordinators.indices { move(&graph.coordinators[index].feature) }
    for index in graph.workflows.indices { move(&graph.workflows[index].feature) }
    for index in graph.scenarios.indices { move(&graph.scenarios[index].feature) }

    func move(_ id: inout ID<Feature>) { id = moved[id.index] }
  }

  mutating func declareNames() {
    let types = tables.types.declare(graph.typeDeclarations.map { $0.name })
    report(types, as: "type")
    for second in types {
      guard let first = tables.types.find(second.name.symbol) else { continue }
      graph.recovery.lose(.parts, of: graph[first].name.span)
    }
    report(tables.flags.declare(graph.flags.map { $0.name }), as: "flag")
    let services = tables.services.declare(graph.services.map { $0.name })
    report(services, as: "service")
    for second in services where isUnclear(second.name) {
      graph.recovery.lose(.parts, of: second.first.span)
    }
    reportUnclear(tables.screens.declare(graph.screens.map { $0.name }), as: "screen")
    reportUnclear(tables.routes.declare(graph.routes.map { $0.name }), as: "route")
    report(tables.coordinators.declare(graph.coordinators.map { $0.name }), as: "coordinator")
    report(tables.workflows.declare(graph.workflows.map { $0.name }), as: "workflow")
    declareScenarios()
    for index in graph.operations.indices {
      let name = graph.symbols.intern(graph.qualifiedName(of: ID(index)))
      if let first = tables.operations.declare(name, ID(index)) {
        graph.recovery.lose(.uniqueness, of: graph[first].name.span)
      }
    }
  }

  mutating func report(_ seconds: [SecondName], as kind: String) {
    for second in seconds {
      let (name, first) = (second.name, second.first)
      report(.duplicate(kind, graph.text(name), at: name.span, first: first.span))
      graph.recovery.lose(.references, of: name.span)
      graph.recovery.lose(.uniqueness, of: first.span)
    }
  }

  /// A reference to a param or an action may mean that of either declaration.
  private mutating func reportUnclear(_ seconds: [SecondName], as kind: String) {
    report(seconds, as: kind)
    for second in seconds { graph.recovery.lose(.parts, of: second.first.span) }
  }

  private mutating func declareScenarios() {
    var table = NameTable<Scenario>(symbols: graph.symbols.count)
    var firstOfID: [String: Name] = [:]
    for (index, scenario) in graph.scenarios.enumerated() {
      if let first = table.declare(scenario.name.symbol, ID(index)) {
        report([SecondName(name: scenario.name, first: graph[first].name)], as: "scenario")
        continue
      }
      let (id, place) = (graph.id(of: scenario), scenario.givenID ?? scenario.name)
      if let first = firstOfID[id] {
        report(.sameID(id, graph.text(scenario.name), at: place.span, first: first.span))
        graph.recovery.lose(.references, of: scenario.name.span)
      } else {
        firstOfID[id] = place
      }
    }
  }

  /// Makes variables the current scope: of two of one name, the first stands.
  mutating func enter(_ runs: Run<Variable>...) -> [SecondName] {
    locals.removeAll()
    var seconds: [SecondName] = []
    for id in runs.joined() {
      let name = graph.variables[id.index].name
      guard !name.symbol.isNone, let first = locals.declare(name.symbol, id) else { continue }
      seconds.append(SecondName(name: name, first: graph.variables[first.index].name))
    }
    return seconds
  }

  /// The members of one owner: references mean the first of a name, and a rule reports the second.
  @discardableResult
  mutating func declareMembers(_ names: [Name], as kind: String) -> [Name] {
    guard names.count > 1 else { return names }
    let seconds = members.declare(names)
    members.removeAll()
    if seconds.isEmpty { return names }
    report(seconds, as: kind)
    let repeated = Set(seconds.map { $0.name })
    return names.filter { !repeated.contains($0) }
  }
}
