import WaymarkCompiler

extension FeatureBoundaries {
  /// The records and closed sets that more than one feature uses, be it through a service that
  /// several call or a workflow that another runs; what such a record contains is shared with it.
  func sharedTypes(of graph: Graph, _ types: DeclaredTypes) -> Set<ID<TypeDeclaration>> {
    var shared: Set<ID<TypeDeclaration>> = []
    var found: [ID<TypeDeclaration>] = []
    func use(_ syntax: TypeSyntax?, by feature: ID<Feature>?) {
      guard let type = syntax?.core.name.flatMap({ types[$0] }), graph[type].feature != feature,
        shared.insert(type).inserted
      else { return }
      found.append(type)
    }
    func use(_ params: Run<Variable>, by feature: ID<Feature>?) {
      for param in params { use(graph[param].syntax, by: feature) }
    }
    for (index, routes) in self.routes.enumerated() {
      for route in routes { use(graph[route].params, by: ID(index)) }
    }
    for route in provided.joined() { use(graph[route].params, by: nil) }
    for screen in graph.screens { use(screen.params, by: screen.feature) }
    for action in graph.actions { use(action.sends, by: graph[action.screen].feature) }
    for workflow in graph.workflows {
      use(workflow.params, by: workflow.feature)
      use(workflow.returned, by: workflow.feature)
    }
    for flow in calls.crossing.map({ graph[$0] }) {
      use(flow.params, by: nil)
      use(flow.returned, by: nil)
    }
    for operation in graph.operations {
      let home = calls.homes[operation.service.index]
      use(operation.params, by: home)
      use(operation.returns, by: home)
      for case let value? in operation.wireErrors.map(\.value) {
        use(graph[value].syntax, by: home)
      }
    }
    for type in graph.typeDeclarations { use(type.fields, by: type.feature) }
    while let type = found.popLast() { use(graph[type].fields, by: nil) }
    return shared
  }
}
