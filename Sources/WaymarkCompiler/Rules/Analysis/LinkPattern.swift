/// A link to be compared with others: which URLs match both, and which of them is the more literal.
struct LinkPattern: Hashable, Sendable {
  private var path: [LinkPart] = []
  /// Sorted by key, since a URL may have them in any order.
  private var query: [(key: String, value: LinkPart)] = []

  init(_ link: Name, of route: Route, _ graph: Graph) {
    let halves = Self.plain(graph.text(link)).split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let kind = { (name: Substring) in
      let param = route.params.first { graph.text(graph[$0].name) == name }
      return LinkValue(of: param.map { graph[$0].type }, graph)
    }
    path = halves[0].split(separator: "/", omittingEmptySubsequences: false).map {
      LinkPart($0, kind)
    }
    let items = halves.dropFirst().joined().split(separator: "&").sorted { $0 < $1 }
    query = items.map { item in
      let end = item.firstIndex(of: "=") ?? item.endIndex
      return (String(item[..<end]), LinkPart(item[end...].dropFirst(), kind))
    }
  }

  /// Decodes `%` codes that mean the same as the character itself: `caf%C3%A9` is `café`.
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

  /// Equal for links whose paths are equally literal in every segment, unless a segment mixes words
  /// and params.
  var tie: [String] { path.map(\.rank) + ["?"] + query.map(\.key) }

  /// A cheap key made of the words of the path: links with different keys, as most are, never tie.
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
    return outline
  }

  /// A URL that both match, if neither is the more literal. Paths are decided segment by segment; a
  /// query has no order, so one must be at least as literal as the other in all its items.
  func url(with other: LinkPattern) -> String? {
    var segments: [String] = []
    for (mine, others) in zip(path, other.path) {
      guard let meeting = mine.meet(others), meeting.order == .same else { return nil }
      segments.append(meeting.text)
    }
    var items: [String] = []
    var orders: Set<LinkPart.Order> = []
    for (mine, others) in zip(query, other.query) {
      guard let meeting = mine.value.meet(others.value) else { return nil }
      orders.insert(meeting.order)
      items.append("\(mine.key)=\(meeting.text)")
    }
    guard orders.contains(.before) == orders.contains(.after) else { return nil }
    let page = segments.joined(separator: "/")
    return items.isEmpty ? page : page + "?" + items.joined(separator: "&")
  }

  static func == (a: Self, b: Self) -> Bool {
    a.path == b.path && a.query.map(\.key) == b.query.map(\.key)
      && a.query.map(\.value) == b.query.map(\.value)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    for item in query {
      hasher.combine(item.key)
      hasher.combine(item.value)
    }
  }
}
