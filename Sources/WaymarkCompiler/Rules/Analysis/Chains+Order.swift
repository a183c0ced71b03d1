extension Chains {
  /// The whole chain: an instance, its descendants breadth first, then its parent and the parent's
  /// other descendants, up to the root. For a route from outside: root after root, each with its
  /// descendants.
  public func order(from instance: InstanceID?) -> [InstanceID] {
    guard let instance else { return roots.flatMap { breadthFirst(from: $0, leavingOut: nil) } }
    var order = breadthFirst(from: instance, leavingOut: nil)
    var below = instance
    while let parent = self[below].parent {
      order += breadthFirst(from: parent, leavingOut: below)
      below = parent
    }
    return order
  }

  public func children(of instance: InstanceID) -> [InstanceID] {
    var children: [InstanceID] = []
    var next = instance.index + 1
    while next < self[instance].end {
      children.append(InstanceID(raw: Int32(next)))
      next = instances[next].end
    }
    return children
  }

  /// From the root to the instance.
  public func path(to instance: InstanceID) -> [InstanceID] {
    var path = [instance]
    while let parent = self[path.last!].parent { path.append(parent) }
    return path.reversed()
  }

  private func breadthFirst(
    from top: InstanceID, leavingOut: InstanceID?
  ) -> [InstanceID] {
    var order = [top]
    var next = 0
    while next < order.count {
      order += children(of: order[next]).filter { $0 != leavingOut }
      next += 1
    }
    return order
  }
}
