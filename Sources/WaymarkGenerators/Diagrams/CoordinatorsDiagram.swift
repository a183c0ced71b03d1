import WaymarkCompiler

extension Drawing {
  /// The tree of coordinators with the routes that each handles, in the order in which the chain
  /// asks. One that is a child in several places is drawn once, with a line from each.
  public static func coordinators(_ graph: Graph, of wanted: ID<Feature>? = nil) -> Drawing {
    var drawing = Drawing("coordinators", .leftToRight)
    guard !graph.coordinators.isEmpty else {
      let routes = graph.routes.filter { (wanted ?? $0.feature) == $0.feature }
        .map { graph.text($0.name) }
      drawing.add(
        Node(
          id: "app", lines: ["the app handles every route"] + routes, role: .rootCoordinator))
      return drawing
    }
    let children = Set(graph.coordinators.flatMap { $0.children.compactMap(\.target) })
    for (index, coordinator) in graph.coordinators.enumerated()
    where (wanted ?? coordinator.feature) == coordinator.feature {
      let name = graph.text(coordinator.name)
      let isRoot = !children.contains(ID(index))
      drawing.add(
        Node(
          id: name, lines: [name] + coordinator.handles.map { graph.text($0.name) },
          role: isRoot ? .rootCoordinator : .coordinator, places: [coordinator.name.span],
          subject: .coordinator(ID(index))))
    }
    for coordinator in graph.coordinators {
      for (number, child) in coordinator.children.enumerated() where child.target != nil {
        drawing.lead(
          graph.text(coordinator.name), graph.text(child.name), ["\(number + 1)"], .child)
      }
    }
    if wanted != nil { drawing.dropLooseEdges() }
    return drawing
  }
}
