extension Chains {
  /// The whole chain in the order in which the coordinators are asked: an instance, its descendants
  /// breadth first, then its parent and the parent's other descendants, up to the root. For a route
  /// from outside the app: root after root, each with its descendants.
  public func order(from instance: InstanceID?) -> [InstanceID] {
    beginning(of: instances.count, from: instance)
  }

  /// The first `most` instances of the chain, and the length of the chain.
  func order(from instance: InstanceID?, most: Int) -> (first: [InstanceID], count: Int) {
    guard let instance else { return (beginning(of: most, from: nil), instances.count) }
    var root = instance
    while let parent = self[root].parent { root = parent }
    return (beginning(of: most, from: instance), self[root].end - root.index)
  }

  private func beginning(of most: Int, from instance: InstanceID?) -> [InstanceID] {
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

  /// The instances from the root to the instance.
  public func path(to instance: InstanceID) -> [InstanceID] {
    var path = [instance]
    while let parent = self[path.last!].parent { path.append(parent) }
    return path.reversed()
  }

  private func appendBreadthFirst(
    from top: InstanceID, leavingOut: InstanceID?, _ most: Int, _ order: inout [InstanceID]
  ) {
    guard order.count < most else { return }
    var next = order.count
    order.append(top)
    while next < order.count {
      let instance = order[next]
      next += 1
      var child = instance.index + 1
      while child < self[instance].end, order.count < most {
        if child != leavingOut?.index { order.append(InstanceID(raw: Int32(child))) }
        child = instances[child].end
      }
    }
  }
}
