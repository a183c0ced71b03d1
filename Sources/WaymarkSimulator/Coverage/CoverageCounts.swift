import CEL
import WaymarkCompiler

/// How often journeys came past each part of a project, by the indices of the graph.
public struct CoverageCounts: Sendable {
  private var byKind: [Coverage.Kind: [Int]] = [:]
  private let arms: [Graph.Arm]

  /// Nothing is covered yet.
  public init(of graph: Graph) {
    let arms = graph.arms
    self.arms = arms
    for kind in Coverage.Kind.allCases {
      byKind[kind] = Array(repeating: 0, count: graph.count(of: kind))
    }
  }

  public subscript(kind: Coverage.Kind) -> [Int] { byKind[kind] ?? [] }

  /// Sums are bounded: counts also come from files, which may hold any number.
  mutating func add(_ count: Int = 1, to kind: Coverage.Kind, at index: Int) {
    let (sum, isTooMuch) = self[kind][index].addingReportingOverflow(count)
    byKind[kind]?[index] = isTooMuch ? .max : sum
  }

  /// A failed scenario still counts for what it covered before it failed.
  mutating func add(_ result: ScenarioResult, in graph: Graph) {
    if case .route(let ref) = graph[result.scenario].subject, let route = ref.target,
      !result.trace.isEmpty
    {
      add(to: .routes, at: route.index)
    }
    if !result.trace.isEmpty { addArms(of: graph[result.scenario], in: graph) }
    for visit in result.trace {
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

extension CoverageCounts {
  /// What a scenario says of a flag, or else its default.
  private mutating func addArms(of scenario: Scenario, in graph: Graph) {
    for (index, arm) in arms.enumerated() {
      let given = scenario.given.last {
        $0.kind == .flags && $0.name.symbol == graph[arm.flag].name.symbol
      }
      let value: Value =
        if case .scalar(let text, _, _)? = given?.value {
          .string(text)
        } else {
          graph[arm.flag].defaultValue
        }
      if value == .string(graph.text(arm.value)) { add(to: .flags, at: index) }
    }
  }
}

extension Graph {
  struct Arm: Sendable {
    let flag: ID<Flag>
    let value: Name
  }

  /// The values of all flags that have several.
  var arms: [Arm] {
    flags.enumerated().flatMap { index, flag in
      (flag.values ?? []).map { Arm(flag: ID(index), value: $0) }
    }
  }
}
