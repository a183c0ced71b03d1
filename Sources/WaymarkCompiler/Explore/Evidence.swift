/// Everything that rules judge, each part computed when it is first asked for.
public final class Evidence: Sendable {
  public let analysis: Analysis
  private let lazyExploration: Lazy<Exploration>

  init(of graph: Graph, _ options: CheckOptions) {
    let analysis = Analysis(of: graph, today: options.today)
    self.analysis = analysis
    var limits = ExplorationOptions()
    limits.mostStates = options.mostStates ?? limits.mostStates
    lazyExploration = Lazy { [limits] in Exploration(analysis, limits) }
  }

  public var exploration: Exploration { lazyExploration.value }
  /// Nil if no rule asked for it.
  var computedExploration: Exploration? { lazyExploration.computed }
}
