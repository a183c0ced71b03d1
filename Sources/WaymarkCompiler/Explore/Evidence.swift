/// Everything that rules judge, each part computed when it is first asked for.
public final class Evidence: Sendable {
  public let analysis: Analysis
  private let lazyExploration: Lazy<Exploration>

  init(of graph: Graph, today: String?, mostStates: Int?) {
    let analysis = Analysis(of: graph, today: today)
    self.analysis = analysis
    var options = ExplorationOptions()
    options.mostStates = mostStates ?? options.mostStates
    lazyExploration = Lazy { [options] in Exploration(analysis, options) }
  }

  public var exploration: Exploration { lazyExploration.value }
  /// Nil if no rule asked for it.
  var computedExploration: Exploration? { lazyExploration.computed }
}
