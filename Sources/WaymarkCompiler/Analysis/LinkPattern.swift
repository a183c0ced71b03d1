/// A link, prepared for comparison: which URLs match two links, and which link is more literal.
package struct LinkPattern: Hashable, Sendable {
  private struct Item: Hashable, Sendable {
    var key: String
    var value: LinkPart
    /// True if a URL must contain the item to match.
    var isRequired: Bool
  }

  private var path: [LinkPart] = []
  /// Sorted by key, because a URL may have the items in any order.
  private var query: [Item] = []

  /// Without params, it is a URL.
  package init(_ link: String, _ params: Run<Variable>, _ graph: Graph) {
    let halves = Self.plain(link).split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let param = { (name: Substring) in
      params.first { graph.text(graph[$0].name) == name }.map { graph[$0] }
    }
    let kind = { LinkValue(of: param($0)?.type, graph) }
    let end = halves[0].count > 1 && halves[0].hasSuffix("/") ? 1 : 0
    path = halves[0].dropLast(end).split(separator: "/", omittingEmptySubsequences: false).map {
      LinkPart($0, kind)
    }
    query = halves.dropFirst().joined().split(separator: "&").map { item in
      let end = item.firstIndex(of: "=") ?? item.endIndex
      let text = item[end...].dropFirst()
      let value = LinkPart(text, kind)
      let mayLack = value.isParam && graph.mayLack(param(text.dropFirst().dropLast()))
      // A value that the path contains too is read from the path.
      let isRequired = !mayLack && !(value.isParam && halves[0].contains(text))
      return Item(key: String(item[..<end]), value: value, isRequired: isRequired)
    }
    query.removeAll { graph.project.links.ignores($0.key) }
    query.sort { $0.key < $1.key }
  }

  /// The link with the leading slash of a URL, which a link may omit.
  static func rooted(_ link: String) -> String {
    link.utf8.first == UInt8(ascii: "/") ? link : "/" + link
  }

  /// Decodes `%` codes that mean the same as the character itself: `caf%C3%A9` is `café`.
  private static func plain(_ link: String) -> String {
    let link = rooted(link)
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

  /// A key that is equal for links whose paths are equally literal in every segment, unless a
  /// segment mixes words and params.
  var tie: [String] { path.map(\.rank) }
  var keys: [String] { query.map(\.key) }
  var hasOptionalItems: Bool { query.contains { !$0.isRequired } }
  private var isWords: Bool {
    path.allSatisfy(\.isWord) && query.allSatisfy(\.value.isWord)
  }

  /// A cheap key made of the words of the path. Most links have different keys, and so never tie.
  static func outline(_ link: Name, _ graph: Graph) -> [UInt8] {
    let text = plain(graph.text(link)).utf8
    var outline: [UInt8] = []
    outline.reserveCapacity(text.count)
    var start = 0
    for byte in text {
      if byte == UInt8(ascii: "?") { break }
      if outline.last == UInt8(ascii: "{"), outline.count > start, byte != UInt8(ascii: "/") {
        continue
      }
      if byte == UInt8(ascii: "{") {
        while outline.count > start { outline.removeLast() }
      }
      outline.append(byte)
      if byte == UInt8(ascii: "/") { start = outline.count }
    }
    // A slash at the end does not count.
    if outline.count > 1, outline.last == UInt8(ascii: "/") { outline.removeLast() }
    return outline
  }

  /// A URL that both links match, if neither is more literal. Paths are compared segment by
  /// segment; a query has no order, so one must be at least as literal as the other in all items.
  /// An item that the URL lacks has no influence, unless one of the links is made of words alone.
  func url(with other: LinkPattern) -> String? {
    guard let common = items(with: other), isWords == other.isWords else { return nil }
    var segments: [String] = []
    for (mine, others) in zip(path, other.path) {
      guard let meeting = mine.meet(others), meeting.order == .same else { return nil }
      segments.append(meeting.text)
    }
    var items: [String] = []
    var orders: Set<LinkPart.Order> = []
    for (mine, others) in common {
      guard let meeting = mine.value.meet(others.value) else { return nil }
      orders.insert(meeting.order)
      items.append("\(mine.key)=\(meeting.text)")
    }
    guard orders.contains(.before) == orders.contains(.after) else { return nil }
    let page = segments.joined(separator: "/")
    return items.isEmpty ? page : page + "?" + items.joined(separator: "&")
  }

  /// URLs that stand for all that match, without what they may lack.
  package var urls: [String] {
    let required = query.filter(\.isRequired)
    let parts = path + required.map(\.value)
    func url(_ texts: [String]) -> String {
      let items = zip(required, texts.dropFirst(path.count)).map { "\($0.key)=\($1)" }
      return texts.prefix(path.count).joined(separator: "/")
        + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }
    let usual = parts.map { $0.typical.first ?? "" }
    return [url(usual)]
      + parts.enumerated().flatMap { index, part in
        part.typical.dropFirst().map { text in
          var texts = usual
          texts[index] = text
          return url(texts)
        }
      }
  }

  /// A URL may have more items than the link.
  package func matches(_ url: LinkPattern) -> Bool {
    path.count == url.path.count && zip(path, url.path).allSatisfy { $0.meet($1) != nil }
      && query.allSatisfy { item in
        let given = url.query.first { $0.key == item.key }
        return given.map { item.value.meet($0.value) != nil } ?? !item.isRequired
      }
  }

  /// True if this link, of two that match one URL, is the more literal one.
  package func precedes(_ other: LinkPattern) -> Bool {
    for (mine, others) in zip(path, other.path) {
      let order = mine.meet(others)?.order ?? .same
      if order != .same { return order == .before }
    }
    return query.count > other.query.count
  }

  /// The items of a URL with as few as both allow; nil if one requires an unknown item.
  private func items(with other: LinkPattern) -> [(Item, Item)]? {
    var items: [(Item, Item)] = []
    var rest = other.query[...]
    for item in query {
      while let next = rest.first, next.key < item.key {
        if next.isRequired { return nil }
        rest.removeFirst()
      }
      if let next = rest.first, next.key == item.key {
        if item.isRequired || next.isRequired { items.append((item, next)) }
        rest.removeFirst()
      } else if item.isRequired {
        return nil
      }
    }
    return rest.contains(where: \.isRequired) ? nil : items
  }
}

extension Graph {
  /// True if a link matches without the param, as far as the type is known.
  fileprivate func mayLack(_ param: Variable?) -> Bool {
    guard let param, param.type != .unknown else { return false }
    return param.type.isOptional || param.defaultValue != nil
  }
}
