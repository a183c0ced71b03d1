/// A key with the wrong indentation belongs to another owner. That is reported once, and nothing is
/// concluded from it.
extension Decoder {
  mutating func eachEntry(
    of mapping: Int, _ kind: EntryKind, _ decode: (inout Decoder, Int, Int) -> Void
  ) {
    if repeats(mapping) { recordRepeatedEntries(of: mapping, kind) }
    let hasMisplaced = pairs(of: mapping).contains {
      isMisplaced($0.key, $0.value, kind) || otherKind($0.value, than: kind) != nil
    }
    guard hasMisplaced else {
      for (key, value) in pairs(of: mapping) { decode(&self, key, value) }
      return
    }
    recordMisplacedEntries(kind)
    let entries = Array(pairs(of: mapping))
    var wasMisplaced = false
    for (index, (key, value)) in entries.enumerated() {
      if isMisplaced(key, value, kind) {
        if !wasMisplaced { reportMisplaced(key, kind) }
        // What follows belongs to that section.
        if isNothing(value) {
          for (key, value) in entries[(index + 1)...] { hide(key, value) }
          return
        }
        hide(key, value)
        // The name of what it belongs to may be lost.
        if kind.home == .section, isKey(key, of: kind.keys) { hideAnything() }
        wasMisplaced = true
        continue
      }
      if let other = otherKind(value, than: kind) {
        hide(key, value)
        if !wasMisplaced { reportOtherSection(key, kind, other) }
        wasMisplaced = true
        continue
      }
      wasMisplaced = false
      // It may lack what follows it.
      if index + 1 < entries.count,
        isMisplaced(entries[index + 1].key, entries[index + 1].value, kind)
      {
        incompleteEntry = span(key)
        lose(of: span(key))
        if isNothing(value) { reportedValues.insert(value) }
      }
      decode(&self, key, value)
      incompleteEntry = nil
    }
  }

  private mutating func recordMisplacedEntries(_ kind: EntryKind) {
    part.recovery.add(Recovery.Hole(uses: .names([])))
    switch kind.home {
    case .section: loseDeclarations()
    case .steps: loss.insert(.steps)
    case .actions: break
    }
  }

  private func isMisplaced(_ key: Int, _ value: Int, _ kind: EntryKind) -> Bool {
    guard let word = Keyword(tree[key].symbol) else { return false }
    let isKey = kind.keys.contains(word)
    let isSection = kind.home == .section && !isKey && kind.sections.contains(word)
    guard isKey || isSection, !isEntry(value, kind) else { return false }
    if isSection {
      return isNothing(value)
        || !kind.distinctive.isEmpty && tree[value].childCount > 0 && tree[value].kind == .mapping
          && pairs(of: value).allSatisfy { tree[$0.value].kind == .mapping }
    }
    switch tree[value].kind {
    case .scalar: return !isNothing(value) && !KeySet.neverText.contains(word)
    case .sequence: return !KeySet.alwaysText.contains(word)
    case .mapping: return tree[value].childCount > 0 && !KeySet.alwaysText.contains(word)
    }
  }

  private func isEntry(_ value: Int, _ kind: EntryKind) -> Bool {
    pairs(of: value).contains { isKey($0.key, of: kind.distinctive) }
  }

  func isKey(_ key: Int, of known: KeySet) -> Bool {
    Keyword(tree[key].symbol).map(known.contains) ?? false
  }

  private mutating func reportMisplaced(_ key: Int, _ kind: EntryKind) {
    let word = text(key)
    let advice =
      isKey(key, of: kind.keys)
      ? "indent it below the \(kind.noun) that it belongs to"
      : "it is a section of its own, so move it to the start of the line"
    report(
      .unknownKey,
      "`\(word)` stands among the \(kind.noun)s, as if it were the name of one; \(advice)",
      at: span(key))
  }

  /// Reports an entry inside the one before it, a step beside `steps`, or a key that belongs to the
  /// one before it, which has no value. Returns false for any other key.
  mutating func reportIndentation(
    _ key: Int, _ value: Int, after before: Int?, in kind: EntryKind?, _ owner: String
  ) -> Bool {
    guard let advice = indentationAdvice(value, after: before, in: kind) else { return false }
    report(
      .unknownKey, "\(owner) has no key `\(shortened(text(key)))`; if it is \(advice)",
      at: span(key))
    return true
  }

  private mutating func indentationAdvice(
    _ value: Int, after before: Int?, in kind: EntryKind?
  ) -> String? {
    let isLeftEmpty = before.map { isNothing($0) && !isNothing(value) } ?? false
    if let before, isLeftEmpty { reportedValues.insert(before) }
    if let kind, isEntry(value, kind) {
      recordMisplacedEntries(kind)
      return "the name of another \(kind.noun), indent it less"
    }
    if kind?.noun == EntryKind.workflow.noun, isEntry(value, .step) {
      recordMisplacedEntries(.step)
      return "the name of a step, indent it below `steps`"
    }
    guard let before, isLeftEmpty else { return nil }
    part.recovery.add(Recovery.Hole(uses: .names([])))
    return "part of `\(shortened(text(before - 1)))`, indent it more"
  }
}
