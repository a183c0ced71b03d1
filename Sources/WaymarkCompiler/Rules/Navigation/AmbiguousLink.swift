extension Rule {
  public static let ambiguousLink = eachFinding(
    "ambiguous-link", .error,
    summary: "Of two links that match one URL, one is the more literal.",
    why: "Nobody can say which of the two pages the URL opens.",
    example: Example(
      rejects: """
        feature: Help
        routes:
          section: { params: { id: String }, screen: Page, link: "/help/{id}" }
          article: { params: { name: String }, screen: Page, link: "/help/{name}" }
                                                                 # ^^^^^^^^^^^^^^
        screens:
          Page: { title: A page }
        """,
      accepts: """
        feature: Help
        routes:
          section: { params: { id: String }, screen: Page, link: "/help/{id}" }
          latest: { screen: Page, link: "/help/latest" }
        screens:
          Page: { title: A page }
        """)
  ) { analysis in
    let graph = analysis.graph
    var firsts: [LinkShape: Name] = [:]
    let seconds = graph.secondDeclarations
    let routes = graph.routes.filter { !seconds.contains($0.name.span) }
    let links = routes.flatMap(\.links).sorted { $0.span.isBefore($1.span) }
    return links.compactMap { link in
      let shape = LinkShape(graph.text(link))
      guard let first = firsts[shape] else {
        firsts[shape] = link
        return nil
      }
      return Finding(
        message: "this link and another one both match `\(shape.url)`, and neither is the more "
          + "literal; change a word in one of them",
        span: link.span, notes: [.init("the other link", at: first.span)])
    }
  }
}

/// What a link has in common with all that match exactly the same URLs: a word goes before a param
/// segment by segment, so only links of one shape leave it open which is meant.
private struct LinkShape: Hashable {
  /// Its words, and `{}` for each param.
  private let path: [String]
  /// `key=value`, sorted: a URL may hold them in any order.
  private let query: [String]

  init(_ link: String) {
    let halves = Self.plain(link).split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = Self.unnamed(halves[0]).split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    query =
      halves.count < 2
      ? [] : Self.unnamed(halves[1]).split(separator: "&").map(String.init).sorted()
  }

  var url: String {
    let example = path.joined(separator: "/")
    let full = query.isEmpty ? example : example + "?" + query.joined(separator: "&")
    return full.split(separator: "{}", omittingEmptySubsequences: false).joined(separator: "1")
  }

  /// Without `%` codes where the character itself means the same: `caf%C3%A9` is `café`.
  private static func plain(_ link: String) -> String {
    guard link.utf8.contains(UInt8(ascii: "%")) else { return link }
    var bytes = Array(link.utf8)
    var at = 0
    while at + 2 < bytes.count {
      let digits = String(decoding: bytes[(at + 1)...(at + 2)], as: UTF8.self)
      if bytes[at] == UInt8(ascii: "%"), let code = UInt8(digits, radix: 16),
        code > 32, !"%/?#&={}+".utf8.contains(code)
      {
        bytes.replaceSubrange(at...(at + 2), with: [code])
      }
      at += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unnamed(_ text: Substring) -> String {
    var plain = ""
    var isInside = false
    for character in text {
      if character == "{" { plain += "{" }
      if character == "}" || !isInside && character != "{" { plain.append(character) }
      isInside = character == "{" || isInside && character != "}"
    }
    return plain
  }
}
