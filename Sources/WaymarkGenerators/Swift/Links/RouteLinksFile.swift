import WaymarkCompiler

extension SwiftModel {
  /// `RouteLinks.swift`: the deep links, the more literal ones first.
  var routeLinksFile: GeneratedFile {
    let links = routeLinks
    return file("RouteLinks.swift", size: 300 * (graph.routes.count + 10)) { [self] file in
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
    }
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
    var sets: [TypeDeclaration] = []
    for route in graph.routes where !route.links.isEmpty {
      for syntax in route.params.lazy.map(syntax) where isScalar(syntax) {
        guard let set = syntax.core.name.flatMap(declaration), seen.insert(set).inserted else {
          continue
        }
        sets.append(graph[set])
      }
    }
    return sets
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
    for index in RouteLink.ranked(links) { opening(links[index]) }
    line("return nil", indent: 4)
    line("}", indent: 2)
  }

  private mutating func opening(_ link: RouteLink) {
    let labels = link.labels
    let locals = SwiftName.locals(labels, besides: Self.namesInOpening)
    var conditions = [lookup(link)]
    conditions.reserveCapacity(link.sources.count + 1)
    var arguments: [SwiftCode] = []
    arguments.reserveCapacity(link.sources.count)
    for (index, param) in link.params.enumerated() {
      let name = labels[index]
      let label = SwiftName.calledLabel(name)
      let local = locals[index]
      switch link.sources[index] {
      case .text:
        let type = scalar(param)
        conditions.append(.init(head: "let \(local): \(type) = values[\(quoted: name)]"))
      case .optionalText:
        let type = scalar(param)
        let head: SwiftCode = "let \(local): \(type)? = values.optional(\(quoted: name))"
        conditions.append(.init(head: head))
      case .literal(let value):
        arguments.append("\(label): \(value)")
        continue
      }
      arguments.append("\(label): \(local)")
    }
    decision(conditions)
    let name: SwiftCode = ".\(SwiftName.route(model.name(link.route)))"
    let payload: SwiftCode = arguments.isEmpty ? "" : "(\(arguments))"
    let short: SwiftCode = "return (\(name)\(payload), \(link.literal))"
    if short.fits(in: Self.width - 6) {
      line(short, indent: 6)
    } else {
      list("let route = Route\(name)", arguments, "", indent: 6)
      line("return (route, \(link.literal))", indent: 6)
    }
    line("}", indent: 4)
  }

  private static let namesInOpening: WordSet = ["self", "url", "link", "values", "Route"]

  private func lookup(_ link: RouteLink) -> SwiftCondition {
    let arguments = ["of: \(link.literal)"] + defaults(link)
    return link.readsValues
      ? SwiftCondition(head: "if let values = link.values", arguments: arguments)
      : SwiftCondition(head: "if link.values", arguments: arguments, tail: " != nil")
  }

  private func defaults(_ link: RouteLink) -> [SwiftCode] {
    guard !link.defaults.isEmpty else { return [] }
    let texts = link.defaults.map { known -> SwiftCode in
      "\(literal: known.param): \(literal: known.text)"
    }
    return ["defaults: [\(texts)]"]
  }

  /// Without the question mark.
  private mutating func scalar(_ param: ID<Variable>) -> SwiftCode {
    let syntax = model.syntax(param)
    if case .optional(let inner) = syntax { return type(inner) }
    return type(syntax)
  }
}
