/// What stands by name in a section, under `steps` or under `actions`.
struct EntryKind {
  var noun: String
  var keys: KeySet
  /// Of these, every entry has at least one.
  var telling: KeySet
  var home = Home.section
  /// What may stand at the start of a line in such a file.
  var sections = MappingSchema.specFile.keySet

  enum Home { case section, steps, actions }

  static let screen = EntryKind(
    noun: "screen", keys: MappingSchema.screen.keySet, telling: MappingSchema.screen.keySet)
  static let route = EntryKind(noun: "route", keys: MappingSchema.route.keySet, telling: MappingSchema.route.keySet)
  static let coordinator = EntryKind(
    noun: "coordinator", keys: MappingSchema.coordinator.keySet, telling: MappingSchema.coordinator.keySet)
  static let workflow = EntryKind(
    noun: "workflow", keys: MappingSchema.workflow.keySet, telling: MappingSchema.workflow.keySet)
  static let scenario = EntryKind(
    noun: "scenario", keys: MappingSchema.scenario.keySet, telling: MappingSchema.scenario.keySet)
  static let flag = EntryKind(noun: "flag", keys: MappingSchema.flag.keySet, telling: MappingSchema.flag.keySet)
  static let operation = EntryKind(
    noun: "operation", keys: MappingSchema.operation.keySet, telling: MappingSchema.operation.keySet)
  /// What they hold has names of its own.
  static let service = EntryKind(noun: "service", keys: [], telling: [])
  static let type = EntryKind(noun: "type", keys: [], telling: [])
  /// What stands by name in `waymark.yaml`.
  static func ofProject(_ noun: String) -> EntryKind {
    EntryKind(noun: noun, keys: [], telling: [], sections: MappingSchema.project.keySet)
  }
  static let step = EntryKind(
    noun: "step", keys: MappingSchema.step.keySet, telling: MappingSchema.step.alternatives, home: .steps)
  /// Any other key of one may also be the name of one, for its value is a text in both cases.
  static let action = EntryKind(
    noun: "action", keys: [.sends, .with], telling: MappingSchema.action.keySet, home: .actions)
}

/// YAML tells by the indentation alone what belongs to what, so that a slip there moves a key to
/// another owner. That is reported once, and nothing is concluded from it.
extension Decoder {
  mutating func eachEntry(
    of mapping: Int, _ kind: EntryKind, _ decode: (inout Decoder, Int, Int) -> Void
  ) {
    if repeats(mapping) { noteRepeatedEntries(of: mapping, kind) }
    let isSlip = pairs(of: mapping).contains {
      isStray($0.key, $0.value, kind) || otherKind($0.value, than: kind) != nil
    }
    guard isSlip else {
      for (key, value) in pairs(of: mapping) { decode(&self, key, value) }
      return
    }
    noteSlip(kind)
    let entries = Array(pairs(of: mapping))
    var wasStray = false
    for (index, (key, value)) in entries.enumerated() {
      if isStray(key, value, kind) {
        if !wasStray { reportStray(key, kind) }
        // What follows belongs to that section.
        if isNothing(value) {
          for (key, value) in entries[(index + 1)...] { hide(key, value) }
          return
        }
        hide(key, value)
        // The name of what it belongs to may be lost.
        if kind.home == .section, isKey(key, of: kind.keys) { hideAnything() }
        wasStray = true
        continue
      }
      if let other = otherKind(value, than: kind) {
        hide(key, value)
        if !wasStray { reportOtherSection(key, kind, other) }
        wasStray = true
        continue
      }
      wasStray = false
      // It may lack what follows it.
      if index + 1 < entries.count, isStray(entries[index + 1].key, entries[index + 1].value, kind)
      {
        robbed = span(key)
        part.unclear.insert(span(key))
        if isNothing(value) { excused.insert(value) }
      }
      decode(&self, key, value)
      robbed = nil
    }
  }

  private mutating func noteSlip(_ kind: EntryKind) {
    part.isIncomplete = true
    switch kind.home {
    case .section: part.lacksSections = true
    case .steps: lacksSteps = true
    case .actions: break
    }
  }

  private func isStray(_ key: Int, _ value: Int, _ kind: EntryKind) -> Bool {
    guard let word = Keyword(tree[key].symbol) else { return false }
    let isKey = kind.keys.contains(word)
    let isSection = kind.home == .section && !isKey && kind.sections.contains(word)
    guard isKey || isSection, !isEntry(value, kind) else { return false }
    if isSection {
      return isNothing(value)
        || !kind.telling.isEmpty && tree[value].childCount > 0 && tree[value].kind == .mapping
          && pairs(of: value).allSatisfy { tree[$0.value].kind == .mapping }
    }
    switch tree[value].kind {
    case .scalar: return !isNothing(value) && !KeySet.neverText.contains(word)
    case .sequence: return !KeySet.alwaysText.contains(word)
    case .mapping: return tree[value].childCount > 0 && !KeySet.alwaysText.contains(word)
    }
  }

  private func isEntry(_ value: Int, _ kind: EntryKind) -> Bool {
    pairs(of: value).contains { isKey($0.key, of: kind.telling) }
  }

  func isKey(_ key: Int, of known: KeySet) -> Bool {
    Keyword(tree[key].symbol).map(known.contains) ?? false
  }

  private mutating func reportStray(_ key: Int, _ kind: EntryKind) {
    let word = text(key)
    let way =
      isKey(key, of: kind.keys)
      ? "indent it below the \(kind.noun) that it belongs to"
      : "it is a section of its own, so move it to the start of the line"
    report(
      .unknownKey,
      "`\(word)` stands among the \(kind.noun)s, as if it were the name of one; \(way)",
      at: span(key))
  }

  /// An entry that stands inside the one before it, a step beside `steps`, or what belongs to the
  /// key before it, which has no value. Returns whether it is one.
  mutating func reportMoved(
    _ key: Int, _ value: Int, after before: Int?, in kind: EntryKind?, _ owner: String
  ) -> Bool {
    guard let way = wayBack(value, after: before, in: kind) else { return false }
    report(
      .unknownKey, "\(owner) has no key `\(shortened(text(key)))`; if it is \(way)",
      at: span(key))
    return true
  }

  private mutating func wayBack(
    _ value: Int, after before: Int?, in kind: EntryKind?
  ) -> String? {
    let isLeftEmpty = before.map { isNothing($0) && !isNothing(value) } ?? false
    if let before, isLeftEmpty { excused.insert(before) }
    if let kind, isEntry(value, kind) {
      noteSlip(kind)
      return "the name of another \(kind.noun), indent it less"
    }
    if kind?.noun == EntryKind.workflow.noun, isEntry(value, .step) {
      noteSlip(.step)
      return "the name of a step, indent it below `steps`"
    }
    guard let before, isLeftEmpty else { return nil }
    part.isIncomplete = true
    return "part of `\(shortened(text(before - 1)))`, indent it more"
  }
}
