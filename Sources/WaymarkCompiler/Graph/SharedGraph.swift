/// The graph, for what is made and copied once for each workflow: one reference, where the graph
/// itself would have those of all its arrays counted, by all cores at once.
final class SharedGraph: Sendable {
  let graph: Graph

  init(_ graph: Graph) { self.graph = graph }
}
