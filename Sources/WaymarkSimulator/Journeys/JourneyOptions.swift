import WaymarkCompiler

public struct JourneyOptions: Sendable {
  public var kind = Coverage.Kind.transitions
  public var starts = JourneyStarts.entries
  public var maxSteps: Int?
  /// What is covered already, and need not be covered again.
  public var covered: CoverageCounts?
  public var exploration = ExplorationOptions()

  public init() {}

  /// Fills in what exploring needs: all processes, from these starts.
  mutating func complete(for spec: Graph) {
    exploration.isComplete = true
    if starts == .entries, !spec.hasArrivals { starts = .workflows }
    guard starts == .workflows else { return }
    exploration.subjects = spec.workflows.indices.map { .workflow(ID($0)) }
  }
}

extension Graph {
  /// True if users arrive by entries or links.
  fileprivate var hasArrivals: Bool {
    project.isImplicit || !project.entries.isEmpty || routes.contains { !$0.links.isEmpty }
  }
}
