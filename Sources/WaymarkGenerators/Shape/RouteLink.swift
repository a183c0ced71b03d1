import WaymarkCompiler

/// A link of a route, and how each param gets its value. Made only for links that can be opened and
/// told apart; the rules complain about the others.
struct RouteLink: Sendable {
  /// How a param gets its value when the link is opened.
  enum Source: Sendable {
    /// From the URL, or else from the text of its default.
    case text
    /// From the URL, or else nil.
    case optionalText
    /// The link does not contain it.
    case literal(String)
  }

  let route: ID<Route>
  let params: Run<Variable>
  let template: SwiftIdentifier
  /// In the order of the params.
  let sources: [Source]
  /// The texts of the defaults, by param.
  let defaults: [(param: ID<Variable>, text: String)]

  init?(_ link: Name, of route: ID<Route>, _ model: SwiftModel) {
    self.route = route
    template = model.identifier(link)
    params = model.params(route)
    var sources: [Source] = []
    sources.reserveCapacity(params.count)
    var defaults: [(param: ID<Variable>, text: String)] = []
    for param in params {
      let syntax = model.syntax(param)
      let value = model.defaultValue(param)
      let isOptional = syntax.wrapped != nil
      if let value, model.isScalar(syntax), let text = model.linkText(of: value, as: syntax) {
        defaults.append((param, text))
        sources.append(.text)
      } else if Self.names(model.identifier(param), in: template) {
        guard model.isScalar(syntax) else { return nil }
        sources.append(isOptional ? .optionalText : .text)
      } else if let value {
        guard let literal = model.literal(value, as: syntax) else { return nil }
        sources.append(.literal(literal))
      } else {
        guard isOptional else { return nil }
        sources.append(.literal("nil"))
      }
    }
    self.sources = sources
    self.defaults = defaults
  }

  /// Whether the link contains the param, in braces.
  func names(_ param: ID<Variable>, _ model: SwiftModel) -> Bool {
    Self.names(model.identifier(param), in: template)
  }

  private static func names(_ param: SwiftIdentifier, in template: SwiftIdentifier) -> Bool {
    let (name, link) = (param.bytes, template.bytes)
    guard link.count >= name.count + 2 else { return false }
    return (0...link.count - name.count - 2).contains { start in
      let end = start + 1 + name.count
      return link[start] == UInt8(ascii: "{") && link[end] == UInt8(ascii: "}")
        && link[start + 1..<end].elementsEqual(name)
    }
  }

  /// Whether any param comes from the URL, or from a text.
  var readsValues: Bool {
    sources.contains { if case .literal = $0 { false } else { true } }
  }

  /// The order in which they are tried: the more literal ones first, and equally literal ones in
  /// the order of the files.
  static func ranked(_ links: [RouteLink]) -> [Int] {
    let ranks = links.map { LinkRank($0.template.bytes) }
    return links.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }
}

extension SwiftModel {
  /// For each route with links, by the index of the route.
  var routeLinks: [[RouteLink]] {
    graph.routes.indices.map { index in
      graph.routes[index].links.compactMap { RouteLink($0, of: ID(index), self) }
    }
  }

  /// A default as a link would carry it, where a date has its time of day and a number no zeros
  /// before it. Nil for null.
  fileprivate func linkText(of value: PlainValue, as syntax: TypeSyntax) -> String? {
    guard case .scalar(let text, _, _) = value, syntax.wrapped == nil || !value.isNull else {
      return nil
    }
    return switch syntax.core.name.map({ self.text($0) }) {
    case "Date": Instant(text)?.text ?? text
    case "Int", "Double": literal(value, as: syntax) ?? text
    default: text
    }
  }

  func isScalar(_ syntax: TypeSyntax) -> Bool {
    switch syntax {
    case .named(let name, _): declaration(name).map { kind($0) == .closedSet } ?? true
    case .optional(let inner): inner.wrapped == nil && isScalar(inner)
    case .list, .map, .closedSet, .invalid: false
    }
  }
}
