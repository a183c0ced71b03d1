import CYaml

extension TreeBuilder {
  mutating func open(_ event: UnsafeMutablePointer<yaml_event_t>) -> Bool {
    let isMapping = event.pointee.type == YAML_MAPPING_START_EVENT
    let start = event.pointee.data.sequence_start
    let isFlow =
      isMapping
      ? event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      : start.style == YAML_FLOW_SEQUENCE_STYLE
    var place = marks.byte(of: event.pointee.start_mark.index, in: bytes)
    let properties = place
    // Both kinds of start event have the same layout of anchor and tag.
    if start.anchor != nil || start.tag != nil {
      rejectTag(start.tag, at: place)
      place = endOfProperties(from: place, to: UInt32(bytes.count))
    }
    let isKey = expectsKey()
    if isKey, !top.isInKey { rejectKey(from: place, to: place + 1) }
    guard outer.count < Limits.depth else {
      exceed(YamlLimit.depth, from: place, to: place + 1)
      return false
    }
    let anchor = start.anchor.map {
      anchors.define(
        String(cString: $0), at: properties, first: nodes.count, isScalar: false)
    }
    append(
      Node(
        start: place, end: place, symbol: .none, next: 0, childCount: 0,
        kind: isMapping ? .mapping : .sequence, style: isFlow ? .flow : .block, flags: []))
    outer.append(top)
    top = Frame(
      node: nodes.count &- 1, isMapping: isMapping, deepest: outer.count, anchor: anchor,
      isInKey: isKey || top.isInKey)
    lastEnd = place
    return true
  }

  mutating func close(_ event: UnsafeMutablePointer<yaml_event_t>) {
    let frame = top
    top = outer.removeLast()
    // A pair alone in a list, `[a: b]`, has no bracket, and ends with its value.
    if nodes[frame.node].style == .flow, isOpening(at: nodes[frame.node].start) {
      lastEnd = marks.byte(of: event.pointee.end_mark.index, in: bytes)
    }
    nodes[frame.node].end = max(lastEnd, nodes[frame.node].start)
    nodes[frame.node].next = Int32(truncatingIfNeeded: nodes.count)
    nodes[frame.node].childCount = frame.isMapping ? frame.count / 2 : frame.count
    if frame.isMapping { rejectDuplicates(in: frame.node) }
    if top.deepest < frame.deepest { top.deepest = frame.deepest }
    if let anchor = frame.anchor {
      anchors.close(anchor, end: nodes.count, height: frame.deepest - outer.count)
    }
  }

  private func isOpening(at place: UInt32) -> Bool {
    SourceScanner(bytes: bytes, file: file).isOpening(bytes[Int(place)])
  }

  /// One pass over the keys once the mapping is complete: a key is repeated exactly if this mapping
  /// was the last to own its symbol.
  private mutating func rejectDuplicates(in mapping: Int) {
    let end = nodes.count
    let owner = Int32(truncatingIfNeeded: mapping)
    if lastOwners.count < symbols.count {
      lastOwners.append(
        contentsOf: repeatElement(-1, count: max(64, symbols.count * 2 - lastOwners.count)))
    }
    var seconds: [Int] = []
    var lacksValue = false
    var key = mapping &+ 1
    while key < end {
      let value = Int(nodes[key].next)
      if nodes[value].symbol.isNone, nodes[value].kind == .scalar { lacksValue = true }
      if nodes[key].kind == .scalar {
        let symbol = Int(nodes[key].symbol.raw)
        if lastOwners[symbol] == owner { seconds.append(key) }
        lastOwners[symbol] = owner
      }
      key = Int(nodes[value].next)
    }
    if lacksValue, nodes[mapping].style == .flow { nodes[mapping].flags.insert(.lacksValue) }
    if !seconds.isEmpty { report(seconds, in: mapping) }
  }

  private mutating func report(_ seconds: [Int], in mapping: Int) {
    repeats = true
    nodes[mapping].flags.insert(.repeats)
    var firsts: [Symbol: Int] = [:]
    var key = mapping + 1
    while key < nodes.count {
      if nodes[key].kind == .scalar, firsts[nodes[key].symbol] == nil {
        firsts[nodes[key].symbol] = key
      }
      key = Int(nodes[Int(nodes[key].next)].next)
    }
    for second in seconds {
      let first = firsts[nodes[second].symbol] ?? second
      nodes[second].flags.insert(.duplicate)
      nodes[mapping].childCount -= 1
      log.report(
        .duplicateKey, DuplicateKey.second(symbols[nodes[second].symbol]),
        at: spanOfKey(second), notes: [.init(DuplicateKey.first, at: spanOfKey(first))])
    }
  }

  private func spanOfKey(_ key: Int) -> Span {
    aliasKeys[key] ?? span(nodes[key].start, nodes[key].end)
  }
}
