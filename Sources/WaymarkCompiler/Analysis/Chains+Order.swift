extension Chains {
  /// The length of the chain.
  func count(from instance: InstanceID?) -> Int {
    guard var root = instance else { return instances.count }
    while let parent = self[root].parent { root = parent }
    return self[root].end - root.index
  }

  /// The first `most` instances of the chain, in the order in which the coordinators are asked: an
  /// instance, its descendants breadth first, then its parent and the parent's other descendants,
  /// up to the root. For a route from outside the app: root after root, each with its descendants.
  public func order(from instance: InstanceID?, most: Int) -> [InstanceID] {
    var order: [InstanceID] = []
    guard let instance else {
      for root in roots { appendBreadthFirst(from: root, leavingOut: nil, most, &order) }
      return order
    }
    appendBreadthFirst(from: instance, leavingOut: nil, most, &order)
    var below = instance
    while order.count < most, let parent = self[below].parent {
      appendBreadthFirst(from: parent, leavingOut: below, most, &order)
      below = parent
    }
    return order
  }

  /// The last `most` instances on the way from the root to the instance.
  public func path(to instance: InstanceID, most: Int) -> [InstanceID] {
    var path = [instance]
    while path.count < most, let parent = self[path.last!].parent { path.append(parent) }
    return path.reversed()
  }

  /// Ends with the `most`th of the whole order, or with `last`.
  func appendBreadthFirst(
    from top: InstanceID, leavingOut: InstanceID?, _ most: Int = .max,
    until last: InstanceID? = nil, _ order: inout [InstanceID]
  ) {
    guard order.count < most else { return }
    var next = order.count
    order.append(top)
    while next < order.count, order.last != last {
      let instance = order[next]
      next += 1
      var child = instance.index + 1
      while child < self[instance].end, order.count < most, order.last != last {
        if child != leavingOut?.index { order.append(InstanceID(raw: Int32(child))) }
        child = instances[child].end
      }
    }
  }
}
