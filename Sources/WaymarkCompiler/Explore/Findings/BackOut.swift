import CEL

/// Whether back leads out of states that nothing else leads out of.
final class BackOut {
  private let graph: StateGraph
  private var search: Search { graph.search }
  private var known: [Int32: FirstPages] = [:]

  /// Those below which no other page lies.
  private struct FirstPages {
    var areShown = false
    var mayBlock = false

    mutating func include(_ other: FirstPages) {
      areShown = areShown || other.areShown
      mayBlock = mayBlock || other.mayBlock
    }
  }

  init(_ graph: StateGraph) { self.graph = graph }

  /// True if it does so from each page that can be shown first.
  func leadsOut(from entrances: Set<Int32>, in instance: Int32) -> Bool {
    let pages = firstPages(from: entrances, in: instance)
    return pages.areShown && !pages.mayBlock
  }

  private func firstPages(from entrances: Set<Int32>, in index: Int32) -> FirstPages {
    let instance = search.instances[Int(index)]
    let edges = InnerSteps(graph, index).edges
    var pages = FirstPages()
    var pending = Array(entrances)
    var seen = entrances
    while let state = pending.popLast(), !pages.mayBlock {
      let place =
        Int32(instance.program.program.firstLocation)
        + instance.states.locations[Int(state)]
      switch search.project.model.location(Location.ID(raw: place)).kind {
      case .page(let page):
        var words: [UInt64] = []
        instance.states.load(Int(state), into: &words)
        pages.include(
          FirstPages(areShown: true, mayBlock: instance.program.mayBlockBack(page, words)))
        continue
      case .run:
        for callee in callees(at: graph.first[Int(index)] + Int(state)) {
          pages.include(firstPages(of: callee))
        }
      default: break
      }
      pending += edges.of(Int(state)).map { edges.targets[$0] }.filter { seen.insert($0).inserted }
    }
    return pages
  }

  private func firstPages(of callee: Int32) -> FirstPages {
    if let pages = known[callee] { return pages }
    // Where it runs itself again, it shows no others.
    known[callee] = FirstPages()
    let starts = search.instances[Int(callee)].states.starts.map { Int32($0) }
    let pages = firstPages(from: Set(starts), in: callee)
    known[callee] = pages
    return pages
  }

  private func callees(at state: Int) -> [Int32] {
    graph.edges(of: state).filter { self.graph.operation(of: $0) == .call }
      .map { self.graph.entries[Int($0.to)].callee }.filter { $0 >= 0 }
  }
}

extension LoadedProgram {
  /// Whether back is blocked on a page, with the flags that are decided.
  fileprivate func mayBlockBack(_ page: Page, _ words: [UInt64]) -> Bool {
    let model = project.model
    if let isBlocked = page.isBackBlocked { return isBlocked }
    var mayBlock = false
    for variant in project.graph.screens[page.screen.index].variants {
      guard let flag = variant.flag.target, let shown = variant.screen.target else { continue }
      let isOn = value(of: SlotKey(.flag(flag)), words).map { $0 == variant.value }
      let knownBy = project.graph.screens[shown.index].knownBy
      let client = knownBy.isEveryone ? nil : value(of: SlotKey(.client), words)
      let isKnown = knownBy.isEveryone ? true : client.map { knownBy.contains($0) }
      if isOn == false || isKnown == false { continue }
      mayBlock = mayBlock || model.blocksBack(page, showing: shown)
      if isOn != nil, isKnown != nil { return mayBlock }
    }
    return mayBlock || model.blocksBack(page, showing: page.screen)
  }

  private func value(of key: SlotKey, _ words: [UInt64]) -> Value? {
    guard let position = program.layout.fields.indices.first(where: { slot(at: $0).key == key })
    else { return nil }
    let field = fields[position]
    let value = field.value(in: words[field.word])
    return value == 0 ? nil : domain(at: position).value(at: UInt32(value - 1))
  }
}
