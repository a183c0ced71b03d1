import WaymarkCompiler

/// How much of what the spec declares has been covered by scenarios.
public struct Coverage: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case steps, transitions, outcomes, screens, routes

    var singular: String { String(rawValue.dropLast()) }
  }

  public struct Count: Hashable, Sendable {
    public var covered = 0
    public var total = 0

    /// Tenths of a percent, rounded down: 1,000 only if everything is covered, or there is nothing
    /// to cover.
    public var perMille: Int { total == 0 ? 1_000 : covered * 1_000 / total }
    public var percent: Double { Double(perMille) / 10 }

    /// Exact, unlike the figure that is shown: a quotient is rounded as the written percentage is,
    /// so that 161 of 250 are not below 64.4.
    public func isBelow(percent: Double) -> Bool {
      total > 0 && Double(covered) * 100 / Double(total) < percent
    }
  }

  public struct PerWorkflow: Sendable {
    public let workflow: ID<Workflow>
    public var steps = Count()
    public var transitions = Count()
    public var outcomes = Count()
  }

  /// Something that no scenario has covered.
  public struct Gap: Sendable {
    public let kind: Kind
    public let name: String
    /// Nil for screens and routes, which belong to no workflow.
    public let workflow: ID<Workflow>?
    public let span: Span
  }

  public private(set) var steps = Count()
  public private(set) var transitions = Count()
  public private(set) var outcomes = Count()
  public private(set) var screens = Count()
  public private(set) var routes = Count()
  public private(set) var workflows: [PerWorkflow] = []
  /// By kind, then in the order of the files.
  public private(set) var gaps: [Gap] = []

  public subscript(kind: Kind) -> Count {
    switch kind {
    case .steps: steps
    case .transitions: transitions
    case .outcomes: outcomes
    case .screens: screens
    case .routes: routes
    }
  }

  init(_ marks: CoverageMarks, of graph: Graph) {
    steps = Count(marks.steps)
    transitions = Count(marks.transitions)
    outcomes = Count(marks.outcomes)
    screens = Count(marks.screens)
    routes = Count(marks.routes)
    workflows = graph.workflows.indices.map { PerWorkflow(ID($0), marks, of: graph) }
    gaps = marks.gaps(in: graph)
  }
}

extension Coverage.Count {
  init(_ marks: some Collection<Bool>) {
    self.init(covered: marks.count { $0 }, total: marks.count)
  }
}

extension Coverage.PerWorkflow {
  init(_ workflow: ID<Workflow>, _ marks: CoverageMarks, of graph: Graph) {
    self.init(workflow: workflow)
    let spec = graph[workflow]
    steps = Coverage.Count(marks.steps[spec.steps.indices])
    outcomes = Coverage.Count(marks.outcomes[spec.outcomes.indices])
    for step in spec.steps {
      for exit in graph[step].exits {
        let taken = Coverage.Count(marks.transitions[graph[exit].transitions.indices])
        transitions.covered += taken.covered
        transitions.total += taken.total
      }
    }
  }
}
