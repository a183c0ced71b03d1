extension Linker {
  /// Several files may serve one feature: the first declaration stands for all.
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
        _ = table.declare(feature.name.symbol, ID(merged.count))
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
    declare(graph.typeDeclarations, \.name, in: \.types, as: "type")
    declare(graph.flags, \.name, in: \.flags, as: "flag")
    declare(graph.services, \.name, in: \.services, as: "service")
    declare(graph.screens, \.name, in: \.screens, as: "screen")
    declare(graph.routes, \.name, in: \.routes, as: "route")
    declare(graph.coordinators, \.name, in: \.coordinators, as: "coordinator")
    declare(graph.workflows, \.name, in: \.workflows, as: "workflow")
    declareScenarios()
    for index in graph.operations.indices {
      let name = graph.symbols.intern(graph.qualifiedName(of: ID(index)))
      _ = tables.operations.declare(name, ID(index))
    }
  }

  private mutating func declare<E>(
    _ entities: [E], _ namePath: KeyPath<E, Name>,
    in table: WritableKeyPath<NameTables, NameTable<E>>, as kind: String
  ) {
    for (index, entity) in entities.enumerated() {
      let name = entity[keyPath: namePath]
      guard !name.symbol.isNone,
        let first = tables[keyPath: table].declare(name.symbol, ID(index))
      else { continue }
      let firstName = entities[first.index][keyPath: namePath]
      graph.issues.append(.duplicate(kind, graph.text(name), at: name.span, first: firstName.span))
    }
  }

  private mutating func declareScenarios() {
    var table = NameTable<Scenario>(symbols: graph.symbols.count)
    for (index, scenario) in graph.scenarios.enumerated() {
      guard let first = table.declare(scenario.name.symbol, ID(index)) else { continue }
      graph.issues.append(
        .duplicate(
          "scenario", graph.text(scenario.name), at: scenario.name.span,
          first: graph[first].name.span))
    }
  }

  /// Members of one owner: the second of a name is left to the rule, the first is meant.
  @discardableResult
  mutating func declareMembers(_ names: [Name], as kind: String) -> [Name] {
    guard names.count > 1 else { return names }
    var seconds: Set<Int> = []
    for (index, name) in names.enumerated() where !name.symbol.isNone {
      guard let first = members.declare(name.symbol, ID(index)) else { continue }
      seconds.insert(index)
      graph.issues.append(
        .duplicate(kind, graph.text(name), at: name.span, first: names[first.index].span))
    }
    members.removeAll()
    if seconds.isEmpty { return names }
    return names.indices.filter { !seconds.contains($0) }.map { names[$0] }
  }
}
