import CEL

@testable import WaymarkCompiler

/// When a value was written, or how it was made of others.
indirect enum KeyVersion: Hashable {
  case written(Int)
  case made(String, [KeyVersion])

  func renumbered(_ number: (Int) -> Int) -> KeyVersion {
    switch self {
    case .written(let write): .written(number(write))
    case .made(let how, let parts): .made(how, parts.map { $0.renumbered(number) })
    }
  }
}

typealias KeyVersions = [ID<Variable>: KeyVersion]

/// What keys read, and how it is passed on.
struct KeyReader {
  let graph: GraphTables
  let isNeeded: Bool

  init(_ graph: GraphTables) {
    self.graph = graph
    isNeeded = graph.operations.contains { $0.key != nil }
  }

  /// Keys of random projects read nothing else.
  func isTracked(_ variable: ID<Variable>) -> Bool {
    isNeeded && ["k", "n"].contains(graph.text(graph[variable].name))
  }

  func key(of step: ID<Step>, _ versions: KeyVersions) -> KeyVersion? {
    guard let operation = graph[step].operation, let key = graph[operation].key?.variable else {
      return nil
    }
    let spec = graph[step]
    return bound(
      graph[operation].params, spec.arguments, spec.implicitArguments, versions)[key]
  }

  func bound(
    _ params: Run<Variable>, _ arguments: Run<Argument>, _ implicit: Run<ImplicitArgument>,
    _ versions: KeyVersions
  ) -> KeyVersions {
    var bound: KeyVersions = [:]
    for param in params where isTracked(param) {
      if let given = arguments.first(where: { graph[$0].variable == param }) {
        bound[param] = version(of: graph[given].formula, versions)
      } else if let passed = implicit.first(where: {
        graph[$0].param == param
      }) {
        bound[param] = versions[graph[passed].value]
      }
    }
    return bound
  }

  private func version(of formula: ID<Formula>, _ versions: KeyVersions) -> KeyVersion? {
    guard let expression = graph[formula].expression else { return nil }
    var (text, parts) = (expression.source, [KeyVersion]())
    for (name, read) in zip(expression.identifiers, graph.graph.references(of: formula)) {
      guard case .variable(let variable) = read, let version = versions[variable] else {
        continue
      }
      if text == name.name { return version }
      text.replace(name.name, with: "#")
      parts.append(version)
    }
    return .made(text, parts)
  }

  /// Of what a route leads to, opened from a step or a page.
  func opened(_ id: ID<Route>, at place: Int, _ versions: KeyVersions) -> KeyVersions {
    if !isNeeded { return [:] }
    let route = graph[id]
    var own: KeyVersions
    if place < graph.steps.count, graph.steps[place].kind == .open {
      let step = graph.steps[place]
      own = bound(route.params, step.arguments, step.implicitArguments, versions)
    } else {
      own = byButton(id, at: place, versions)
    }
    guard case .workflow(let ref) = route.destination, let workflow = ref.target else {
      return own
    }
    own = bound(graph[workflow].params, route.arguments, route.implicitArguments, own)
    return own
  }

  private func byButton(
    _ id: ID<Route>, at place: Int, _ versions: KeyVersions
  ) -> KeyVersions {
    var screen: ID<Screen>?
    var shown: KeyVersions = [:]
    if place < graph.steps.count {
      let step = graph.steps[place]
      screen = step.screen
      if let screen {
        shown = bound(graph[screen].params, step.arguments, step.implicitArguments, versions)
      }
    } else if case .screen(let ref) = graph.routes[place - graph.steps.count].destination {
      let route = graph.routes[place - graph.steps.count]
      screen = ref.target
      if let screen {
        shown = bound(graph[screen].params, route.arguments, route.implicitArguments, versions)
      }
    }
    let action = screen.flatMap { screen in
      graph[screen].actions.first { graph[$0].open?.target == id }
    }
    guard let action else { return [:] }
    return bound(
      graph[id].params, graph[action].arguments, graph[action].implicitArguments, shown)
  }
}
