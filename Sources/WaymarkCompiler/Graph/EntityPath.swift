/// The address of an entity in its project: `workflow late / step retry`. It survives every edit
/// that does not rename the entity or its owner.
struct EntityPath: Hashable, Sendable, CustomStringConvertible {
  /// From the outermost owner down to the entity itself.
  let components: [Component]

  struct Component: Hashable, Sendable, CustomStringConvertible {
    /// As in `step` or `param`.
    let kind: String
    let name: String

    var description: String { "\(kind) \(name)" }
  }

  var description: String { components.map(\.description).joined(separator: " / ") }
}

extension DeclaredNames {
  /// The index is that of a name in `all`.
  func path(of index: Int, in graph: Graph) -> EntityPath {
    let chain = sequence(first: index) { all[$0].owner }.map { all[$0] }
    return EntityPath(
      components: chain.reversed().map { .init(kind: $0.kind, name: graph.text($0.name)) })
  }
}
