@testable import WaymarkCompiler

/// Counts the states of a workflow without params: the pairs of a step, as it is reached, and the
/// values that can still be read there.
struct StateCounter {
  private(set) var states = 0
  private(set) var transitions: Set<ID<Transition>> = []
  private(set) var verdicts: Set<OracleVerdict> = []

  private let graph: GraphTables
  private let semantics: StepSemantics
  /// By step.
  private var live: [Set<ID<Variable>>]
  private var seen: Set<ConcreteExploration.Place> = []
  private var pending: [ConcreteExploration.Place] = []

  init(_ graph: Graph, highest: Int64) {
    self.graph = GraphTables(graph)
    semantics = StepSemantics(self.graph, IntDomains(inputs: 0...0, all: 0...highest))
    live = [Set<ID<Variable>>](repeating: [], count: graph.steps.count)
    findLive()
    guard let workflow = graph.workflows.first, let start = workflow.start.target else { return }
    let layout = semantics.model.workflows[0]
    reach(start, semantics.model.withDefaults(workflow.state, 0, layout))
    while let place = pending.popLast() {
      for move in semantics.moves(ID(place.index), place.code) {
        guard case .take(let transition, let code, _) = move else { continue }
        transitions.insert(transition)
        if case .step(let step) = self.graph[transition].target { reach(step, code) }
      }
    }
    states = seen.count
    verdicts = semantics.verdicts
  }

  private mutating func reach(_ step: ID<Step>, _ code: Int) {
    let layout = semantics.layout(of: step)
    var kept = code
    for variable in graph[graph[step].workflow].state where !live[step.index].contains(variable) {
      kept -= layout.part(of: .variable(variable), in: kept)
    }
    let place = ConcreteExploration.Place(index: step.index, code: kept)
    if seen.insert(place).inserted { pending.append(place) }
  }

  // MARK: What can still be read

  private mutating func findLive() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in graph.steps.indices.reversed() {
        let reads = reads(of: ID(index))
        if reads != live[index] {
          live[index] = reads
          isChanged = true
        }
      }
    }
  }

  private func reads(of step: ID<Step>) -> Set<ID<Variable>> {
    var reads: Set<ID<Variable>> = []
    for exit in graph[step].exits {
      for transition in graph[exit].transitions {
        if case .step(let target) = graph[transition].target {
          reads.formUnion(live[target.index].subtracting(written(graph[transition].assignments)))
        }
        reads.formUnion(read(graph[transition].assignments))
        if let formula = graph[transition].when { reads.formUnion(variables(of: formula)) }
      }
    }
    return reads.subtracting(written(graph[step].assignments))
      .union(read(graph[step].assignments))
  }

  private func written(_ assignments: Run<Argument>) -> Set<ID<Variable>> {
    Set(assignments.compactMap { graph[$0].variable })
  }

  private func read(_ assignments: Run<Argument>) -> Set<ID<Variable>> {
    assignments.reduce(into: []) { $0.formUnion(variables(of: graph[$1].formula)) }
  }

  private func variables(of formula: ID<Formula>) -> Set<ID<Variable>> {
    Set(
      graph.graph.references(of: formula).compactMap { reference in
        if case .variable(let id) = reference { id } else { nil }
      })
  }
}
