extension Decoder {
  mutating func decodeCoordinator(_ key: Int, _ value: Int) {
    var coordinator = Coordinator(
      name: declaredName(key, as: .coordinator), feature: feature, handles: [], children: [])
    if isBody(value, of: coordinator.name, as: .mapping(.coordinator)) {
      let isUnderstood = rejectUnknownKeys(of: value, in: .coordinator, .coordinator)
      let handles = self.value(.handles, of: value)
      let children = self.value(.children, of: value)
      if handles == nil, children == nil, isUnderstood {
        reportMissing(.handles, in: .coordinator, owner: coordinator.name.span)
        hideAnything()
      }
      coordinator.handles = references(handles, as: .routes).map { Ref($0) }
      coordinator.children = references(
        children, as: .value(of: .children, in: .coordinator)
      ).map { Ref($0) }
      let areAllRead =
        areAll(coordinator.handles, of: handles) && areAll(coordinator.children, of: children)
      if !isUnderstood || !areAllRead { lose(of: coordinator.name.span) }
    }
    part.coordinators.append(coordinator)
  }

  private func areAll<E>(_ refs: [Ref<E>], of node: Int?) -> Bool {
    guard let node else { return true }
    return tree[node].kind == .sequence && refs.count == tree[node].childCount
      && !refs.contains { $0.name.isNone }
  }
}
