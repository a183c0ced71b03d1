import CEL

/// The values that were decided on the way to a finding, as far as they matter there.
struct DecidedValues {
  private(set) var entries: [(key: SlotKey, value: Value)] = []
  private let loaded: LoadedProgram

  init(_ search: Search, _ found: LoadedProgram.Found, _ finding: Int32) {
    let instance = search.instances[Int(found.instance)]
    loaded = instance.program
    var words: [UInt64] = []
    instance.states.load(Int(found.state), into: &words)
    let steps =
      Tracer(search, found.instance, .finding(finding))
      .trace(from: found.state) ?? []
    let relevant = Self.relevant(to: finding, loaded)
    var values: [Int: Value] = [:]
    for position in relevant {
      let field = loaded.fields[position]
      if words[field.word] >> field.shift & field.mask != 0 {
        values[position] = words.withUnsafeBufferPointer {
          loaded.value(at: position, $0.baseAddress.unsafelyUnwrapped)
        }
      }
    }
    for case .decided(.split(let position, let value)) in steps where relevant.contains(position) {
      values[position] = loaded.domain(at: position).value(at: value)
    }
    entries = values.keys.sorted().map { (loaded.slot(at: $0).key, values[$0] ?? .null) }
  }

  /// The fields that the tests before a finding read.
  private static func relevant(to finding: Int32, _ loaded: LoadedProgram) -> Set<Int> {
    let site = loaded.program.findings[Int(finding)]
    let graph = loaded.project.graph
    var formulas: Set<ID<Formula>> = []
    if site.test >= 0 { formulas.insert(loaded.tests[site.test].formula) }
    if let exit = site.exit, site.test < 0 {
      formulas.formUnion(
        graph.exits[exit.index].transitions.compactMap { graph.transitions[$0.index].when })
    }
    let isPage = site.kind == .stuckPage
    var positions: Set<Int> = []
    for test in loaded.tests {
      let isHere = isPage && loaded.isTest(test, at: site.location)
      let isRoute = site.route != nil && test.route == site.route
      if isHere || isRoute || formulas.contains(test.formula) { positions.formUnion(test.slots) }
    }
    return positions
  }

  var client: String? {
    entries.first { $0.key.root == .client }.map { $0.value.shown }
  }

  private static let mostShown = 8

  /// As in `where order.status is 'cooking'`.
  func phrase(_ graph: Graph) -> String {
    var values = entries.map { entry in
      entry.key.root == .client
        ? "the client is \(entry.value.shown)"
        : "`\(entry.key.text(in: graph))` is \(graph.shown(entry.value, of: entry.key))"
    }
    if values.count > Self.mostShown {
      let more = values.count - Self.mostShown
      values = Array(values.prefix(Self.mostShown)) + ["\(more) more"]
    }
    return values.isEmpty ? "whatever the data" : "where " + values.joined(separator: " and ")
  }
}

extension LoadedProgram {
  /// True of the guards on a page.
  fileprivate func isTest(_ test: Test, at location: Location.ID) -> Bool {
    guard case .page(let page) = project.model.location(location).kind else { return false }
    return page.buttons.contains { button in
      let own = project.graph.actions[button.action.index].when
      let guards = button.exit.map { exit in
        project.graph.exits[exit.index].transitions.compactMap {
          project.graph.transitions[$0.index].when
        }
      }
      return own == test.formula || (guards ?? []).contains(test.formula)
    }
  }
}

extension SlotKey {
  /// As guards write it.
  func text(in graph: Graph) -> String {
    let name: String =
      switch root {
      case .client: "client"
      case .flag(let flag): "flags." + graph.text(graph.flags[flag.index].name)
      case .variable(let id):
        (graph.variables[id.index].kind == .context ? "context." : "")
          + graph.text(graph.variables[id.index].name)
      }
    return ([name] + fields).joined(separator: ".")
  }
}
