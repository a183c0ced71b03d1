import CEL
import WaymarkCompiler

/// Plays every scenario and records what is shown at each stop before it is answered; also calls
/// every operation once, and shows every screen.
public func stage(_ graph: Graph) -> Staging {
  let program = Program(graph)
  let played = inParallel(graph.scenarios.count) { index in
    let scenario = graph.scenarios[index]
    let (follower, complaint) = program.play(scenario, keepingScenes: true)
    return (
      scenes: follower?.scenes ?? [], fails: complaint != nil,
      opening: program.opening(of: scenario),
      passed: PassedParts(follower?.machine.trace ?? [], of: scenario, in: graph)
    )
  }
  let machine = Machine(program, in: program.plainEnvironment)
  var staging = Staging(
    played.map(\.scenes), failures: played.map(\.fails), openings: played.map(\.opening),
    answers: inParallel(graph.operations.count) { index in
      let operation = graph.operations[index]
      return operation.returnType.map {
        program.fullSample(of: $0, named: graph.text(operation.name))
      }
    },
    pages: inParallel(graph.screens.count) { machine.sample(of: ID($0)) },
    passed: played.map(\.passed))
  staging.carried = inParallel(graph.operations.count) { index in
    (graph.operations[index].errors ?? []).map { error in
      (try? program.carried(nil, by: error.symbol, of: ID(index))) ?? nil
    }
  }
  return staging
}

extension PassedParts {
  fileprivate init(_ trace: [Visit], of scenario: Scenario, in graph: Graph) {
    self.init()
    if case .route(let ref) = scenario.subject, let route = ref.target, !trace.isEmpty {
      routes.insert(route)
    }
    for visit in trace {
      switch visit.event {
      case .reached where visit.location.index < graph.steps.count:
        steps.insert(ID(visit.location.index))
      case .took(let transition): transitions.insert(transition)
      case .showed(let screen): screens.insert(screen)
      case .opened(let route, let screen):
        routes.insert(route)
        if let screen { screens.insert(screen) }
      case .ended(let outcome): outcomes.insert(outcome)
      case .reached, .wentBack: break
      }
    }
  }

  /// What is counted as never passed.
  public init(without counts: CoverageCounts) {
    self.init()
    func unpassed<E>(_ kind: Coverage.Kind) -> Set<ID<E>> {
      Set(counts[kind].indices.filter { counts[kind][$0] == 0 }.map { ID($0) })
    }
    steps = unpassed(.steps)
    transitions = unpassed(.transitions)
    outcomes = unpassed(.outcomes)
    screens = unpassed(.screens)
    routes = unpassed(.routes)
  }
}

extension Program {
  fileprivate func opening(of scenario: Scenario) -> Opening? {
    do throws(Complaint) {
      let environment = try environment(of: scenario)
      let params: Run<Variable> =
        switch scenario.subject {
        case .workflow(let ref): ref.target.map { graph[$0].params } ?? .empty
        case .route(let ref): ref.target.map { graph[$0].params } ?? .empty
        case .none: .empty
        }
      let flags = scenario.given.compactMap { given in
        given.kind == .flags ? facts.flagIndices[given.name.symbol] : nil
      }
      return Opening(
        flags: flags.map { ($0, environment.flags[$0.index]) }, context: environment.context,
        client: environment.client.map { ($0.platform, $0.version) },
        params: zip(params, try values(of: params, given: .params, in: scenario)).map {
          ($1, $1 == missing($0))
        })
    } catch {
      return nil
    }
  }

  /// Flags as they are by default, the first client's latest version.
  var plainEnvironment: Environment {
    Environment(
      self, flags: [], context: graph.project.context.map { missing($0) },
      client: graph.project.clients.first.map {
        Environment.Client(platform: graph.text($0.platform), version: graph.text($0.latest))
      })
  }
}

extension Machine {
  /// A screen by itself, with samples for its params.
  fileprivate func sample(of id: ID<Screen>) -> Scene {
    let screen = graph[id]
    let values = screen.params.map { param in
      program.fullSample(of: param)
    }
    let scope = Scope(environment: environment, values: values.map { $0 })
    return Scene(
      params: values, screen: id, title: text(screen.title, scope),
      buttons: screen.actions.map { action in
        Scene.Button(name: graph[action].name.symbol, label: text(graph[action].label, scope))
      })
  }
}
