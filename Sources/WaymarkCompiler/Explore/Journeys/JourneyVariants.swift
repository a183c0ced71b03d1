/// The same journeys, but for what they do about what is found on their way.
extension JourneySpace {
  /// In which a journey calls none of these again either, after it may have taken effect.
  /// Nil if that changes nothing, or there are too many.
  public func avoiding(_ operations: Set<ID<Operation>>) -> JourneySpace? {
    let all = avoided + operations.subtracting(avoided).sorted { $0.raw < $1.raw }
    if all.count == avoided.count || all.count > CommitMarks.most { return nil }
    if CommitBits(search, all[...]).operations.count < all.count { return nil }
    return variant(JourneySpace(search, avoiding: all, passingUnsupported: passesUnsupported))
  }

  /// In which journeys go on behind routes that their clients do not know.
  public func passingUnsupported() -> JourneySpace {
    variant(JourneySpace(search, avoiding: avoided, passingUnsupported: true))
  }

  private func variant(_ space: JourneySpace) -> JourneySpace {
    JourneySpaceBuilder(space).build()
    for bound in bounds where !space.bounds.contains(bound) { space.bounds.append(bound) }
    return space
  }

  /// The operations that are called again by a journey that takes these edges, although they may
  /// have taken effect.
  public func repeated(along edges: [Int32]) -> Set<ID<Operation>> {
    var masks = [UInt64](repeating: 0, count: commits.count)
    var repeated: Set<ID<Operation>> = []
    for number in edges {
      let edge = self.edges[Int(number)]
      if edge.source != Self.outside, let call = call(at: edge.source) {
        let process = contexts[Int(places[Int(edge.source)].context)].program.program.process
        let isRepeated = zip(commits, masks).contains {
          $0.isRepeated(call, in: process, after: $1)
        }
        if isRepeated || edge.isRetried { repeated.insert(call.operation) }
      }
      let isOver = edge.target != Self.outside && beginsJourney(edge.target)
      let changes = edge.changes < 0 ? [] : changes[Int(edge.changes)]
      for index in masks.indices {
        masks[index] = isOver ? 0 : commits[index].apply(changes, masks[index])
      }
    }
    return repeated
  }

  /// The call at a node.
  func call(at node: Int32) -> Call? {
    let location = locations[Int(node)]
    guard location >= 0,
      case .call(let call) = search.component.model.location(Location.ID(raw: location)).kind
    else { return nil }
    return call
  }

  /// True where no workflow is open, or a route has closed everything: what was committed before
  /// belongs to another journey.
  func beginsJourney(_ node: Int32) -> Bool { beginsJourney(in: places[Int(node)].context) }

  func beginsJourney(in context: Int32) -> Bool {
    let workflows = search.component.graph.workflows.count
    var next: JourneyContext? = contexts[Int(context)]
    while let context = next {
      if Int(context.program.program.process.raw) < workflows { return false }
      guard let caller = context.caller else { return true }
      let outer = contexts[Int(caller.context)]
      if outer.program.program.calls[Int(caller.site)].startsAnew { return true }
      next = outer
    }
    return true
  }
}
