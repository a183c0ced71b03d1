/// What is asked along a chain. The chain itself, which may be as long as the tree is large, is not
/// put together: `resolve` asks from each place of the tree.
extension Chains {
  /// The number of coordinators that are asked until one handles a route, and the last of them; if
  /// nil, all are asked.
  public func asked(
    from instance: InstanceID?, until handler: InstanceID?
  ) -> (count: Int, last: InstanceID) {
    let (top, below) = subtree(askedFrom: instance, until: handler)
    let before = instance == nil ? top.index : below.map { self[$0].end - $0.index } ?? 0
    var order: [InstanceID] = []
    appendBreadthFirst(from: top, leavingOut: below, until: handler, &order)
    return (before + order.count, order.last!)
  }

  /// Calls for all that list a route, in the order in which they are asked, until it returns false.
  public func eachListing(
    _ route: ID<Route>, from instance: InstanceID?, _ goesOn: (InstanceID) -> Bool
  ) {
    // Without coordinators, none lists anything.
    guard instances[0].coordinator != nil else { return }
    let all = handlers.targets[handlers.of(route.index)]
    func visit(_ places: ArraySlice<Int32>) -> Bool {
      places.map { InstanceID(raw: $0) }.sorted(by: precedes).allSatisfy(goesOn)
    }
    guard var here = instance else {
      _ = roots.allSatisfy { visit(all[below($0, among: all)]) }
      return
    }
    var known = below(here, among: all)
    guard visit(all[known]) else { return }
    while let next = ancestor(of: here, holdingMoreOf: all) {
      let places = below(next.place, among: all)
      let new =
        all[places.lowerBound..<known.lowerBound] + all[known.upperBound..<places.upperBound]
      guard visit(new) else { return }
      (here, known) = (next.place, places)
    }
  }

  private func below(_ top: InstanceID, among all: ArraySlice<Int32>) -> Range<Int> {
    let start = all.partitionIndex { $0 >= top.raw }
    return start..<all.partitionIndex { $0 >= self[top].end }
  }

  /// The last subtree that is asked, and its child that was asked before the rest.
  private func subtree(
    askedFrom instance: InstanceID?, until handler: InstanceID?
  ) -> (top: InstanceID, below: InstanceID?) {
    guard let instance else {
      return (roots.last { root in handler.map { root.index <= $0.index } ?? true }!, nil)
    }
    guard let handler else {
      let path = path(to: instance, most: .max)
      return (path[0], path.dropFirst().first)
    }
    return ancestor(of: instance, holdingMoreOf: [handler.raw]) ?? (instance, nil)
  }

  /// Breadth first: within a depth, numbers ascend from left to right.
  private func precedes(_ one: InstanceID, _ other: InstanceID) -> Bool {
    (self[one].depth, one.raw) < (self[other].depth, other.raw)
  }
}
