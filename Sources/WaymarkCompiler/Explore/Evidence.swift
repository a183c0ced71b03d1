/// Everything that rules judge, each part computed when it is first asked for.
public final class Evidence: Sendable {
  public let analysis: Analysis
  private let lazyGuards: Lazy<GuardFindings>

  init(of graph: Graph, linking: DiagnosticLog, today: String?) {
    let analysis = Analysis(of: graph, linking: linking, today: today)
    self.analysis = analysis
    lazyGuards = Lazy { GuardFindings(analysis) }
  }

  var guards: GuardFindings { lazyGuards.value }
  /// Empty if no rule asked for them.
  var unsettledGuards: [ID<Step>] { lazyGuards.computed?.bounded ?? [] }
}
