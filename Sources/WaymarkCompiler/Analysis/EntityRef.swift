/// An entity of any kind that can be unreachable, so that one graph can contain them all.
enum EntityRef: Hashable, Sendable {
  case step(ID<Step>)
  case outcome(ID<Outcome>)
  case route(ID<Route>)
  case screen(ID<Screen>)
  case workflow(ID<Workflow>)

  enum Kind: Int, CaseIterable, Sendable { case step, outcome, route, screen, workflow }

  var kind: Kind {
    switch self {
    case .step: .step
    case .outcome: .outcome
    case .route: .route
    case .screen: .screen
    case .workflow: .workflow
    }
  }

  var isPartOfWorkflow: Bool { kind == .step || kind == .outcome }

  func subject(in graph: Graph) -> Recovery.Subject {
    let kinds: [NameKind] = [.step, .outcome, .route, .screen, .workflow]
    return Recovery.Subject(kind: kinds[kind.rawValue], name: graph.text(name(in: graph)))
  }

  func name(in graph: Graph) -> Name {
    switch self {
    case .step(let id): graph[id].name
    case .outcome(let id): graph[id].name
    case .route(let id): graph[id].name
    case .screen(let id): graph[id].name
    case .workflow(let id): graph[id].name
    }
  }
}
