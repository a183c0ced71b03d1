import WaymarkCompiler

/// Names and places of what journeys come past.
extension Program {
  func name(of process: Process) -> String {
    switch model.subject(of: process) {
    case .workflow(let workflow): graph.text(graph[workflow].name)
    case .route(let route): graph.text(graph[route].name)
    }
  }

  func nameSpan(of process: Process) -> Span {
    switch model.subject(of: process) {
    case .workflow(let workflow): graph[workflow].name.span
    case .route(let route): graph[route].name.span
    }
  }

  func name(of location: Location.ID) -> String {
    guard let step = model.step(at: location) else {
      return "the route `\(name(of: model.process(of: location)))`"
    }
    let workflow = graph.text(graph[graph[step].workflow].name)
    return "`\(graph.text(graph[step].name))` of `\(workflow)`"
  }

  /// The name of a step, or of the screen that a route shows.
  func nameSpan(of location: Location.ID) -> Span {
    if let step = model.step(at: location) { return graph[step].name.span }
    if case .page(let page) = locations[location.index].kind {
      return graph[page.screen].name.span
    }
    return nameSpan(of: model.process(of: location))
  }

  /// What a step names, or the screen where a route names it.
  func span(of location: Location.ID) -> Span {
    if let step = model.step(at: location) { return graph[step].span }
    if case .route(let route) = model.subject(of: model.process(of: location)),
      case .screen(let screen) = graph[route].destination
    {
      return screen.span
    }
    return nameSpan(of: location)
  }

  func page(at location: Location.ID) -> Page? { model.page(at: location) }

  func call(at location: Location.ID) -> Call? { model.call(at: location) }

  func ignorance(of kind: String, _ name: Name, in environment: Environment) -> String {
    let client = environment.client?.description ?? "the client"
    return "\(client) does not know the \(kind) `\(graph.text(name))`"
  }
}
