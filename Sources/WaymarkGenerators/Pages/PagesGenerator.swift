import WaymarkCompiler

extension Generator {
  static let pages = Generator(
    "pages", summary: "A Markdown page per feature, with diagrams, and a list of them."
  ) { graph, _ in
    let paths = graph.features.map { FeaturePages.path(graph.text($0.name)) }
    let complaints = graph.clashes(among: zip(paths, graph.features).map { ($0, $1.name) })
    guard complaints.isEmpty else { return Generation(files: [], complaints: complaints) }
    let pages = FeaturePages(graph, paths)
    return Generation(
      files: [pages.list] + inParallel(graph.features.count) { pages.page(ID($0)) })
  }
}

/// The data that the pages of all features are made from.
struct FeaturePages: Sendable {
  let graph: Graph
  let paths: [String]
  /// By the index of the feature.
  let members: [FeatureMembers]
  /// By the index of the route: the coordinators that list it.
  let handlers: [[ID<Coordinator>]]

  init(_ graph: Graph, _ paths: [String]) {
    self.graph = graph
    self.paths = paths
    members = FeatureMembers.all(of: graph)
    var handlers = [[ID<Coordinator>]](repeating: [], count: graph.routes.count)
    for (index, coordinator) in graph.coordinators.enumerated() {
      for route in coordinator.handles.compactMap(\.target)
      where handlers[route.index].last != ID(index) {
        handlers[route.index].append(ID(index))
      }
    }
    self.handlers = handlers
  }

  /// Code hosts show the list as the folder's page.
  private static let listPath = "README.md"

  static func path(_ feature: String) -> String {
    let isTaken = "\(feature).md".lowercased() == listPath.lowercased()
    return shortened(isTaken ? "\(feature)Feature" : feature, to: 200) + ".md"
  }

  var list: GeneratedFile {
    var page = MarkdownPage("The features of \(MarkdownText.escaped(graph.project.app))")
    page.list(
      graph.features.indices.map { index in
        let summary = MarkdownText.escaped(graph.text(graph.features[index].summary))
        return link(to: ID(index)) + (summary.isEmpty ? "" : ": \(summary)")
      })
    return page.file(Self.listPath)
  }

  func link(to feature: ID<Feature>) -> String {
    "[\(MarkdownText.escaped(graph.text(graph[feature].name)))](\(paths[feature.index]))"
  }

  func page(_ id: ID<Feature>) -> GeneratedFile {
    let feature = graph[id]
    var page = MarkdownPage(MarkdownText.escaped(graph.text(feature.name)))
    page.paragraph(MarkdownText.escaped(graph.text(feature.summary)))
    let owner = MarkdownText.escaped(graph.text(feature.owner))
    page.paragraph(owner.isEmpty ? "" : "Owner: \(owner)")
    addEntryPoints(of: id, to: &page)
    addRoutes(of: id, to: &page)
    addScreens(of: id, to: &page)
    addWorkflows(of: id, to: &page)
    addServices(of: id, to: &page)
    addFlags(of: id, to: &page)
    addScenarios(of: id, to: &page)
    addCoordinators(of: id, to: &page)
    return page.file(paths[id.index])
  }

  func code(_ symbol: Symbol) -> String { MarkdownText.code(graph.text(symbol)) }
  func code(_ name: Name) -> String { code(name.symbol) }

  /// `orderId: String, reason: Reason?`
  func takes(_ params: Run<Variable>) -> String {
    params.map { param in
      let variable = graph[param]
      return MarkdownText.code(
        "\(graph.text(variable.name)): \(graph.types.name(variable.type))")
    }.joined(separator: ", ")
  }
}
