import CEL

/// The values that were decided on the way to a finding, as far as they matter there.
struct DecidedValues {
  private(set) var entries: [(key: SlotKey, value: Value)] = []
  private let loaded: LoadedProgram

  init(_ search: Search, _ found: LoadedProgram.Occurrence, _ finding: Int32) {
    let instance = search.instances[Int(found.instance)]
    loaded = instance.program
    var words: [UInt64] = []
    instance.states.load(Int(found.state), into: &words)
    let steps =
      Tracer(search, found.instance, .finding(finding))
      .trace(from: found.state) ?? []
    for case .decided(let step) in steps { loaded.apply(step, to: &words) }
    var values: [Int: Value] = [:]
    for position in Self.relevant(to: finding, loaded) {
      let field = loaded.fields[position]
      if field.value(in: words[field.word]) != 0 {
        values[position] = loaded.value(at: position, words)
      }
    }
    entries = values.keys.sorted().map { (loaded.slot(at: $0).key, values[$0] ?? .null) }
  }

  /// The fields that the tests before a finding read.
  private static func relevant(to finding: Int32, _ loaded: LoadedProgram) -> Set<Int> {
    let site = loaded.program.findings[Int(finding)]
    let graph = loaded.component.graph
    var formulas: Set<ID<Formula>> = []
    if site.test >= 0 { formulas.insert(loaded.tests[site.test].formula) }
    if let exit = site.exit, site.test < 0 {
      formulas.formUnion(
        graph.exits[exit.index].transitions.compactMap { graph.transitions[$0.index].when })
    }
    let isPage = site.kind == .stuckPage
    let isOfClient = [.unsupportedRoute, .unsupportedScreen].contains(site.kind)
    var positions: Set<Int> = []
    for test in loaded.tests {
      let isHere = isPage && loaded.isTest(test, at: site.location)
      let isFact = isOfClient && test.knownBy != nil
      if isHere || isFact || formulas.contains(test.formula) { positions.formUnion(test.slots) }
    }
    return positions
  }

  var client: Value? { entries.first { $0.key.root == .client }?.value }

  /// What is known by itself of the parts of a record.
  private func parts(of key: SlotKey) -> [ArraySlice<String>] {
    entries.compactMap { $0.key.root == key.root ? $0.key.fields.below(key.fields) : nil }
  }

  private static let mostShown = 8

  /// As in `where order.status is 'cooking'`.
  func phrase(_ graph: Graph) -> String {
    var values = entries.map { entry in
      if entry.key.root == .client { return "the client is \(entry.value.shown)" }
      let value = entry.value.without(parts(of: entry.key))
      return "`\(entry.key.text(in: graph))` is \(graph.shown(value, of: entry.key))"
    }
    if values.count > Self.mostShown {
      let more = values.count - Self.mostShown
      values = Array(values.prefix(Self.mostShown)) + ["\(more) more"]
    }
    return values.isEmpty ? "whatever the data" : "where " + values.joined(separator: " and ")
  }
}

extension LoadedProgram {
  /// Keeps what is decided or assigned on the way, also where nothing reads it any more.
  fileprivate func apply(_ step: Walk.Trace.Step, to words: inout [UInt64]) {
    switch step {
    case .split(let position, let value): write(UInt64(value) + 1, at: position, to: &words)
    case .assign(let range):
      let updates = program.updates[range]
      let values = updates.map { raw($0.kind, words) }
      for (update, value) in zip(updates, values) { write(value, at: update.slot, to: &words) }
    case .event, .finding, .read: break
    }
  }

  private func write(_ value: UInt64, at position: Int, to words: inout [UInt64]) {
    let field = fields[position]
    field.set(value, in: &words[field.word])
  }

  private func raw(_ position: Int, _ words: [UInt64]) -> UInt64 {
    fields[position].value(in: words[fields[position].word])
  }

  /// 0 if it is not known.
  private func raw(_ kind: Update.Kind, _ words: [UInt64]) -> UInt64 {
    switch kind {
    case .free: return 0
    case .constant(let value): return UInt64(value) + 1
    case .copy(let position): return raw(position, words)
    case .computed(let index):
      var row: UInt64 = 0
      for slot in program.computations[index].slots {
        let value = raw(slot, words)
        if value == 0 { return 0 }
        row = row &* UInt64(domain(at: slot).count + 1) &+ value
      }
      // What was needed was computed on the way.
      let result = results[index].known(row)
      return result < 3 ? 0 : UInt64(result) - 2
    }
  }
}

extension LoadedProgram {
  /// True of the guards on a page.
  fileprivate func isTest(_ test: Test, at location: Location.ID) -> Bool {
    guard case .page(let page) = component.model.location(location).kind else { return false }
    return page.buttons.contains { button in
      let action = component.graph.actions[button.action.index]
      if let knownBy = test.knownBy { return knownBy == action.knownBy }
      let own = action.when
      let guards = button.exit.map { exit in
        component.graph.exits[exit.index].transitions.compactMap {
          component.graph.transitions[$0.index].when
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
      case .firstPage: "page"
      case .flag(let flag): "flags." + graph.text(graph.flags[flag.index].name)
      case .variable(let id):
        (graph.variables[id.index].kind == .context ? "context." : "")
          + graph.text(graph.variables[id.index].name)
      }
    return ([name] + fields).joined(separator: ".")
  }
}
