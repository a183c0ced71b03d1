import WaymarkCompiler

extension SwiftModel {
  /// `RouteLinks.swift`: the deep links, the more literal ones first.
  var routeLinksFile: GeneratedFile {
    let links = routeLinks
    var file = SwiftFile(self)
    file.needsFoundation = true
    file.line()
    file.line("nonisolated extension Route {")
    file.opening(links.flatMap { $0 })
    file.linkAddresses(links)
    file.line()
    file.lines(Self.makingOfLinks)
    file.line("}")
    for set in setsInLinks {
      file.line()
      file.line("nonisolated extension \(typeName(set)): LinkValue {}")
    }
    return file.generated("RouteLinks.swift")
  }

  private static let makingOfLinks = """
      /// Nil where the values spell another link, which would open in place of this one.
      private static func url(_ link: String, _ values: [String: (any LinkValue)?] = [:]) -> URL? {
        guard let url = DeepLink.url(link, values), let made = DeepLink(url),
          opened(by: made)?.link == link
        else { return nil }
        return url
      }
    """

  /// The closed sets of which a link carries a member, each once.
  private var setsInLinks: [TypeDeclaration] {
    var seen: Set<ID<TypeDeclaration>> = []
    return graph.routes.filter { !$0.links.isEmpty }.flatMap(\.params).compactMap { param in
      guard isScalar(graph[param].syntax), let name = graph[param].syntax.core.name,
        let set = declaration(name), seen.insert(set).inserted
      else { return nil }
      return graph[set]
    }
  }
}

extension SwiftFile {
  fileprivate mutating func opening(_ links: [RouteLink]) {
    lines(
      """
        /// The route that the URL leads to; nil where it is no link of the specs.
        \(model.access)init?(url: URL) {
          guard let link = DeepLink(url), let opened = Route.opened(by: link) else { return nil }
          self = opened.route
        }

        private static func opened(by link: DeepLink) -> (route: Route, link: String)? {
      """)
    let ranked = links.enumerated().map { (rank: $1.rank, index: $0) }.sorted {
      $0.rank == $1.rank ? $0.index < $1.index : $0.rank.lexicographicallyPrecedes($1.rank)
    }
    for (_, index) in ranked { opening(links[index]) }
    line("return nil", indent: 4)
    line("}", indent: 2)
  }

  private mutating func opening(_ link: RouteLink) {
    let graph = model.graph
    let params = link.route.params.map { graph[$0] }
    let labels = params.map { graph.text($0.name) }
    let locals = SwiftName.locals(labels, besides: ["self", "url", "link", "values"])
    var conditions: [String] = []
    var arguments: [String] = []
    for (index, source) in link.sources.enumerated() {
      let name = SwiftText.literal(labels[index])
      let label = SwiftName.calledLabel(labels[index])
      switch source {
      case .text:
        conditions.append("let \(locals[index]): \(scalar(params[index])) = values[\(name)]")
      case .optionalText:
        conditions.append(
          "let \(locals[index]): \(scalar(params[index]))? = values.optional(\(name))")
      case .literal(let value):
        arguments.append("\(label): \(value)")
        continue
      }
      arguments.append("\(label): \(locals[index])")
    }
    let head = "if \(conditions.isEmpty ? "" : "let values = ")link.values"
    let tail = conditions.isEmpty ? " != nil" : ""
    decision(
      [(head, ["of: \(SwiftText.literal(link.template))"] + defaults(link), tail)]
        + conditions.map { ($0, [], "") })
    let name = ".\(SwiftName.plain(graph.text(link.route.name)))"
    let template = SwiftText.literal(link.template)
    let payload = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    let short = "return (\(name)\(payload), \(template))"
    if short.width + 6 <= Self.width {
      line(short, indent: 6)
    } else {
      list("let route = Route\(name)", arguments, "", indent: 6)
      line("return (route, \(template))", indent: 6)
    }
    line("}", indent: 4)
  }

  private func defaults(_ link: RouteLink) -> [String] {
    guard !link.defaults.isEmpty else { return [] }
    let texts = link.defaults.map {
      "\(SwiftText.literal($0.param)): \(SwiftText.literal($0.text))"
    }
    return ["defaults: [\(texts.joined(separator: ", "))]"]
  }

  /// Without the question mark.
  private mutating func scalar(_ param: Variable) -> String {
    if case .optional(let inner) = param.syntax { return type(inner) }
    return type(param.syntax)
  }
}
