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

  private var byKind: [Kind: Count] = [:]
  public private(set) var workflows: [PerWorkflow] = []
  /// What nothing covers: by kind, then in the order of the files.
  public private(set) var gaps: [Item] = []
  /// What no data reaches, which is no part of the whole, in the same order.
  public private(set) var unreached: [Item] = []
  public let counts: CoverageCounts
  /// How many ways lead to each part; nil if nobody has followed all data.
  public let reached: CoverageCounts?

  public subscript(kind: Kind) -> Count { byKind[kind] ?? Count() }

  public init(_ counts: CoverageCounts, of graph: Graph, reached: CoverageCounts? = nil) {
    (self.counts, self.reached) = (counts, reached)
    for kind in Kind.allCases { byKind[kind] = count(kind) }
    workflows = graph.workflows.indices.map { PerWorkflow(ID($0), self, of: graph) }
    for item in counts.items(in: graph, where: { $0 == 0 }) {
      if isReached(item.kind, item.index) { gaps.append(item) } else { unreached.append(item) }
    }
  }

  /// False if no data reaches the part.
  func isReached(_ kind: Kind, _ index: Int) -> Bool {
    kind == .flags || counts[kind][index] > 0 || reached.map { $0[kind][index] > 0 } ?? true
  }

  fileprivate func count(_ kind: Kind, _ indices: [Int]? = nil) -> Count {
    let parts = (indices ?? Array(counts[kind].indices)).filter { isReached(kind, $0) }
    return Count(covered: parts.count { counts[kind][$0] > 0 }, total: parts.count)
  }
}

extension Coverage.PerWorkflow {
  init(_ workflow: ID<Workflow>, _ coverage: Coverage, of graph: Graph) {
    self.init(workflow: workflow)
    let spec = graph[workflow]
    steps = coverage.count(.steps, Array(spec.steps.indices))
    outcomes = coverage.count(.outcomes, Array(spec.outcomes.indices))
    transitions = coverage.count(.transitions, graph.transitions(of: spec).map(\.index))
  }
}
