import WaymarkCompiler

/// A link of a route, with what each param is to it. Only links that can be opened and told apart
/// make one; what is wrong with the others is for the rules to say.
final class RouteLink: Sendable {
  /// How a param comes by its value when the link is opened.
  enum Source: Sendable {
    /// From the URL, or from the text that is its default.
    case text
    /// From the URL, and nil without.
    case optionalText
    /// It is not in the link.
    case literal(String)
  }

  let route: ID<Route>
  let params: Run<Variable>
  let labels: [String]
  let template: String
  let literal: SwiftCode
  /// The names in braces, in their order.
  let named: [String]
  let sources: [Source]
  /// The texts of the defaults, by param.
  let defaults: [(param: String, text: String)]

  init?(_ link: Name, of route: ID<Route>, _ model: SwiftModel) {
    template = model.text(link)
    literal = "\(literal: template)"
    self.route = route
    params = model.params(route)
    labels = model.labels(params)
    let named = Self.params(template)
    self.named = named
    var sources: [Source] = []
    sources.reserveCapacity(params.count)
    var defaults: [(param: String, text: String)] = []
    for (name, param) in zip(labels, params) {
      let syntax = model.syntax(param)
      let value = model.defaultValue(param)
      let isOptional = if case .optional = syntax { true } else { false }
      if model.isScalar(syntax), let text = Self.defaultText(value, isOptional) {
        defaults.append((name, text))
        sources.append(.text)
      } else if named.contains(name) {
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

  /// Whether any param comes from the URL, or from a text.
  var readsValues: Bool {
    sources.contains { if case .literal = $0 { false } else { true } }
  }

  private static func defaultText(_ value: PlainValue?, _ isOptional: Bool) -> String? {
    guard case .scalar(let text, let isQuoted, _)? = value,
      !isOptional || isQuoted || text != "null"
    else { return nil }
    return text
  }

  private static func params(_ template: String) -> [String] {
    var template = template
    return template.withUTF8 { bytes in
      bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "{") }.map { start in
        let name = bytes[(start + 1)...].prefix {
          $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "{")
        }
        return String(decoding: name, as: UTF8.self)
      }
    }
  }

  /// The order in which they are tried: the more literal ones first; of equals the one that was
  /// written first.
  static func ranked(_ links: [RouteLink]) -> [Int] {
    let ranks = links.map { $0.rank }
    return links.indices.sorted {
      ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0].lexicographicallyPrecedes(ranks[$1])
    }
  }

  /// Of two links that match one URL the one of the lesser rank is the more literal: segment by
  /// segment, then value by value of the query.
  private var rank: [Int] {
    var template = template
    return template.withUTF8 { bytes in
      let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
      var rank = [0]
      rank.reserveCapacity(8)
      var start = 0
      for place in 0...end where place == end || bytes[place] == UInt8(ascii: "/") {
        if place > start { rank.append(Self.rank(bytes[start..<place])) }
        start = place + 1
      }
      rank[0] = rank.count - 1
      if end < bytes.endIndex {
        let query = bytes[(end + 1)...].split(separator: UInt8(ascii: "&"))
        rank += query.sorted { $0.lexicographicallyPrecedes($1) }.map(Self.rank)
      }
      return rank
    }
  }

  private static func rank(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    guard part.contains(UInt8(ascii: "{")) else { return 0 }
    var isWord = true
    let words = part.count { byte in
      defer { if byte == UInt8(ascii: "}") { isWord = true } }
      if byte == UInt8(ascii: "{") { isWord = false }
      return isWord
    }
    // The more of a segment is words, the fewer URLs match it.
    return Int.max - words
  }
}

extension SwiftModel {
  /// Of every route that has any, by the index of the route.
  var routeLinks: [[RouteLink]] {
    graph.routes.indices.map { index in
      graph.routes[index].links.compactMap { RouteLink($0, of: ID(index), self) }
    }
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
