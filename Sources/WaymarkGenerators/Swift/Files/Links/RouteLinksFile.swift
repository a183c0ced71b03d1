import WaymarkCompiler

extension SwiftModel {
  /// `RouteLinks.swift`: the deep links, the more literal ones first; among them those of other
  /// modules that may match the same URLs.
  func routeLinksFile(besides others: [RouteLink]) -> GeneratedFile {
    file("RouteLinks.swift") { [self] file in
      let links = routeLinks
      file.needsFoundation = true
      file.line()
      file.line("nonisolated extension Route {")
      file.opening(links.flatMap { $0 }, besides: others)
      file.linkAddresses(links)
      file.line()
      file.makingOfLinks()
      file.line("}")
      for set in setsInLinks where !isImported(set) { file.linkValue(set) }
    }
  }

  /// For each route with links, by the index of the route; without those that pass on a default
  /// which Swift cannot express.
  var routeLinks: [[RouteLink]] {
    graph.routes.indices.map { index in
      graph.routes[index].links.compactMap { name in
        RouteLink(name, of: ID(index), in: graph, types).flatMap { link in
          let isExpressible = link.sources.indices.allSatisfy { index in
            if case .value = link.sources[index] { literal(link, index) != nil } else { true }
          }
          return isExpressible ? link : nil
        }
      }
    }
  }

  /// The value of a param that the link does not contain; nil if it contains the param.
  func literal(_ link: RouteLink, _ index: Int) -> String? {
    guard case .value(let value) = link.sources[index] else { return nil }
    guard let value else { return "nil" }
    return literal(value, as: syntax(link.params[link.params.startIndex + index]))
  }

  /// Addresses are written out where the project says how.
  fileprivate var linkStart: String? {
    let links = graph.project.links
    if let host = links.hosts.first { return "https://\(host)" }
    return links.schemes.first.map { "\($0):/" }
  }

  /// How a URL is read, where the project says more than its path.
  fileprivate var linkLook: [SwiftCode] {
    let links = graph.project.links
    let lists = [("schemes", links.schemes), ("ignoring", links.ignored)]
    return lists.filter { !$1.isEmpty }.map { label, texts in
      "\(label): [\(texts.map { SwiftText.literal($0) }.joined(separator: ", "))]"
    }
  }

  /// The closed sets with a member in some link, each once.
  var setsInLinks: [ID<TypeDeclaration>] {
    var seen: Set<ID<TypeDeclaration>> = []
    var sets: [ID<TypeDeclaration>] = []
    for route in graph.routes where !route.links.isEmpty {
      for syntax in route.params.lazy.map(syntax) where types.isScalar(syntax) {
        guard let set = syntax.core.name.flatMap(declaration), seen.insert(set).inserted else {
          continue
        }
        sets.append(set)
      }
    }
    return sets
  }
}

extension SwiftFile {
  /// A link can carry a member of the closed set.
  mutating func linkValue(_ set: ID<TypeDeclaration>) {
    line()
    line("nonisolated extension \(model.typeName(model[set])): LinkValue {}")
  }

  fileprivate mutating func opening(_ own: [RouteLink], besides others: [RouteLink]) {
    let reading = model.linkLook.isEmpty ? "DeepLink(url)" : "Route.deepLink(url)"
    let exit = "{ return nil }"
    lines(
      """
        /// The route that the URL leads to; nil if no link of the specs matches it.
        \(model.access)init?(url: URL) {
          guard let link = \(reading), let opened = Route.opened(by: link) else \(exit)
          self = opened.route
        }

        private static func opened(by link: DeepLink) -> (route: Route, link: String)? {
      """)
    let links = own + others
    let order = RouteLink.ranked(links, of: model.graph)
    let end = order.lastIndex { own.indices.contains($0) }.map { $0 + 1 } ?? 0
    for index in order[..<end] {
      if own.indices.contains(index) { opening(links[index]) } else { yielding(to: links[index]) }
    }
    line("return nil", indent: 4)
    line("}", indent: 2)
  }

  fileprivate mutating func makingOfLinks() {
    let look = model.linkLook
    documentation(
      "Nil if another link would open the URL that this one makes of these values.", indent: 2)
    let params: [SwiftCode] = ["_ link: String", "_ values: [String: (any LinkValue)?] = [:]"]
    list("private static func url", params, " -> URL? {", indent: 2)
    let start = model.linkStart.map { ", at: \(SwiftText.literal($0))" } ?? ""
    line("guard let url = DeepLink.url(link, values\(start)),", indent: 4)
    line("let made = \(look.isEmpty ? "DeepLink" : "deepLink")(url),", indent: 6)
    lines(
      """
            opened(by: made)?.link == link
          else { return nil }
          return url
        }
      """)
    guard !look.isEmpty else { return }
    line()
    line("private static func deepLink(_ url: URL) -> DeepLink? {", indent: 2)
    list("DeepLink", ["url"] + look, "", indent: 4)
    line("}", indent: 2)
  }

  private mutating func opening(_ link: RouteLink) {
    let locals = model.locals(link.params, besides: Self.namesInOpening)
    decision { file in
      file.lookup(link)
      for index in link.sources.indices { file.reading(link, index, locals) }
    }
    let route: SwiftCode = ".\(model.identifier(link.route, .type).accessed)"
    line(indent: 6) { file in
      file.append("return (\(route)")
      if !link.sources.isEmpty { file.brackets { $0.payload(link, locals) } }
      file.append(", \(literal: file.model.identifiers[link.template]))")
    } orElse: { file in
      if link.sources.isEmpty {
        file.line("let route = Route\(route)", indent: 6)
      } else {
        file.list("let route = Route\(route)", "", indent: 6) { $0.payload(link, locals) }
      }
      file.line("return (route, \(literal: file.model.identifiers[link.template]))", indent: 6)
    }
    line("}", indent: 4)
  }

  private mutating func reading(_ link: RouteLink, _ index: Int, _ locals: Locals) {
    let param = link.params[link.params.startIndex + index]
    let name = model.identifier(param)
    switch link.sources[index] {
    case .text:
      condition("let \(locals[index]): \(scalar(param)) = values[\(quoted: name)]")
    case .optionalText:
      let local: SwiftCode = "let \(locals[index]): \(scalar(param))?"
      condition("\(local) = values.optional(\(quoted: name))")
    case .value: break
    }
  }

  /// The values that the route carries.
  private mutating func payload(_ link: RouteLink, _ locals: Locals) {
    for index in link.sources.indices {
      if let value = model.literal(link, index) {
        item("\(locals.label(index)): \(value)")
      } else {
        item("\(locals.label(index)): \(locals[index])")
      }
    }
  }

  private static let namesInOpening: Set<String> = ["self", "url", "link", "values", "Route"]

  mutating func lookup(_ link: RouteLink) {
    condition(
      link.readsValues ? "if let values = link.values" : "if link.values",
      link.readsValues ? "" : " != nil"
    ) { file in
      file.item("of: \(literal: file.model.identifiers[link.template])")
      guard !link.defaults.isEmpty else { return }
      let texts = link.defaults.map { known -> SwiftCode in
        "\(literal: file.model.identifier(known.param)): \(literal: known.text)"
      }
      file.item("defaults: [\(texts)]")
    }
  }

  mutating func scalar(_ param: ID<Variable>) -> SwiftCode {
    let syntax = model.syntax(param)
    return type(syntax.wrapped ?? syntax)
  }
}
