import WaymarkCompiler

/// How literal a link is: of two that match one URL, the lower one goes first. Compared segment by
/// segment, then value by value of the query, which has no order.
struct LinkRank: Comparable, Sendable {
  private var parts = [0]

  init(_ link: UnsafeBufferPointer<UInt8>) {
    let end = link.firstIndex(of: UInt8(ascii: "?")) ?? link.endIndex
    parts.reserveCapacity(8)
    var start = 0
    for place in 0...end where place == end || link[place] == UInt8(ascii: "/") {
      if place > start { parts.append(Self.rank(link[start..<place])) }
      start = place + 1
    }
    parts[0] = parts.count - 1
    if end < link.endIndex {
      let query = link[(end + 1)...].split(separator: UInt8(ascii: "&"))
      parts += query.map { item in
        let name = item.prefix { $0 != UInt8(ascii: "=") }
        return Self.rank(item.dropFirst(name.count + 1))
      }.sorted()
    }
  }

  static func < (first: LinkRank, second: LinkRank) -> Bool {
    let (one, other) = (first.parts, second.parts)
    for place in 0..<max(one.count, other.count) {
      // An item that one of them lacks is no more literal than a param.
      let mine = place < one.count ? one[place] : Int.max
      let others = place < other.count ? other[place] : Int.max
      if mine != others { return mine < others }
    }
    return one.count < other.count
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
