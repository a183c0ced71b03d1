/// An entry of `on` of a workflow.
struct SharedEntry: Hashable {
  let workflow: ID<Workflow>
  let index: Int
}

/// What the pages of a workflow offer.
private struct OfferedPages {
  typealias Offer = (step: ID<Step>, action: ID<Action>)
  /// By name: what pages offer without an exit of their own for it.
  let free: [Symbol: [Offer]]
  /// The names among these that `on` does not have, in the order of the alphabet.
  let others: [Symbol]
  let all: Set<Symbol>
  /// True if a page may offer more.
  let isUnclear: Bool
}

extension Linker {
  /// By step: the entries of its workflow's `on` that it inherits, each with its action.
  mutating func inheritingPages() -> [ID<Step>: [(SharedEntry, ID<Action>)]] {
    var pages: [ID<Step>: [(SharedEntry, ID<Action>)]] = [:]
    for id in graph.workflows.indices.map(ID<Workflow>.init) where !graph[id].on.isEmpty {
      let offered = offeredPages(of: graph[id])
      for (index, exit) in graph[id].on.enumerated() where !exit.isUndefined {
        let takers = takers(of: exit, among: offered)
        for (step, action) in takers ?? reported(exit, index, of: id, offered) {
          pages[step, default: []].append((SharedEntry(workflow: id, index: index), action))
        }
      }
    }
    return pages
  }

  private func offeredPages(of workflow: Workflow) -> OfferedPages {
    let pages = workflow.steps.filter { graph[$0].kind == .show }
    let screens = pages.compactMap { graph[$0].screen }.map { graph[$0] }
    let free = pages.filter { graph[$0].ends == nil }.flatMap { step -> [OfferedPages.Offer] in
      guard let screen = graph[step].screen else { return [] }
      let own = Set(graph[step].exits.map { graph[$0].trigger })
      return graph[screen].actions.filter { graph.opensNothing($0) && !own.contains(.action($0)) }
        .map { (step, $0) }
    }
    let byName = Dictionary(grouping: free) { graph[$0.action].name.symbol }
    let taken = Set(workflow.on.map(\.key.symbol))
    let others = byName.keys.filter { !taken.contains($0) }.map { (graph.text($0), $0) }
    return OfferedPages(
      free: byName, others: others.sorted { $0.0 < $1.0 }.map(\.1),
      all: Set(screens.flatMap(\.actions).map { graph[$0].name.symbol }),
      isUnclear: isUnclear(workflow.name) || screens.count < pages.count
        || pages.contains { isUnclear(graph[$0].name) }
        || screens.contains { isUncertain($0.name) })
  }

  /// A step does not lead to itself. Nil if none is left.
  private func takers(
    of exit: Workflow.SharedExit, among offered: OfferedPages
  ) -> [OfferedPages.Offer]? {
    let pages = offered.free[exit.key.symbol]?.filter { exit.target != .step($0.step) }
    return pages?.isEmpty == true ? nil : pages
  }

  /// The pages that were meant, if that is clear from the name.
  private mutating func reported(
    _ exit: Workflow.SharedExit, _ index: Int, of id: ID<Workflow>, _ offered: OfferedPages
  ) -> [OfferedPages.Offer] {
    let workflow = graph[id]
    let name = exit.key.symbol
    let isOffered = offered.all.contains(name)
    let near = isOffered ? nil : nearest(name, among: offered.others)
    if !offered.isUnclear {
      report(
        isOffered
          ? .unneeded(graph.text(name), in: graph.text(workflow.name), at: exit.key.span)
          : .undefined(
            "action", graph.text(name), at: exit.key.span, nearest: near,
            in: "the pages of `\(graph.text(workflow.name))`", among: shown(offered.others)))
    }
    if let near, let meant = graph.symbols.find(near.name), let pages = offered.free[meant] {
      return pages
    }
    graph.workflows[id.index].on[index].isUndefined = true
    // What it leads to is not reached in another way.
    graph.recovery.lose(.paths, of: workflow.name.span)
    return []
  }
}

extension Diagnostic {
  /// For an entry of `on` of a workflow, where some page offers an action of that name.
  fileprivate static func unneeded(
    _ action: String, in workflow: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .undefinedName,
      "no page of `\(workflow)` needs an exit for `\(action)` from here: wherever the button is, "
        + "it opens a route, its step has an exit for it or is the target, or the page is a last "
        + "one; delete this entry", at: span)
  }
}
