import CEL
import WaymarkCompiler

/// The links of a project, and what a URL opens: compared segment by segment, a word takes
/// precedence over a param.
struct LinkTable {
  struct Link {
    let route: ID<Route>
    let name: Name
    let segments: [Segment]
    /// Without which it does not match.
    let items: [String]
  }
  enum Segment: Equatable {
    case word(String)
    /// Anything, or one of these, or a number.
    case param(members: [String], isNumber: Bool)
  }

  private(set) var links: [Link] = []

  init(_ graph: Graph) {
    for (index, route) in graph.routes.enumerated() {
      for name in route.links { links.append(Self.link(name, route, ID(index), graph)) }
    }
  }

  private static func link(
    _ name: Name, _ route: Route, _ id: ID<Route>, _ graph: Graph
  ) -> Link {
    let halves = graph.text(name).split(separator: "?", maxSplits: 1)
    let segments = (halves.first ?? "").split(separator: "/").map { part -> Segment in
      guard part.hasPrefix("{"), part.hasSuffix("}") else { return .word(String(part)) }
      let param = route.params.first { graph.text(graph[$0].name) == part.dropFirst().dropLast() }
      let type = param.map { graph[$0].type.nonNull }
      let kind = type.map { graph.types.kind($0) }
      return .param(
        members: type.map { graph.types.members(of: $0) } ?? [], isNumber: kind == .int)
    }
    let items = halves.dropFirst().joined().split(separator: "&").compactMap { item -> String? in
      let parts = item.split(separator: "=", maxSplits: 1)
      let value = parts.last.map { $0.dropFirst().dropLast() } ?? ""
      let param = route.params.first { graph.text(graph[$0].name) == value }.map { graph[$0] }
      if let param, param.type.isOptional || param.defaultValue != nil { return nil }
      return parts.first.map(String.init)
    }
    return Link(route: id, name: name, segments: segments, items: items)
  }

  /// A URL that the link matches.
  static func url(of link: Link) -> (segments: [String], items: [String]) {
    let segments = link.segments.map { segment in
      switch segment {
      case .word(let word): word
      case .param(let members, let isNumber): members.first ?? (isNumber ? "1" : "some-id")
      }
    }
    return (segments, link.items)
  }

  static func text(_ url: (segments: [String], items: [String])) -> String {
    "/" + url.segments.joined(separator: "/")
      + (url.items.isEmpty ? "" : "?" + url.items.map { "\($0)=…" }.joined(separator: "&"))
  }

  func opened(by url: (segments: [String], items: [String])) -> Link? {
    links.filter { Self.matches($0, url) }.min { one, other in
      for (a, b) in zip(one.segments, other.segments) {
        let (isWord, its) = (Self.isWord(a), Self.isWord(b))
        if isWord != its { return isWord }
      }
      return one.items.count > other.items.count
    }
  }

  private static func matches(_ link: Link, _ url: (segments: [String], items: [String])) -> Bool {
    guard link.segments.count == url.segments.count,
      link.items.allSatisfy(url.items.contains)
    else { return false }
    return zip(link.segments, url.segments).allSatisfy { segment, text in
      switch segment {
      case .word(let word): word == text
      case .param(let members, let isNumber):
        members.isEmpty ? !isNumber || Int(text) != nil : members.contains(text)
      }
    }
  }

  private static func isWord(_ segment: Segment) -> Bool {
    if case .word = segment { true } else { false }
  }
}

extension ContractChanges {
  mutating func compareLinks() {
    let (old, new) = (LinkTable(base), LinkTable(head))
    var told: Set<String> = []
    // A new link may take URLs of an old one.
    for url in (old.links + new.links).map(LinkTable.url) {
      guard let before = old.opened(by: url) else { continue }
      let after = new.opened(by: url)
      let name = names.name(base[before.route].name)
      if let after, head.text(head[after.route].name) == name { continue }
      let text = LinkTable.text(url)
      guard told.insert(text).inserted else { continue }
      let what = after.map { "opens `\(head.text(head[$0.route].name))`" } ?? "opens nothing"
      add(
        .linkBreaks, text, "`\(text)` \(what); before, `\(name)`", at: after?.name.span,
        base: before.name.span)
    }
  }
}
