import CEL
import CYaml

extension TreeBuilder {
  mutating func rejectTag(
    _ tag: UnsafeMutablePointer<yaml_char_t>?, at start: UInt32, to end: UInt32? = nil
  ) {
    guard tag != nil else { return }
    var from = Int(start)
    let exclamation = UInt8(ascii: "!")
    while from < bytes.count, bytes[from] != exclamation { from += 1 }
    var to = from
    while to < bytes.count, !isWhitespace(bytes[to]), bytes[to] != UInt8(ascii: ",") { to += 1 }
    let text = String(decoding: bytes[from..<to], as: UTF8.self)
    if let end, text == "!" { return rejectMark(from: from, to: Int(end)) }
    reject(YamlSyntax.tag(text), from: UInt32(from), to: UInt32(to))
  }

  /// In `! late`, YAML would drop the mark, and a guard would mean the opposite.
  private mutating func rejectMark(from: Int, to end: Int) {
    let value = String(decoding: bytes[from..<end], as: UTF8.self)
    let isPlain = value.utf8.allSatisfy { $0 >= 32 && !"\"'\\".utf8.contains($0) }
    let fixes: [Diagnostic.Fix] =
      isPlain
      ? [
        .safe(
          YamlSyntax.fix, replace: span(UInt32(from), UInt32(end)), with: "\"\(value)\"")
      ] : []
    log.report(
      .yamlSyntax, YamlSyntax.detachedMark, at: span(UInt32(from), UInt32(from + 1)), fixes: fixes)
    isRejected = true
  }

  /// Most likely text that starts with `&`, of which YAML would drop the first word.
  mutating func rejectUnusedAnchors() {
    if isRejected { return }
    for anchor in anchors.unusedTexts where nodes[anchor.first].kind == .scalar {
      let from = Int(anchor.place)
      let after = bytes[(from + 1)...].firstIndex { !isNamePart($0) && $0 != UInt8(ascii: "-") }
      let to = after ?? bytes.count
      let name = String(decoding: bytes[from..<to], as: UTF8.self)
      reject(YamlSyntax.unusedAnchor(name), from: UInt32(from), to: UInt32(to))
    }
  }

  /// The start of the value after `&anchor` and `!tag`.
  func endOfProperties(from start: UInt32, to end: UInt32) -> UInt32 {
    var at = Int(start)
    let end = Int(end)
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        while at < end, !isWhitespace(bytes[at]), !isSeparator(at, in: bytes) { at += 1 }
      case UInt8(ascii: "#"):
        while at < end, bytes[at] != 10, bytes[at] != 13, !isSeparator(at, in: bytes) { at += 1 }
      case 32, 9, 10, 13: at += 1
      case _ where isSeparator(at, in: bytes): at += 3
      default: return UInt32(at)
      }
    }
    return UInt32(end)
  }

  mutating func addAlias(_ event: UnsafeMutablePointer<yaml_event_t>) -> Bool {
    let start = marks.byte(of: event.pointee.start_mark.index, in: bytes)
    let end = marks.byte(of: event.pointee.end_mark.index, in: bytes)
    let name = String(cString: event.pointee.data.alias.anchor)
    guard let anchor = anchors.find(name) else {
      rejectUnknownAlias(name, span(start, end))
      return false
    }
    let target = anchors[anchor]
    guard target.isClosed else {
      reject(YamlSyntax.aliasInItself(name), from: start, to: end)
      return false
    }
    if expectsKey(), nodes[target.first].kind != .scalar {
      rejectKey(from: start, to: end)
    }
    return copy(anchor, from: start, to: end)
  }

  private mutating func rejectUnknownAlias(_ name: String, _ place: Span) {
    let unused = nearName(name, among: anchors.unusedNames)
    let near = unused ?? nearName(name, among: anchors.names)
    // For a name of two letters, every other such name is near.
    let isLikely = near?.rival == nil && (unused != nil || name.utf8.count > 3)
    let fix = near.map {
      Diagnostic.Fix("write `*\($0.name)`", replace: place, with: "*\($0.name)")
    }
    log.report(
      .yamlSyntax, YamlSyntax.unknownAlias(name, nearest: near), at: place,
      fixes: isLikely ? fix.map { [$0] } ?? [] : [])
    isRejected = true
  }

  private mutating func copy(_ anchor: Int, from start: UInt32, to end: UInt32) -> Bool {
    let target = anchors[anchor]
    guard outer.count + target.height <= Limits.depth else {
      exceed(YamlLimit.depth, from: start, to: end)
      return false
    }
    guard anchors.count(anchor) else {
      exceed(YamlLimit.copies, from: start, to: end)
      return false
    }
    top.deepest = max(top.deepest, outer.count + target.height)
    if expectsKey() { aliasKeys[nodes.count] = span(start, end) }
    var node = nodes[target.first]
    node.next = Int32(nodes.count + 1)
    node.flags = .copied
    if node.kind != .scalar {
      node.flags = .alias
      node.symbol = Symbol(raw: UInt32(anchor))
    }
    append(node)
    lastEnd = end
    return true
  }
}
