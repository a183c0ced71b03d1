import WaymarkCompiler

/// Counts and measures of a project, in the order of the files.
public struct Statistics: Sendable {
  /// One feature or workflow. A workflow's screens and routes are those that its steps show and
  /// open; a feature's are those it declares, and its complexity is the sum of its workflows'.
  public struct Counts: Sendable {
    public let name: String
    public var screens = 0
    public var routes = 0
    public var workflows = 0
    public var steps = 0
    public var transitions = 0
    public var scenarios = 0
    /// After McCabe: E − N + 2, where N counts the steps and one end, and E the exits from a step
    /// to a step or an outcome.
    public var complexity = 0
    /// Steps on the longest path from the start that visits none twice; a loop counts once.
    public var longestChain = 0
  }

  /// How many things lead to it, and to how many it leads.
  public struct Fan: Sendable {
    public let name: String
    public let fanIn: Int
    public let fanOut: Int
  }

  /// Something that nobody can reach while every flag has its default.
  public struct ByFlag: Sendable {
    public let kind: String
    public let name: String
    /// The flags on one path to it that must differ from their defaults.
    public let flags: [String]
  }

  public let features: [Counts]
  public let workflows: [Counts]
  /// In: routes and steps that show the screen. Out: different routes that its buttons open.
  public let screens: [Fan]
  /// In: other coordinators whose routes it handles. Out: others that handle routes raised at it.
  public let coordinators: [Fan]
  public let onlyByFlag: [ByFlag]

  public init(of graph: Graph) {
    let analysis = Analysis(of: graph)
    let perWorkflow = workflowCounts(graph)
    workflows = perWorkflow
    features = featureCounts(graph, perWorkflow)
    screens = screenFans(graph)
    coordinators = coordinatorFans(analysis)
    onlyByFlag = FlagReach.findings(analysis)
  }
}
