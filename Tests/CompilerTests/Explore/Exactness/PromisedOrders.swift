@testable import WaymarkCompiler

/// Promises of order.
extension CommittedJourneys {
  typealias Target = ProjectInfo.Milestone.Target

  var orders: [Int] {
    graph.project.promises.indices.filter { !graph.project.promises[$0].before.isEmpty }
  }

  func happening(at place: ConcreteExploration.Place) -> [Target] {
    guard place.index < graph.steps.count else {
      let route = ID<Route>(place.index - graph.steps.count)
      var screen: [Target] = []
      if case .screen(let ref) = graph[route].destination, let target = ref.target {
        screen = [.screen(target)]
      }
      return [.route(route)] + screen
    }
    let step = graph.steps[place.index]
    if let screen = step.screen { return [.screen(screen)] }
    return step.operation.map { [.operation($0)] } ?? []
  }

  mutating func pass(_ targets: [Target], _ code: Int, _ past: inout Past) {
    let facts = semantics.model.environment
    for index in orders where !past.kept.contains(index) {
      let promise = graph.project.promises[index]
      let isMeant =
        promise.when.map { semantics.model.holds($0, code % facts.count, facts) == true } ?? true
      if isMeant, promise.before.contains(where: { targets.contains($0.target) }) {
        let start = promise.name.span.start
        verdicts.insert(OracleVerdict(rule: "broken-promise", start: start))
      }
      let isFirst = promise.first.contains { first in
        if case .operation = first.target { false } else { targets.contains(first.target) }
      }
      if isFirst { past.kept.insert(index) }
    }
  }

  func succeed(_ transition: ID<Transition>, _ past: inout Past) {
    let exit = graph[graph[transition].exit]
    guard exit.trigger == .success, let operation = graph[exit.step].operation else { return }
    for index in orders
    where graph.project.promises[index].first.contains(where: {
      $0.target == .operation(operation)
    }) {
      past.kept.insert(index)
    }
  }
}
