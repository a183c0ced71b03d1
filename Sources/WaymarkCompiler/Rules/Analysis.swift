/// What the rules judge: the graph, and what is computed from it once for all of them.
public struct Analysis: Sendable {
  public let graph: Graph

  public init(of graph: Graph) {
    self.graph = graph
  }
}
