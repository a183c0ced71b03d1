import WaymarkCompiler

extension FeaturePages {
  func addEntryPoints(of id: ID<Feature>, to page: inout MarkdownPage) {
    let entries = Set(graph.project.entries.compactMap(\.target))
    let rows = members[id.index].routes.compactMap { id -> [String]? in
      let route = graph[id]
      var ways = entries.contains(id) ? ["an entry of the app"] : []
      ways += route.links.map { MarkdownText.code(graph.text($0)) }
      return ways.isEmpty ? nil : [code(route.name), ways.joined(separator: "<br>")]
    }
    guard !rows.isEmpty else { return }
    page.heading(2, "Entry points")
    page.table(["route", "users arrive by"], rows)
  }

  func addRoutes(of id: ID<Feature>, to page: inout MarkdownPage) {
    let own = members[id.index]
    if !own.routes.isEmpty {
      page.heading(2, "Routes")
      page.table(
        ["route", "takes", "leads to", "handled by"],
        own.routes.map { id in
          let route = graph[id]
          return [
            code(route.name), takes(route.params), destination(of: route), handlers(of: id),
          ]
        })
    }
    if !own.incoming.all.isEmpty {
      page.heading(2, "Routes in")
      page.table(["route", "opened from", "by"], own.incoming.all.map(row))
    }
    if !own.outgoing.all.isEmpty {
      page.heading(2, "Routes out")
      page.table(["route", "leads to", "by"], own.outgoing.all.map(row))
    }
  }

  private func row(_ crossing: FeatureMembers.Crossing) -> [String] {
    [
      code(graph[crossing.route].name), link(to: crossing.other),
      crossing.openers.map(code).joined(separator: ", "),
    ]
  }

  private func destination(of route: Route) -> String {
    var parts: [String]
    switch route.destination {
    case .screen(let screen): parts = ["the screen \(code(screen.name))"]
    case .workflow(let workflow): parts = ["the workflow \(code(workflow.name))"]
    case .external(let word): parts = ["outside the app: \(MarkdownText.escaped(graph.text(word)))"]
    case .effect: parts = ["acts in place"]
    case .none: parts = []
    }
    switch route.presentation {
    case .push: break
    case .sheet, .cover: parts.append("as a \(route.presentation.rawValue)")
    case .replace: parts.append("in place of what is shown")
    case .root: parts.append("closing everything else")
    }
    if route.isPublic { parts.append("open to all features") }
    parts += words(for: route.since)
    return parts.joined(separator: ", ")
  }

  private func handlers(of route: ID<Route>) -> String {
    if graph.coordinators.isEmpty { return "the app" }
    return handlers[route.index].map { code(graph[$0].name) }.joined(separator: ", ")
  }

  func addCoordinators(of id: ID<Feature>, to page: inout MarkdownPage) {
    let coordinators = members[id.index].coordinators
    guard !coordinators.isEmpty else { return }
    page.heading(2, "Who handles what")
    page.table(
      ["coordinator", "handles", "then asks"],
      coordinators.map { id in
        [
          code(graph[id].name),
          graph[id].handles.map { code($0.name) }.joined(separator: ", "),
          graph[id].children.map { code($0.name) }.joined(separator: ", "),
        ]
      })
  }
}
