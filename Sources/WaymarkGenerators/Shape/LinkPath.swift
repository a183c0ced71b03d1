import WaymarkCompiler

/// The path of a link, of which the segments that are words are compared: two paths with a word at
/// the same place meet only if it is the same.
struct LinkPath {
  /// The number of segments.
  let count: Int
  /// A bit for each of the first segments that is a word. More than these are not compared, so that
  /// there are few shapes, however many links.
  let shape: UInt8
  private let segments: [[UInt8]]

  private static let compared = 6

  /// The segments that a path of one shape shares with every path of another shape which it meets.
  struct Meeting: Hashable {
    let (count, own, other): (Int, UInt8, UInt8)
    let words: [[UInt8]]
  }

  init(_ link: some Collection<UInt8>) {
    let path = link.prefix { $0 != UInt8(ascii: "?") }
    let all = path.split(separator: UInt8(ascii: "/"))
    let first = all.prefix(Self.compared)
    count = all.count
    shape = first.enumerated().reduce(0) { shape, segment in
      segment.element.contains(UInt8(ascii: "{")) ? shape : shape | 1 << UInt8(segment.offset)
    }
    segments = first.map { $0.percentDecoded ?? Array($0) }
  }

  func meeting(_ own: UInt8, _ other: UInt8) -> Meeting {
    let words = segments.indices.filter { own & other & (1 << UInt8($0)) != 0 }
    return Meeting(count: count, own: own, other: other, words: words.map { segments[$0] })
  }
}
