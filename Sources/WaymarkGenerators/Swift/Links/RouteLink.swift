import WaymarkCompiler

/// A link of a route, with what each param is to it. Only links that can be opened and told apart
/// make one; what is wrong with the others is for the rules to say.
struct RouteLink {
  /// How a param comes by its value when the link is opened.
  enum Source {
    /// From the URL, or from the text that is its default.
    case text
    /// From the URL, and nil without.
    case optionalText
    /// It is not in the link.
    case literal(String)
  }

  let route: Route
  let template: String
  let sources: [Source]
  /// The texts of the defaults, by param.
  let defaults: [(param: String, text: String)]

  init?(_ link: Name, of route: Route, _ model: SwiftModel) {
    let graph = model.graph
    template = graph.text(link)
    self.route = route
    let named = Self.params(template)
    var sources: [Source] = []
    var defaults: [(param: String, text: String)] = []
    for param in route.params.map({ graph[$0] }) {
      let name = graph.text(param.name)
      let isOptional = if case .optional = param.syntax { true } else { false }
      if model.isScalar(param.syntax), let text = Self.defaultText(param, isOptional) {
        defaults.append((name, text))
        sources.append(.text)
      } else if named.contains(name) {
        guard model.isScalar(param.syntax) else { return nil }
        sources.append(isOptional ? .optionalText : .text)
      } else if let value = param.defaultValue {
        guard let literal = model.literal(value, as: param.syntax) else { return nil }
        sources.append(.literal(literal))
      } else {
        guard isOptional else { return nil }
        sources.append(.literal("nil"))
      }
    }
    self.sources = sources
    self.defaults = defaults
  }

  private static func defaultText(_ param: Variable, _ isOptional: Bool) -> String? {
    guard case .scalar(let text, let isQuoted, _)? = param.defaultValue,
      !isOptional || isQuoted || text != "null"
    else { return nil }
    return text
  }

  /// The names in braces.
  static func params(_ template: String) -> Set<String> {
    Set(template.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) })
  }

  /// Of two links that match one URL the one of the lesser rank is the more literal: segment by
  /// segment, then value by value of the query.
  var rank: [Int] {
    let halves = template.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = halves[0].split(separator: "/").map(Self.rank)
    let query = halves.dropFirst().joined().split(separator: "&").sorted { $0 < $1 }
    return [path.count] + path + query.map(Self.rank)
  }

  private static func rank(_ part: Substring) -> Int {
    let words = part.split(separator: "{", omittingEmptySubsequences: false).enumerated().map {
      $0 == 0 ? $1.utf8.count : $1.drop { $0 != "}" }.dropFirst().utf8.count
    }
    guard words.count > 1 else { return 0 }
    // The more of a segment is words, the fewer URLs match it.
    return Int.max - words.reduce(0, +)
  }
}

extension SwiftModel {
  /// Of every route that has any, by the index of the route.
  var routeLinks: [[RouteLink]] {
    graph.routes.map { route in route.links.compactMap { RouteLink($0, of: route, self) } }
  }

  func isScalar(_ syntax: TypeSyntax) -> Bool {
    switch syntax {
    case .named(let name, _): declaration(name).map { graph[$0].kind == .closedSet } ?? true
    case .optional(let inner):
      if case .optional = inner { false } else { isScalar(inner) }
    case .list, .map, .closedSet, .invalid: false
    }
  }
}
