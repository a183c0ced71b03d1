import WaymarkCompiler

/// How often journeys came past each part of a project, by the indices of the graph.
public struct CoverageCounts: Sendable {
  private var byKind: [Coverage.Kind: [Int]]

  /// Nothing is covered yet.
  public init(of graph: Graph) {
    let sizes: [Coverage.Kind: Int] = [
      .steps: graph.steps.count, .transitions: graph.transitions.count,
      .outcomes: graph.outcomes.count, .screens: graph.screens.count,
      .routes: graph.routes.count,
    ]
    byKind = sizes.mapValues { Array(repeating: 0, count: $0) }
  }

  public subscript(kind: Coverage.Kind) -> [Int] { byKind[kind] ?? [] }

  /// Sums are bounded: counts also come from files, which may hold any number.
  mutating func add(_ count: Int = 1, to kind: Coverage.Kind, at index: Int) {
    guard let old = byKind[kind]?[index] else { return }
    let (sum, isTooMuch) = old.addingReportingOverflow(count)
    byKind[kind]?[index] = isTooMuch ? .max : sum
  }

  /// A failed scenario still counts for what it covered before it failed.
  mutating func add(_ result: ScenarioResult, in graph: Graph) {
    if case .route(let ref) = graph[result.scenario].subject, let route = ref.target,
      !result.trail.isEmpty
    {
      add(to: .routes, at: route.index)
    }
    for visit in result.trail {
      switch visit.event {
      case .reached where visit.location.index < graph.steps.count:
        add(to: .steps, at: visit.location.index)
      case .took(let transition): add(to: .transitions, at: transition.index)
      case .showed(let screen): add(to: .screens, at: screen.index)
      case .opened(let route, let screen):
        add(to: .routes, at: route.index)
        if let screen { add(to: .screens, at: screen.index) }
      case .ended(let outcome): add(to: .outcomes, at: outcome.index)
      case .reached, .wentBack: break
      }
    }
  }
}
