import CYaml

extension TreeBuilder {
  mutating func addScalar(_ event: UnsafeMutablePointer<yaml_event_t>) {
    let scalar = event.pointee.data.scalar
    var start = marks.byte(of: event.pointee.start_mark.index, in: bytes)
    var end = marks.byte(of: event.pointee.end_mark.index, in: bytes)
    let properties = start
    let style = Node.Style(scalar.style)
    if scalar.anchor != nil || scalar.tag != nil {
      rejectTag(scalar.tag, at: start, to: end)
      start = endOfProperties(from: start, to: end)
    }
    if style == .literal || style == .folded { end = trimmed(from: start, to: end) }
    let text = UnsafeBufferPointer(start: UnsafePointer(scalar.value), count: scalar.length)
    let symbol =
      negations.isEmpty || !negations.touch(start, end)
      ? symbols.intern(text) : internNegated(text, from: start, to: end, style: style)
    if expectsKey() { checkKey(text, style: style, from: start, to: end) }
    if let name = scalar.anchor {
      anchors.define(
        String(cString: name), at: properties, first: nodes.count, isScalar: true)
    }
    append(
      Node(
        start: start, end: end, symbol: symbol, next: Int32(truncatingIfNeeded: nodes.count &+ 1),
        childCount: 0, kind: .scalar, style: style, flags: []))
    lastEnd = end
  }

  @inline(__always)
  mutating func append(_ node: Node) {
    top.count &+= 1
    nodes.append(node)
  }

  /// True if the next node is the key of a mapping.
  @inline(__always)
  func expectsKey() -> Bool { top.isMapping && top.count & 1 == 0 }

  private mutating func checkKey(
    _ text: UnsafeBufferPointer<UInt8>, style: Node.Style, from start: UInt32, to end: UInt32
  ) {
    if style == .plain, text.contains(where: { $0 >= 0x80 }) {
      rejectOddBlank(from: start, to: end)
    }
    if text.count == 2, text[0] == UInt8(ascii: "<"), text[1] == text[0], style == .plain {
      reject(YamlSyntax.mergeKey, from: start, to: end)
    }
    if text.count > Limits.keyLength {
      let characters = text.lazy.filter { $0 & 0xC0 != 0x80 }.count
      if characters > Limits.keyLength { exceed(YamlLimit.keyLength, from: start, to: end) }
    }
  }

  private mutating func rejectOddBlank(from start: UInt32, to end: UInt32) {
    let scanner = SourceScanner(bytes: bytes, file: file)
    guard let found = scanner.oddBlank(in: Int(start)..<Int(end)) else { return }
    scanner.report(found, log: &log)
    isRejected = true
    isExplained = true
  }

  /// Interns the text with the masked exclamation marks restored.
  private mutating func internNegated(
    _ text: UnsafeBufferPointer<UInt8>, from start: UInt32, to end: UInt32, style: Node.Style
  ) -> Symbol {
    var restored = Array(text)
    let map = TextMap(
      text: restored, source: bytes, range: Int(start)..<Int(end), style: style)
    for offset in restored.indices where restored[offset] == Negations.mask {
      if negations.holds(map.sourceOffset(of: offset)) { restored[offset] = UInt8(ascii: "!") }
    }
    return restored.withUnsafeBufferPointer { symbols.intern($0) }
  }

  func trimmed(from start: UInt32, to end: UInt32) -> UInt32 {
    var end = Int(end)
    while end > Int(start), isWhitespace(bytes[end - 1]) { end -= 1 }
    return UInt32(end)
  }
}

extension Node.Style {
  init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: self = .literal
    case YAML_FOLDED_SCALAR_STYLE: self = .folded
    default: self = .plain
    }
  }
}

/// True for a space and a tab.
@inline(__always)
func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

/// True for a blank and a line break.
@inline(__always)
func isWhitespace(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 9 || byte == 13 }
