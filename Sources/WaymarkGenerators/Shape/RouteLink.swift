import CEL
import WaymarkCompiler

/// A link of a route, and the source of each param's value. Made only for links that can be opened
/// and distinguished; the rules report the others.
struct RouteLink: Sendable {
  /// The source of a param's value when the link is opened.
  enum Source: Sendable {
    /// The URL, or else the text of the default.
    case text
    /// The URL, or else null.
    case optionalText
    /// The default, or else null: the link does not contain the param.
    case value(PlainValue?)
  }

  let route: ID<Route>
  let params: Run<Variable>
  /// As in the specs.
  let template: Symbol
  /// In the order of the params.
  let sources: [Source]
  /// In the order of the params: true if the link contains the param, in braces.
  let isNamed: [Bool]
  /// The texts of the defaults, by param.
  let defaults: [(param: ID<Variable>, text: String)]

  init?(_ link: Name, of route: ID<Route>, in graph: Graph, _ types: DeclaredTypes) {
    self.route = route
    template = link.symbol
    params = graph.routes[route.index].params
    var sources: [Source] = []
    sources.reserveCapacity(params.count)
    var isNamed: [Bool] = []
    isNamed.reserveCapacity(params.count)
    var defaults: [(param: ID<Variable>, text: String)] = []
    for param in params {
      let value = graph.variables[param.index].defaultValue
      let syntax = graph.variables[param.index].syntax
      let isOptional = syntax.wrapped != nil
      isNamed.append(graph.link(link, names: graph.variables[param.index].name))
      if let value, types.isScalar(syntax), let text = graph.linkText(of: value, as: syntax) {
        defaults.append((param, text))
        sources.append(.text)
      } else if isNamed.last == true {
        guard types.isScalar(syntax) else { return nil }
        sources.append(isOptional ? .optionalText : .text)
      } else {
        guard value != nil || isOptional else { return nil }
        sources.append(.value(value))
      }
    }
    self.sources = sources
    self.isNamed = isNamed
    self.defaults = defaults
  }

  /// True if any param comes from the URL, or from a text.
  var readsValues: Bool {
    sources.contains { if case .value = $0 { false } else { true } }
  }

  /// The order in which they are tried: the more literal ones first, and equally literal ones in
  /// the order of the files.
  static func ranked(_ links: [RouteLink], of graph: Graph) -> [Int] {
    let ranks = links.map { graph.symbols.withBytes($0.template) { LinkRank($0) } }
    return links.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }
}

extension Graph {
  fileprivate func link(_ link: Name, names param: Name) -> Bool {
    symbols.withBytes(link.symbol) { link in
      symbols.withBytes(param.symbol) { name in
        guard link.count >= name.count + 2 else { return false }
        return (0...link.count - name.count - 2).contains { start in
          let end = start + 1 + name.count
          return link[start] == UInt8(ascii: "{") && link[end] == UInt8(ascii: "}")
            && link[start + 1..<end].elementsEqual(name)
        }
      }
    }
  }

  /// A default as a link would carry it, where a date has its time of day and a number no zeros
  /// before it. Nil for null.
  fileprivate func linkText(of value: PlainValue, as syntax: TypeSyntax) -> String? {
    guard let text = value.text, syntax.wrapped == nil || !value.isNull else { return nil }
    let normal: String? =
      switch syntax.core.name.map({ self.text($0) }) {
      case "Date": Instant(text)?.text
      case "Int": Int64(text).map { String($0) }
      case "Double": Double(text).flatMap { $0.isFinite ? String($0) : nil }
      default: nil
      }
    return normal ?? text
  }
}
