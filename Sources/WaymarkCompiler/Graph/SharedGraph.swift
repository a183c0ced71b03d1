/// A graph with reference semantics, for values that are made and copied once per workflow. Copying
/// the graph itself would retain each of its arrays, on all cores at once.
@usableFromInline
final class SharedGraph: Sendable {
  @usableFromInline let graph: Graph

  init(_ graph: Graph) { self.graph = graph }
}
