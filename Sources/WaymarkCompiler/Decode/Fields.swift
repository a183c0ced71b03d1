extension Decoder {
  struct Field {
    var key: Int
    var value: Int
  }

  func keyword(at key: Int) -> Keyword? {
    if !corrections.isEmpty, let meant = corrections[key] { return meant }
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

  /// The one of these keys that a mapping has. If it has two, the first, with a complaint.
  mutating func only(
    _ keys: KeySet, of mapping: Int, _ why: String
  ) -> (field: Field?, hasSecond: Bool) {
    var first: Field?
    for (key, value) in pairs(of: mapping) {
      guard let word = keyword(at: key), keys.contains(word) else { continue }
      if let first {
        reportSecond(key, after: first.key, why)
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
      part.lacksSections = true
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
    if !isMapping || repeats(node) { part.unclear.insert(owner.span) }
    return isMapping
  }

  @discardableResult
  mutating func refuseUnknownKeys(
    of mapping: Int, in schema: MappingSchema, meant: KeySet? = nil, _ kind: EntryKind? = nil
  ) -> Bool {
    refuseUnknownKeys(of: mapping, known: schema.keySet, meant: meant, in: schema.noun, kind)
  }

  /// Reports keys that the mapping must not have, and reads a misspelt key as the known key it
  /// resembles, or as one of `meant` only, if that is narrower. Returns whether everything is
  /// understood, which what stands below a repeated key is not.
  @discardableResult
  mutating func refuseUnknownKeys(
    of mapping: Int, known: KeySet, meant suggested: KeySet? = nil,
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
      if leftOut.contains(key) { continue }
      let isCut = before.map { isNothing(value) && self.isCut($0, by: key) } ?? false
      if let (meant, head) = gluedKeyword(key, value, isText: isCut, known.subtracting(taken)) {
        reportGluedKey(key, head)
        corrections[key] = meant
        taken.insert(meant)
        excused.insert(value)
        hide(key)
        continue
      }
      if let before, isCut {
        let free = known.subtracting(taken)
        let last = lastCut(from: before, in: mapping) { decoder, next in
          decoder.keyword(at: next).map(free.contains) ?? false
            || decoder.gluedKeyword(next, next + 1, isText: true, free) != nil
        }
        refuseCut(before, upTo: last, as: keyword(at: before - 1))
        continue
      }
      let meant = reportUnknownKey(
        key, of: value, known: (suggested ?? known).subtracting(taken), in: owner, kind,
        after: before)
      guard let meant else {
        isUnderstood = false
        // Others may refer to what it contains, and it may refer to others.
        if tree[value].kind != .scalar { hide(key, value) } else { mention(value) }
        continue
      }
      corrections[key] = meant
      taken.insert(meant)
    }
    return isUnderstood
  }

  /// The values of the keys that were not understood: each may be any that is missing.
  func hidden(in mapping: Int, known: KeySet) -> [Int] {
    pairs(of: mapping).filter { !(keyword(at: $0.key).map(known.contains) ?? false) }.map(\.value)
  }

  /// What a scalar names counts as used, where it may have been meant to use it.
  mutating func mention(_ scalar: Int) {
    let name = text(scalar)
    part.mentions.insert(name.utf8.last == UInt8(ascii: "?") ? String(name.dropLast()) : name)
  }
}
