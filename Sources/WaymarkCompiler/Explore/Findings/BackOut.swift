import CEL

/// Whether back leads out of states that nothing else leads out of.
struct BackOut {
  let graph: StateGraph
  let flow: StateFlow

  /// True if it does so from each page that can be shown first. The pages of what is run are gone
  /// once that has ended: where no others are shown, one of them is enough.
  func leadsOut(from entrances: Set<Int32>) -> Bool {
    var (mayBlock, runs) = firstPages(from: entrances)
    if !mayBlock.isEmpty { return mayBlock == [false] }
    var seen: Set<Int32> = []
    while !runs.isEmpty {
      seen.formUnion(runs)
      let inside = firstPages(from: runs)
      if inside.mayBlock.contains(false) { return true }
      runs = inside.runs.subtracting(seen)
    }
    return false
  }

  /// Whether back may be blocked on the pages that are shown first, and where what is run before
  /// them begins.
  private func firstPages(from states: Set<Int32>) -> (mayBlock: Set<Bool>, runs: Set<Int32>) {
    var (found, runs) = (Set<Bool>(), Set<Int32>())
    var pending = Array(states)
    var seen = states
    while let state = pending.popLast() {
      if let mayBlock = mayBlock(state) {
        found.insert(mayBlock)
        continue
      }
      for edge in flow.edges.of(Int(state)) {
        let next = flow.edges.targets[edge]
        if seen.insert(next).inserted { pending.append(next) }
      }
      runs.formUnion(startsOfRuns(at: state))
    }
    return (found, runs)
  }

  /// Whether back may be blocked; nil if the state is not at a page.
  private func mayBlock(_ state: Int32) -> Bool? {
    let index = graph.instances[Int(state)]
    let instance = graph.search.instances[Int(index)]
    let location = graph.location(of: state, in: index)
    guard case .page(let page) = instance.program.component.model.location(location).kind else {
      return nil
    }
    var words: [UInt64] = []
    instance.states.load(Int(graph.own(state, in: index)), into: &words)
    return instance.program.mayBlockBack(page, words)
  }

  private func startsOfRuns(at state: Int32) -> [Int32] {
    graph.edges(of: state).filter { graph.operation(of: $0) == .call && !graph.isOpening($0.to) }
      .map { graph.callee(of: $0.to) }.filter { $0 >= 0 }
      .flatMap { graph.starts(of: $0) }
  }
}

extension LoadedProgram {
  /// Whether back is blocked on a page, with the flags that are decided.
  fileprivate func mayBlockBack(_ page: Page, _ words: [UInt64]) -> Bool {
    let model = component.model
    var mayBlock = false
    for variant in component.graph.screens[page.screen.index].variants {
      guard let flag = variant.flag.target, let shown = variant.screen.target else { continue }
      let isOn = value(of: SlotKey(.flag(flag)), words).map { $0 == variant.value }
      let knownBy = component.graph.screens[shown.index].knownBy
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
