import WaymarkCompiler

/// A link, to see whether a URL matches it.
struct LinkText: Sendable {
  private struct Item: Sendable {
    let value: Part
    /// True if a URL without it does not match.
    let isRequired: Bool
  }
  private let path: [Part]
  private var query: [[UInt8]: Item] = [:]

  init(_ link: [UInt8], of route: Route, _ graph: Graph) {
    let (segments, items) = Self.parts(of: link)
    path = segments.map { Part($0, of: route, graph) }
    let inPath = Set(path.flatMap { $0.params.map(\.name) })
    for (key, text) in items {
      let value = Part(text, of: route, graph)
      let mayLack = value.params.allSatisfy { $0.mayLack || inPath.contains($0.name) }
      query[key] = Item(value: value, isRequired: !value.isParam || !mayLack)
    }
  }

  /// A URL in its decoded parts, to be compared with many links.
  struct Address {
    fileprivate let segments: [[UInt8]]
    fileprivate let items: [(key: [UInt8], value: [UInt8])]

    init(_ url: [UInt8]) {
      let (segments, items) = LinkText.parts(of: url)
      self.segments = segments.map { decoded($0) }
      self.items = items.map { ($0.key, decoded($0.value)) }
    }
  }

  func matches(_ url: Address) -> Bool {
    guard url.segments.count == path.count else { return false }
    var values: [[UInt8]: [UInt8]] = [:]
    for (part, segment) in zip(path, url.segments) {
      guard part.reads(segment, &values) else { return false }
    }
    var required = query.values.count(where: \.isRequired)
    for (key, value) in url.items {
      guard let item = query[key], item.value.reads(value, &values) else { return false }
      if item.isRequired { required -= 1 }
    }
    return required == 0
  }

  fileprivate static func parts(
    of link: [UInt8]
  ) -> (segments: [ArraySlice<UInt8>], items: [(key: [UInt8], value: ArraySlice<UInt8>)]) {
    let halves = link.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    let items = halves.dropFirst().joined().split(separator: UInt8(ascii: "&")).map { item in
      let key = item.prefix { $0 != UInt8(ascii: "=") }
      return (decoded(key), ArraySlice(item.dropFirst(key.count + 1)))
    }
    return (halves.first?.split(separator: UInt8(ascii: "/")) ?? [], items)
  }
}

private func decoded(_ text: some Collection<UInt8>) -> [UInt8] {
  text.percentDecoded ?? Array(text)
}

extension LinkText {
  /// A segment of the path or a value of the query: texts with params between them.
  fileprivate struct Part: Sendable {
    struct Param: Sendable {
      let name: [UInt8]
      let value: LinkValue
      let mayLack: Bool
    }
    private var words: [[UInt8]] = [[]]
    private(set) var params: [Param] = []

    init(_ text: ArraySlice<UInt8>, of route: Route, _ graph: Graph) {
      let pieces = text.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false)
      words = [decoded(pieces[0])]
      for piece in pieces.dropFirst() {
        let name = Array(piece.prefix { $0 != UInt8(ascii: "}") })
        let param = route.params.first { graph.text(graph[$0].name).utf8.elementsEqual(name) }
          .map { graph[$0] }
        params.append(
          Param(
            name: name, value: LinkValue(of: param?.type, graph),
            mayLack: param.map { $0.type.isOptional || $0.defaultValue != nil } ?? true))
        words.append(decoded(piece.dropFirst(name.count + 1)))
      }
    }

    var isParam: Bool { words == [[], []] }

    /// The last param takes the rest, every other one the text up to the next fixed text.
    func reads(_ text: [UInt8], _ values: inout [[UInt8]: [UInt8]]) -> Bool {
      guard text.starts(with: words[0]) else { return false }
      var rest = text[words[0].count...]
      for (place, param) in params.enumerated() {
        let word = words[place + 1]
        let isLast = place == params.count - 1
        let end =
          isLast
          ? rest.count < word.count ? nil : rest.endIndex - word.count
          : rest.firstRange(of: word)?.lowerBound
        guard let end, rest[end...].starts(with: word) else { return false }
        let value = Array(rest[..<end])
        guard values[param.name, default: value] == value,
          param.value.fits(String(decoding: value, as: UTF8.self))
        else { return false }
        values[param.name] = value
        rest = rest[(end + word.count)...]
      }
      return rest.isEmpty
    }
  }
}
