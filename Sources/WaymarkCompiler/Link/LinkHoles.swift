import CEL

/// `{name}` in a link or an `http` line, in bytes of its text.
struct LinkHole {
  var name: String
  var range: Range<Int>
}

func linkHoles(_ text: String) -> [LinkHole] {
  var holes: [LinkHole] = []
  let bytes = Array(text.utf8)
  var open: Int?
  for (index, byte) in bytes.enumerated() {
    if byte == UInt8(ascii: "{") { open = index + 1 }
    if byte == UInt8(ascii: "}"), let start = open {
      holes.append(
        LinkHole(name: String(decoding: bytes[start..<index], as: UTF8.self), range: start..<index))
      open = nil
    }
  }
  return holes
}

extension Linker {
  /// The place of a hole in the source, also where YAML folds the text or escapes hide it.
  mutating func span(of hole: LinkHole, in text: Name) -> Span {
    let place = map(of: text).sourceRange(of: hole.range)
    return Span(file: text.span.file, start: place.lowerBound, end: place.upperBound)
  }

  /// Kept for the next hole, which is mostly in the same text.
  private mutating func map(of text: Name) -> TextMap {
    if let mapped, mapped.place == text.span { return mapped.map }
    let source = graph.files[Int(text.span.file)].bytes
    let whole = Int(text.span.start)..<Int(text.span.end)
    let map = TextMap(
      text: Array(graph.symbols.bytes(text.symbol)), source: source, range: whole,
      style: Node.Style(startingWith: source[whole.lowerBound]))
    mapped = (text.span, map)
    return map
  }

  @discardableResult
  mutating func checkHole(
    _ hole: LinkHole, of params: Run<Variable>, in text: Name
  ) -> ID<Variable>? {
    if let name = graph.symbols.find(hole.name), let param = variable(name, among: params) {
      return param
    }
    let known = searchBudget > 0 ? params.map { graph.text(graph[$0].name) } : []
    searchBudget -= comparisonCost(of: hole.name.utf8.count, with: known.count)
    report(
      .undefined(
        "param", hole.name, at: span(of: hole, in: text),
        nearest: nearName(hole.name, among: known), among: known))
    return nil
  }
}
