extension Rule {
  static let coordinatorCycle = eachFinding(
    "coordinator-cycle", .error,
    summary: "No coordinator is its own descendant.",
    why: "The app would create coordinators without end.",
    example: Example(
      rejects: """
        feature: Help
        coordinators:
          HelpCoordinator: { handles: [helpHome], children: [ArticleCoordinator] }
          ArticleCoordinator: { handles: [article], children: [HelpCoordinator] }
                                                             # ^^^^^^^^^^^^^^^
        routes:
          helpHome: { screen: Home, link: /help }
          article: { screen: Article, link: /article }
        screens:
          Home: { title: Help }
          Article: { title: An answer }
        """,
      accepts: """
        feature: Help
        coordinators:
          HelpCoordinator: { handles: [helpHome], children: [ArticleCoordinator] }
          ArticleCoordinator: { handles: [article] }
        routes:
          helpHome: { screen: Home, link: /help }
          article: { screen: Article, link: /article }
        screens:
          Home: { title: Help }
          Article: { title: An answer }
        """)
  ) { analysis in
    analysis.graph.coordinatorRings().map { ring, closing in
      let graph = analysis.graph
      let name = graph.text(closing.name)
      return Finding(
        message: ring.count == 1
          ? "`\(name)` is its own child; take it out of its `children`"
          : "`\(name)` is a child here and also an ancestor; remove it from one of the two",
        span: closing.span,
        notes: ring.prefix(12).map {
          .init("the ring goes through `\(graph.text(graph[$0].name))`", at: graph[$0].name.span)
        })
    }
  }
}

extension Graph {
  /// Depth first in the order of the files: each child that is its own ancestor, and its path.
  fileprivate func coordinatorRings() -> [(ring: [ID<Coordinator>], closing: Ref<Coordinator>)] {
    var rings: [(ring: [ID<Coordinator>], closing: Ref<Coordinator>)] = []
    var isSeen = [Bool](repeating: false, count: coordinators.count)
    var depth = [Int](repeating: -1, count: coordinators.count)
    var path: [(id: ID<Coordinator>, child: Int)] = []
    func enter(_ id: ID<Coordinator>) {
      isSeen[id.index] = true
      depth[id.index] = path.count
      path.append((id, 0))
    }
    for root in coordinators.indices where !isSeen[root] {
      enter(ID(root))
      while let (id, child) = path.last {
        guard child < coordinators[id.index].children.count else {
          depth[id.index] = -1
          path.removeLast()
          continue
        }
        path[path.count - 1].child += 1
        let ref = coordinators[id.index].children[child]
        guard let target = ref.target else { continue }
        if depth[target.index] >= 0 {
          rings.append((path[depth[target.index]...].map(\.id), ref))
        } else if !isSeen[target.index] {
          enter(target)
        }
      }
    }
    return rings
  }
}
