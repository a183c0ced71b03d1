extension Decoder {
  /// Without these, the exits of a step are not those that its author meant.
  private static let exitKeys: KeySet = [.on, .after, .go, .ends, .choose]

  /// Reports what is wrong with a step's keys, and returns the step as it was meant; nil if that is
  /// unclear.
  mutating func mended(_ broken: StepFields, of body: Int, name: Name) -> StepFields? {
    let fields = respelt(broken, of: body)
    // What is not understood may have been an exit.
    if fields.hasUnknown { part.unclear.insert(name.span) }
    if fields.secondKind >= 0 {
      reportSecond(fields.secondKind, after: fields.kindField.key, "a step does one thing")
      return nil
    }
    guard fields.kind != .broken else {
      if !fields.hasUnknown { reportNoKind(at: name.span) }
      // It may show, call or open anything.
      hideAnything()
      return nil
    }
    let misplaced = fields.seen.subtracting(fields.kind.schema.keySet)
    if misplaced.isEmpty { return fields }
    for (key, _) in pairs(of: body) {
      guard let keyword = keyword(at: key), misplaced.contains(keyword) else { continue }
      reportOtherKind(key, keyword, fields.kind)
      if Self.exitKeys.contains(keyword) { isJudgeable = false }
    }
    return without(misplaced, fields)
  }

  /// Reports the unknown keys, and reads the step again with the keys that were meant.
  private mutating func respelt(_ fields: StepFields, of body: Int) -> StepFields {
    guard fields.hasUnknown else { return fields }
    // If the kind is clear, a slip is read as a key of that kind.
    let schema = fields.kind.schema
    let isUnderstood = refuseUnknownKeys(
      of: body, known: MappingSchema.step.keySet, meant: schema.keySet, in: schema.noun, .step)
    var again = StepFields()
    for (key, value) in pairs(of: body) { again.take(keyword(at: key), key, value) }
    again.hasUnknown = !isUnderstood
    if isUnderstood { return again }
    let hidden = hidden(in: body, known: MappingSchema.step.keySet)
    again.hidesMapping = hidden.contains { tree[$0].kind == .mapping }
    again.hidesText = hidden.contains { holdsText($0) }
    // What is unknown beside `choose` may be a branch, and a list or a mapping hold ways out.
    if fields.kind == .choose || hidden.contains(where: { tree[$0].kind != .scalar }) {
      isJudgeable = false
    }
    return again
  }

  private func without(_ misplaced: KeySet, _ fields: StepFields) -> StepFields {
    var fields = fields
    // What is missing may be what stands here by the wrong name.
    if misplaced.contains(.on) || misplaced.contains(.go) { fields.hasUnknown = true }
    if misplaced.contains(.on) { fields.on = nil }
    if misplaced.contains(.after) { fields.after = nil }
    if misplaced.contains(.with) { fields.with = nil }
    if misplaced.contains(.go) { fields.go = nil }
    if misplaced.contains(.as) { fields.result = nil }
    if misplaced.contains(.retry) { fields.retry = nil }
    if misplaced.contains(.ends) { fields.ends = nil }
    if misplaced.contains(.back) { fields.back = nil }
    return fields
  }
}
