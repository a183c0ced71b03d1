extension Decoder {
  struct Field {
    var key: Int
    var value: Int
  }

  func keyword(at key: Int) -> Keyword? {
    if !corrections.isEmpty, let corrected = corrections[key] { return corrected }
    return Keyword(tree[key].symbol)
  }

  func field(_ keyword: Keyword, of mapping: Int) -> Field? {
    guard corrections.isEmpty else {
      return pairs(of: mapping).first { self.keyword(at: $0.key) == keyword }.map {
        Field(key: $0.key, value: $0.value)
      }
    }
    // The same without retaining the nodes: this is called for every possible key.
    let end = nodes[mapping].kind == .mapping ? Int(nodes[mapping].next) : 0
    var key = mapping + 1
    while key < end {
      let value = Int(nodes[key].next)
      if nodes[key].symbol == keyword.symbol, !nodes[key].flags.contains(.duplicate) {
        return Field(key: key, value: value)
      }
      key = Int(nodes[value].next)
    }
    return nil
  }

  /// The one of these keys that a mapping has. If it has two, reports the second.
  mutating func only(
    _ keys: KeySet, of mapping: Int, _ why: String
  ) -> (field: Field?, hasSecond: Bool) {
    var first: Field?
    for (key, value) in pairs(of: mapping) {
      guard let word = keyword(at: key), keys.contains(word) else { continue }
      if let first {
        reportSecond(key, after: first.key, why)
        hide(value)
        return (first, true)
      }
      first = Field(key: key, value: value)
    }
    return (first, false)
  }

  func value(_ keyword: Keyword, of mapping: Int) -> Int? { field(keyword, of: mapping)?.value }

  /// The value of a required key; its absence is reported at the owner's name.
  mutating func required(
    _ keyword: Keyword, of mapping: Int, in schema: @autoclosure () -> MappingSchema, owner: Span
  ) -> Int? {
    if let value = value(keyword, of: mapping) { return value }
    reportMissing(keyword, of: mapping, in: schema(), owner: owner)
    return nil
  }

  mutating func isMapping(_ node: Int, as shape: @autoclosure () -> ValueShape) -> Bool {
    if tree[node].kind == .mapping { return true }
    reportNoMapping(node, due: shape().expected)
    return false
  }

  mutating func isSequence(_ node: Int, as shape: @autoclosure () -> ValueShape) -> Bool {
    if tree[node].kind == .sequence { return true }
    reportNoList(node, due: shape().expected)
    return false
  }

  /// A file or a section of it: if it is not a mapping, names that others refer to are missing. If
  /// it is empty, nothing is missing.
  mutating func isDeclarations(_ node: Int, as shape: @autoclosure () -> ValueShape) -> Bool {
    if isMapping(node, as: shape()) { return true }
    if !isNothing(node) {
      hide(node)
      loseDeclarations()
    }
    return false
  }

  /// The body of a declaration, or a part of it: without it, its content is unknown.
  mutating func isBody(
    _ node: Int, of owner: Name, as shape: @autoclosure () -> ValueShape
  ) -> Bool {
    let isMapping = isMapping(node, as: shape())
    if !isMapping {
      hide(node)
      hide(owner)
    }
    if !isMapping || repeats(node) { lose(of: owner.span) }
    return isMapping
  }

  @discardableResult
  mutating func rejectUnknownKeys(
    of mapping: Int, in schema: MappingSchema, suggesting suggested: KeySet? = nil,
    _ kind: EntryKind? = nil
  ) -> Bool {
    rejectUnknownKeys(
      of: mapping, known: schema.keySet, suggesting: suggested, in: schema.noun, kind)
  }

  /// Reports keys that the mapping must not have, and reads a misspelt key as the known key it
  /// resembles among those that are suggested. Returns false if the value of a key is unknown, as
  /// that of a repeated key is.
  @discardableResult
  mutating func rejectUnknownKeys(
    of mapping: Int, known: KeySet, suggesting suggested: KeySet? = nil,
    in owner: String, _ kind: EntryKind? = nil
  ) -> Bool {
    var hasUnknown = false
    var taken: KeySet = []
    for (key, _) in pairs(of: mapping) {
      if let keyword = keyword(at: key), known.contains(keyword) {
        taken.insert(keyword)
      } else {
        hasUnknown = true
      }
    }
    guard hasUnknown else { return !repeats(mapping) }
    var isUnderstood = !repeats(mapping)
    var before: Int?
    for (key, value) in pairs(of: mapping) {
      defer { before = value }
      if let keyword = keyword(at: key), known.contains(keyword) { continue }
      if keysInText.contains(key) { continue }
      let isSplit = before.map { isNothing(value) && self.isSplit($0, by: key) } ?? false
      if let (keyword, length) = keywordBeforeMissingColon(
        key, value, isText: isSplit, known.subtracting(taken))
      {
        reportMissingColon(key, length)
        corrections[key] = keyword
        taken.insert(keyword)
        reportedValues.insert(value)
        hide(key)
        continue
      }
      if let before, isSplit {
        let free = known.subtracting(taken)
        let last = lastPart(from: before, in: mapping) { decoder, next in
          decoder.keyword(at: next).map(free.contains) ?? false
            || decoder.keywordBeforeMissingColon(next, next + 1, isText: true, free) != nil
        }
        reportSplitText(before, upTo: last, as: keyword(at: before - 1))
        continue
      }
      let corrected = reportUnknownKey(
        key, of: value, known: (suggested ?? known).subtracting(taken), in: owner, kind,
        after: before)
      guard let corrected else {
        isUnderstood = false
        // Others may refer to what it contains, and it may refer to others.
        if tree[value].kind != .scalar { hide(key, value) } else { mention(value) }
        continue
      }
      corrections[key] = corrected
      taken.insert(corrected)
    }
    return isUnderstood
  }

  /// The values of unknown keys, each of which may be that of a key that is missing.
  func hidden(in mapping: Int, known: KeySet) -> [Int] {
    pairs(of: mapping).filter { !(keyword(at: $0.key).map(known.contains) ?? false) }.map(\.value)
  }

  /// Counts the name in a scalar as used.
  mutating func mention(_ scalar: Int) {
    let name = text(scalar)
    part.recovery.mention([name.utf8.last == UInt8(ascii: "?") ? String(name.dropLast()) : name])
  }
}
