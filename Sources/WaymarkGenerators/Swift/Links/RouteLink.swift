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
  let template: Word
  /// In the order of the params.
  let sources: [Source]
  /// The texts of the defaults, by param.
  let defaults: [(param: ID<Variable>, text: String)]

  init?(_ link: Name, of route: ID<Route>, _ model: SwiftModel) {
    self.route = route
    template = model.word(link)
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
      } else if Self.names(model.word(param), in: template) {
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
    Self.names(model.word(param), in: template)
  }

  private static func names(_ param: Word, in template: Word) -> Bool {
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
    let ranks = links.map { $0.rank }
    return links.indices.sorted { first, second in
      let (one, other) = (ranks[first], ranks[second])
      for place in 0..<max(one.count, other.count) {
        // An item that one of them lacks is no more literal than a param.
        let mine = place < one.count ? one[place] : Int.max
        let others = place < other.count ? other[place] : Int.max
        if mine != others { return mine < others }
      }
      return (one.count, first) < (other.count, second)
    }
  }

  /// Of two links that match one URL, the one with the lower rank is more literal: compared segment
  /// by segment, then value by value of the query, which has no order.
  private var rank: [Int] {
    let bytes = template.bytes
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
      rank += query.map { item in
        let name = item.prefix { $0 != UInt8(ascii: "=") }
        return Self.rank(item.dropFirst(name.count + 1))
      }.sorted()
    }
    return rank
  }

  private static func rank(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var (words, hasParam, isWord) = (0, false, true)
    for byte in UnsafeBufferPointer(rebasing: part) {
      if byte == UInt8(ascii: "{") { (hasParam, isWord) = (true, false) }
      // `%C3` is one byte, as it is where it is written as it stands.
      if isWord { words += byte == UInt8(ascii: "%") ? -1 : 1 }
      if byte == UInt8(ascii: "}") { isWord = true }
    }
    // The more of a segment is fixed, the fewer URLs match it.
    return hasParam ? Int.max - words : 0
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
