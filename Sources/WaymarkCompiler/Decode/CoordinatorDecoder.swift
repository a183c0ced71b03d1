extension Decoder {
  static let coordinatorKeys: KeySet = [.handles, .children]

  mutating func decodeCoordinator(_ key: Int, _ value: Int) {
    var coordinator = Coordinator(
      name: declaredName(key, as: .coordinator), feature: feature, handles: [], children: [])
    let due = "a coordinator `{ handles, children }`"
    if isBody(value, of: coordinator.name, due: due) {
      let isUnderstood = refuseUnknownKeys(
        of: value, known: Self.coordinatorKeys, in: "a coordinator", .coordinator)
      let handles = self.value(.handles, of: value)
      let children = self.value(.children, of: value)
      if handles == nil, children == nil, isUnderstood {
        reportMissing(
          .handles, owner: coordinator.name.span,
          "a coordinator handles routes, or has `children` that do")
        hideAnything()
      }
      coordinator.handles = references(
        handles, due: "a list of routes", each: "the name of a route"
      ).map { Ref($0) }
      coordinator.children = references(
        children, due: "a list of coordinators", each: "the name of a coordinator"
      ).map { Ref($0) }
    }
    part.coordinators.append(coordinator)
  }
}
