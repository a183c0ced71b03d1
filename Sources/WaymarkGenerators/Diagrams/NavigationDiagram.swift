import WaymarkCompiler

extension Drawing {
  /// Screens, routes and workflows by feature. A dashed line is taken by a workflow itself; a solid
  /// one is a button, or leads from a route to its destination. Routes that leave the app or act in
  /// place, and what belongs to another feature, are drawn in every feature that leads to them:
  /// otherwise their lines would hide everything else. With labels, screens and buttons are named
  /// as users see them.
  public static func navigation(
    _ graph: Graph, of wanted: ID<Feature>? = nil, labels: Bool = false
  ) -> Drawing {
    var drawing = Drawing("navigation", .leftToRight)
    let members = NavigationMembers.all(of: graph)
    for (index, feature) in graph.features.enumerated() where !members[index].isEmpty {
      let routes = members[index].routes.map { graph.node(of: $0, in: ID(index)) }
      let screens = members[index].screens.map { graph.node(of: $0, labels) }
      let workflows = members[index].workflows.map { graph.node(of: $0) }
      drawing.add(graph.text(feature.name), routes + screens + workflows)
    }
    drawing.addVariants(graph)
    drawing.addEntries(graph)
    for route in graph.routes { drawing.addDestination(of: route, graph) }
    for screen in graph.screens { drawing.addButtons(of: screen, graph, labels) }
    for workflow in graph.workflows { drawing.addMoves(of: workflow, graph) }
    drawing.addReferences()
    if let wanted {
      drawing.keepGroup(graph.text(graph[wanted].name))
      drawing.dropLooseEdges()
    }
    drawing.wrapRows(of: 12)
    drawing.alignGroups(after: "arrival")
    return drawing
  }
}

extension Graph {
  fileprivate func node(of id: ID<Route>, in feature: ID<Feature>) -> Drawing.Node {
    let route = self[id]
    let name = text(route.name)
    let (lines, role): ([String], Drawing.Role) =
      switch route.destination {
      case .external(let word): ([name, "(\(text(word)))"], .external)
      case .effect: ([name, "(in place)"], .effect)
      case .screen, .workflow, .none: ([name] + route.links.map { text($0) }, .route)
      }
    return Drawing.Node(
      id: key(route, in: feature), lines: lines, role: role, places: [route.name.span],
      subject: .route(id))
  }

  fileprivate func node(of id: ID<Screen>, _ labels: Bool) -> Drawing.Node {
    let screen = self[id]
    let name = text(screen.name)
    let words = (labels ? shownTitle(of: screen) : nil) ?? [name]
    return Drawing.Node(
      id: "screen \(name)", lines: words + (screen.isBackBlocked ? ["(no way back)"] : []),
      role: .screen, places: [screen.name.span], subject: .screen(id))
  }

  fileprivate func node(of id: ID<Workflow>) -> Drawing.Node {
    let workflow = self[id]
    let name = text(workflow.name)
    return Drawing.Node(
      id: "workflow \(name)",
      lines: [name] + workflow.outcomes.map { self[$0].mark + text(self[$0].name) },
      role: .workflow,
      places: [workflow.name.span] + workflow.outcomes.map { self[$0].name.span }
        + workflow.steps.map { self[$0].name.span },
      subject: .workflow(id))
  }
}

extension Drawing {
  fileprivate mutating func addVariants(_ graph: Graph) {
    for screen in graph.screens {
      for variant in screen.variants {
        let arm = variant.arm.map { " = \(graph.text($0))" } ?? ""
        lead(
          "screen \(graph.text(screen.name))", "screen \(graph.text(variant.screen.name))",
          ["variant: \(graph.text(variant.flag.name))\(arm)"], .variant)
      }
    }
  }

  /// The arrivals of users: through the routes that the project names, and through links; without
  /// a project, in every workflow, too.
  fileprivate mutating func addEntries(_ graph: Graph) {
    add(Node(id: "arrival", lines: ["arrives"], role: .arrival))
    for route in graph.project.entries.compactMap(\.target).map({ graph[$0] }) {
      lead("arrival", graph.key(route, in: route.feature), [], .arrival)
    }
    let entries = Set(graph.project.entries.compactMap(\.target))
    for (index, route) in graph.routes.enumerated()
    where !route.links.isEmpty && !entries.contains(ID(index)) {
      lead("arrival", graph.key(route, in: route.feature), ["link"])
    }
    for workflow in graph.workflows where graph.project.isImplicit {
      lead("arrival", "workflow \(graph.text(workflow.name))", [], .arrival)
    }
  }

  fileprivate mutating func addDestination(of route: Route, _ graph: Graph) {
    let from = graph.key(route, in: route.feature)
    let kind = route.presentation == .push ? [] : [route.presentation.rawValue]
    switch route.destination {
    case .screen(let screen): lead(from, "screen \(graph.text(screen.name))", kind)
    case .workflow(let workflow): lead(from, "workflow \(graph.text(workflow.name))", kind)
    case .external, .effect, .none: break
    }
  }

  fileprivate mutating func addButtons(
    of screen: Screen, _ graph: Graph, _ labels: Bool
  ) {
    for action in screen.actions.map({ graph[$0] }) {
      guard let route = action.open?.target else { continue }
      lead(
        "screen \(graph.text(screen.name))", graph.key(graph[route], in: screen.feature),
        labels ? graph.label(of: action) : [graph.text(action.name)])
    }
  }

  /// Each screen, route and workflow once, however many steps name it.
  fileprivate mutating func addMoves(of workflow: Workflow, _ graph: Graph) {
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
      if seen.insert(to).inserted { lead(from, to, [], .own) }
    }
  }
}

extension Outcome {
  /// Shown as symbols, for people who cannot distinguish colours.
  fileprivate var mark: String {
    switch kind {
    case .success: "✓ "
    case .handoff: "→ "
    case .failure: "✗ "
    case .neutral: "· "
    }
  }
}
