import WaymarkCompiler

/// Who can go where: screens, routes and workflows by feature. A line that is dashed is what a
/// workflow does by itself; a full one is a button, or where a route leads. Routes that leave the
/// app or act in place are drawn once in every feature that opens them: lines would hide all else.
public func navigationDOT(_ graph: Graph) -> String {
  var dot = DOT("navigation", ["graph [rankdir=LR, nodesep=0.2, ranksep=1.0, newrank=true]"])
  let members = NavigationMembers.all(of: graph)
  for (index, feature) in graph.features.enumerated() where !members[index].isEmpty {
    dot.cluster(graph.text(feature.name), "style=rounded, color=\"#999999\"") { dot in
      for id in members[index].routes { dot.route(graph[id], in: ID(index), graph) }
      for id in members[index].screens { dot.screen(graph[id], graph) }
      for id in members[index].workflows { dot.workflow(graph[id], graph) }
    }
  }
  dot.entries(graph)
  for route in graph.routes { dot.destination(of: route, graph) }
  for screen in graph.screens { dot.buttons(of: screen, graph) }
  for workflow in graph.workflows { dot.moves(of: workflow, graph) }
  return dot.document
}

extension DOT {
  fileprivate mutating func route(_ route: Route, in feature: ID<Feature>, _ graph: Graph) {
    let name = graph.text(route.name)
    let key = graph.key(route, in: feature)
    switch route.destination {
    case .external(let word):
      node(
        key, "\(name)\n(\(graph.text(word)))",
        "shape=house, style=filled, fillcolor=\"#eef6e8\", margin=\"0.1,0.02\"")
    case .effect: node(key, "\(name)\n(in place)", "shape=note")
    case .screen, .workflow, .none:
      let links = route.links.map { graph.text($0) }.joined(separator: "\n")
      node(
        key, links.isEmpty ? name : "\(name)\n\(links)",
        "shape=hexagon, style=filled, fillcolor=\"#f7f7f7\", margin=\"0.05,0.05\"")
    }
  }

  fileprivate mutating func screen(_ screen: Screen, _ graph: Graph) {
    let name = graph.text(screen.name)
    node(
      "screen \(name)", name + (screen.isBackBlocked ? "\n(no way back)" : ""),
      "style=\"rounded,filled\", fillcolor=\"#e8f1fb\"")
    for variant in screen.variants {
      edge(
        "screen \(name)", "screen \(graph.text(variant.screen.name))",
        "variant: \(graph.text(variant.flag.name))", "style=dotted, arrowhead=empty")
    }
  }

  fileprivate mutating func workflow(_ workflow: Workflow, _ graph: Graph) {
    let name = graph.text(workflow.name)
    let outcomes = workflow.outcomes.map { graph[$0].mark + graph.text(graph[$0].name) }
    node(
      "workflow \(name)", ([name] + outcomes).joined(separator: "\n"),
      "shape=component, style=filled, fillcolor=\"#f1ecf8\", margin=\"0.25,0.1\"")
  }

  /// Where users arrive: by the routes that the project names, and by links.
  fileprivate mutating func entries(_ graph: Graph) {
    node("arrival", "arrives", "shape=circle, style=filled, fillcolor=black, fontcolor=white")
    for route in graph.project.entries.compactMap(\.target).map({ graph[$0] }) {
      edge("arrival", graph.key(route, in: route.feature), "", "penwidth=2")
    }
    let entries = Set(graph.project.entries.compactMap(\.target))
    for (index, route) in graph.routes.enumerated()
    where !route.links.isEmpty && !entries.contains(ID(index)) {
      edge("arrival", graph.key(route, in: route.feature), "link")
    }
  }

  fileprivate mutating func destination(of route: Route, _ graph: Graph) {
    let from = graph.key(route, in: route.feature)
    let way = route.presentation == .push ? "" : route.presentation.rawValue
    switch route.destination {
    case .screen(let screen): edge(from, "screen \(graph.text(screen.name))", way)
    case .workflow(let workflow): edge(from, "workflow \(graph.text(workflow.name))", way)
    case .external, .effect, .none: break
    }
  }

  fileprivate mutating func buttons(of screen: Screen, _ graph: Graph) {
    for action in screen.actions.map({ graph[$0] }) {
      guard let route = action.open?.target else { continue }
      edge(
        "screen \(graph.text(screen.name))", graph.key(graph[route], in: screen.feature),
        graph.text(action.name))
    }
  }

  /// Each screen, route and workflow once, however many steps name it.
  fileprivate mutating func moves(of workflow: Workflow, _ graph: Graph) {
    let from = "workflow \(graph.text(workflow.name))"
    var seen: Set<String> = []
    for step in workflow.steps.map({ graph[$0] }) {
      let target = graph.text(step.targetName)
      let to: String
      switch step.kind {
      case .show: to = "screen \(target)"
      case .open:
        guard let route = step.route else { continue }
        to = graph.key(graph[route], in: workflow.feature)
      case .run: to = "workflow \(target)"
      case .call, .choose, .set, .wait, .broken: continue
      }
      if seen.insert(to).inserted { edge(from, to, "", "style=dashed") }
    }
  }
}

extension Outcome {
  /// Told in signs, for those who see no colours.
  fileprivate var mark: String {
    switch kind {
    case .success: "✓ "
    case .handoff: "→ "
    case .failure: "✗ "
    case .neutral: "· "
    }
  }
}
