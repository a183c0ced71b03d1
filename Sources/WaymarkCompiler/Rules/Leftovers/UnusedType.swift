extension Rule {
  static let unusedType = eachFinding(
    "unused-type", .warning, [.absence, .allTypes],
    summary: "Every type is used by something.",
    why: "Readers of the spec have to learn it for nothing.",
    example: Example(
      rejects: """
        feature: Help
        types:
          Receipt: { lines: [Line] }
        # ^^^^^^^
          Line: { text: String }
        """,
      accepts: """
        feature: Help
        types:
          Receipt: { lines: [Line] }
          Line: { text: String }
        routes:
          helpHome: { params: { receipt: Receipt? }, screen: Home, link: /help }
        screens:
          Home: { title: Help, params: { receipt: Receipt? } }
        """)
  ) { analysis in
    let graph = analysis.graph
    return graph.unusedTypes().map { type, ring, followers in
      let name = graph[type].name
      let note = "\(followers) more type\(followers == 1 ? " is" : "s are") used only through it"
      return Finding(
        message: "nothing uses the type `\(graph.text(name))`; use it, or remove it",
        span: name.span,
        notes: followers == 0 ? [] : [.init(note)],
        unused: ring.map { Recovery.Subject(kind: .type, name: graph.text(graph[$0].name)) })
    }
  }
}

extension Graph {
  fileprivate typealias Unused = (
    type: ID<TypeDeclaration>, ring: [ID<TypeDeclaration>], followers: Int
  )

  /// The types that no other unused type leads to, the rings for which they stand, and how many
  /// follow from each.
  fileprivate func unusedTypes() -> [Unused] {
    let types = typesByName()
    var isUsed = [Bool](repeating: false, count: typeDeclarations.count)
    let edges = fieldEdges(types)
    for type in typesUsedOutside(types) { reach(type.index, &isUsed, edges) }
    let unused = typeDeclarations.indices.filter { !isUsed[$0] }
    guard !unused.isEmpty else { return [] }
    let ring = Components.ofNodes(in: edges)
    var isLedTo = isUsed.map { _ in false }
    for type in unused {
      for edge in edges.of(type) where ring[Int(edges.targets[edge])] != ring[type] {
        isLedTo[Int(ring[Int(edges.targets[edge])])] = true
      }
    }
    var seen = isUsed
    let heads = unused.filter { !isLedTo[Int(ring[$0])] }
    let rings = Dictionary(grouping: heads) { ring[$0] }.mapValues {
      $0.map { ID<TypeDeclaration>($0) }
    }
    var found: [Unused] = []
    // Of a ring, the first in the file is reported and stands for the others.
    for head in heads where !seen[head] {
      found.append((ID(head), rings[ring[head]] ?? [], reach(head, &seen, edges) - 1))
    }
    return found.filter { canBeReferredTo(self[$0.type].name) }
  }

  @discardableResult
  private func reach(_ start: Int, _ seen: inout [Bool], _ edges: Edges) -> Int {
    guard !seen[start] else { return 0 }
    seen[start] = true
    var pending = [start]
    var count = 0
    while let type = pending.popLast() {
      count += 1
      for edge in edges.of(type) where !seen[Int(edges.targets[edge])] {
        seen[Int(edges.targets[edge])] = true
        pending.append(Int(edges.targets[edge]))
      }
    }
    return count
  }

  private func fieldEdges(_ types: NameTable<TypeDeclaration>) -> Edges {
    var pairs: [(from: Int32, to: Int32)] = []
    for (index, declaration) in typeDeclarations.enumerated() {
      for field in declaration.fields {
        guard let name = self[field].syntax.innermost, let type = types.find(name.symbol) else {
          continue
        }
        pairs.append((Int32(index), type.raw))
      }
    }
    return Edges(nodes: typeDeclarations.count, pairs: pairs)
  }
}
