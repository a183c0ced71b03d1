extension Rule {
  static let recursiveRecord = eachFinding(
    "recursive-record", .error,
    summary: "A record contains itself only through a list, a map or an optional.",
    why: "To build one, another one would have to be there first, and so on without end.",
    example: Example(
      rejects: """
        feature: Help
        types:
          Article: { title: String, next: Article }
                                  # ^^^^
        routes:
          article: { params: { article: Article? }, screen: Page, link: /article }
        screens:
          Page: { title: An article, params: { article: Article? } }
        """,
      accepts: """
        feature: Help
        types:
          Article: { title: String, next: Article? }
        routes:
          article: { params: { article: Article? }, screen: Page, link: /article }
        screens:
          Page: { title: An article, params: { article: Article? } }
        """)
  ) { analysis in
    let graph = analysis.graph
    return graph.recordRings().map { fields in
      let name = graph.text(graph[fields[0]].name)
      return Finding(
        message: "a record with the field `\(name)` can never be built, because it needs another "
          + "of its own kind first; make the field optional, or a list",
        span: graph[fields[0]].name.span,
        notes: fields.dropFirst().prefix(12).map {
          .init("the ring goes on through `\(graph.text(graph[$0].name))`", at: graph[$0].name.span)
        })
    }
  }
}

extension Graph {
  /// The fields of each cycle of records, in the order of the files.
  fileprivate func recordRings() -> [[ID<Variable>]] {
    let types = typesByName()
    var fields: [(from: Int32, to: Int32, field: ID<Variable>)] = []
    for (index, declaration) in typeDeclarations.enumerated() {
      for field in declaration.fields {
        guard case .named(let name, _) = self[field].syntax, let type = types.find(name) else {
          continue
        }
        fields.append((Int32(index), type.raw, field))
      }
    }
    guard !fields.isEmpty else { return [] }
    let ring = Components.ofNodes(
      in: Edges(nodes: typeDeclarations.count, pairs: fields.map { ($0.from, $0.to) }))
    var rings: [Int32: [ID<Variable>]] = [:]
    for (from, to, field) in fields where ring[Int(from)] == ring[Int(to)] {
      rings[ring[Int(from)], default: []].append(field)
    }
    return rings.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }
}
