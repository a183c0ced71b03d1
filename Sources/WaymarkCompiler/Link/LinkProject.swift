import CEL

extension Linker {
  mutating func linkProject() {
    for index in graph.project.entries.indices {
      graph.project.entries[index] = resolve(
        graph.project.entries[index], in: tables.routes, as: .route)
    }
    for index in graph.project.promises.indices { linkPromise(index) }
    for output in graph.project.outputs { linkExternals(of: output) }
    requireEntry()
  }

  /// Only the whole project can tell whether users arrive anywhere. A link that was rejected is a
  /// way in as well.
  private mutating func requireEntry() {
    let project = graph.project
    guard !project.isImplicit, !project.isEntryGiven, !graph.isIncomplete,
      graph.routes.allSatisfy({
        $0.links.isEmpty && !graph.recovery.mayName(graph.text($0.name))
      })
    else { return }
    let why = "without it, or a route with a `link`, users have no way in"
    report(
      Diagnostic(.missingKey, "`entry` is missing or empty: \(why)", at: project.place))
  }

  /// The types that an output has another name for.
  private mutating func linkExternals(of output: ProjectInfo.Output) {
    if output.types.isEmpty { return }
    let externals = graph.typeDeclarations.filter {
      $0.kind == .external || $0.kind == .externalProtocol
    }
    let names = externals.map(\.name.symbol)
    let known = Set(names)
    for entry in output.types {
      let key = graph.symbols.intern(entry.key)
      if known.contains(key) { continue }
      reportUnknown(
        .undefined(
          "external type", entry.key, at: entry.keySpan, nearest: nearest(key, among: names)))
    }
  }

  mutating func linkCoordinators() {
    for index in graph.coordinators.indices {
      for route in graph.coordinators[index].handles.indices {
        graph.coordinators[index].handles[route] = resolve(
          graph.coordinators[index].handles[route], in: tables.routes, as: .route)
      }
      let own = graph.coordinators[index].name.symbol
      for child in graph.coordinators[index].children.indices {
        graph.coordinators[index].children[child] = resolve(
          graph.coordinators[index].children[child], in: tables.coordinators, as: .coordinator,
          except: own)
      }
    }
  }
}
