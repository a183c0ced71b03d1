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
    }
    part.coordinators.append(coordinator)
  }
}
