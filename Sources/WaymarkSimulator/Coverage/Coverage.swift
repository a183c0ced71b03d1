import WaymarkCompiler

/// How much of what the spec declares has been covered by scenarios.
public struct Coverage: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case steps, transitions, outcomes, screens, routes
    /// The values of flags that have several.
    case flags

    public var singular: String { String(rawValue.dropLast()) }

    /// True if journeys come to it.
    public var isPlace: Bool { self != .flags }
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

  public private(set) var steps = Count()
  public private(set) var transitions = Count()
  public private(set) var outcomes = Count()
  public private(set) var screens = Count()
  public private(set) var routes = Count()
  public private(set) var flags = Count()
  public private(set) var workflows: [PerWorkflow] = []
  /// What nothing covers: by kind, then in the order of the files.
  public private(set) var gaps: [Item] = []
  public let counts: CoverageCounts

  public subscript(kind: Kind) -> Count {
    switch kind {
    case .steps: steps
    case .transitions: transitions
    case .outcomes: outcomes
    case .screens: screens
    case .routes: routes
    case .flags: flags
    }
  }

  public init(_ counts: CoverageCounts, of graph: Graph) {
    self.counts = counts
    steps = Count(counts[.steps])
    transitions = Count(counts[.transitions])
    outcomes = Count(counts[.outcomes])
    screens = Count(counts[.screens])
    routes = Count(counts[.routes])
    flags = Count(counts[.flags])
    workflows = graph.workflows.indices.map { PerWorkflow(ID($0), counts, of: graph) }
    gaps = counts.items(in: graph) { $0 == 0 }
  }
}

extension Coverage.Count {
  init(_ counts: some Collection<Int>) {
    self.init(covered: counts.count { $0 > 0 }, total: counts.count)
  }
}

extension Coverage.PerWorkflow {
  init(_ workflow: ID<Workflow>, _ counts: CoverageCounts, of graph: Graph) {
    self.init(workflow: workflow)
    let spec = graph[workflow]
    steps = Coverage.Count(counts[.steps][spec.steps.indices])
    outcomes = Coverage.Count(counts[.outcomes][spec.outcomes.indices])
    transitions = Coverage.Count(
      graph.transitions(of: spec).map { counts[.transitions][$0.index] })
  }
}
