import WaymarkCompiler

extension Model {
  /// With the params of a route passed on to its destination by name also where only null would not
  /// fit: null gives way to the default.
  func passingOptionals() -> Model {
    mapping { location in
      guard case .route(let route) = subject(of: process(of: location.id)) else { return location }
      return location.passingOptionals(in: graph, graph[route].params)
    }
  }
}

extension Location {
  fileprivate func passingOptionals(in graph: Graph, _ params: Run<Variable>) -> Location {
    func passing(_ assignments: [Assignment]) -> [Assignment] {
      assignments.map { $0.passingOptional(from: params, in: graph) }
    }
    switch kind {
    case .page(var page):
      page.bindings = passing(page.bindings)
      return Location(id: id, kind: .page(page))
    case .forward(let process, let arguments):
      return Location(id: id, kind: .forward(process, passing(arguments)))
    case .call, .decide, .open, .run, .broken: return self
    }
  }
}

extension Assignment {
  fileprivate func passingOptional(from params: Run<Variable>, in graph: Graph) -> Assignment {
    guard case .initial = source else { return self }
    let spec = graph[variable]
    let twin = params.first { param in
      graph[param].name.symbol == spec.name.symbol
        && graph.types.accepts(graph[param].type.nonNull, as: spec.type)
    }
    return twin.map { Assignment(variable: variable, source: .variable($0)) } ?? self
  }
}
