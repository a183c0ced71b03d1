extension Decoder {
  /// The keys without which the exits of a step are unknown.
  private static let exitKeys: KeySet = [.on, .after, .go, .ends, .choose]

  /// Reports the wrong keys of a step, and returns the step as it is read; nil if its kind is
  /// unclear.
  mutating func recovered(_ broken: StepFields, of body: Int, name: Name) -> StepFields? {
    let fields = withCorrectedKeys(broken, of: body)
    // An unknown key may be that of an exit.
    if fields.hasUnknown { lose(of: name.span) }
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
      reportOtherKind(key, keyword, fields.kind, span(fields.kindField.value))
      if Self.exitKeys.contains(keyword) { loss.insert(.paths) }
      if keyword == .returns { lose(of: name.span) }
    }
    return without(misplaced, fields)
  }

  /// Reports the unknown keys, and reads the step again with their corrections.
  private mutating func withCorrectedKeys(_ fields: StepFields, of body: Int) -> StepFields {
    guard fields.hasUnknown else { return fields }
    if fields.kind == .broken, let key = flowKey(of: body) {
      // The other keys are what that word takes.
      let schema = MappingSchema.step
      _ = reportUnknownKey(key, of: key + 1, known: schema.alternatives, in: schema.noun)
      return fields
    }
    // If the kind is clear, a misspelt key is read as one of that kind.
    let schema = fields.kind.schema
    let known = MappingSchema.step.keySet.subtracting(fields.meansResult ? [.returns] : [])
    let isUnderstood = rejectUnknownKeys(
      of: body, known: known, suggesting: schema.keySet, in: schema.noun, .step)
    var again = StepFields()
    for (key, value) in pairs(of: body) { again.take(keyword(at: key), key, value) }
    again.hasUnknown = !isUnderstood
    if isUnderstood { return again }
    let hidden = hidden(in: body, known: known)
    again.hidesMapping = hidden.contains { tree[$0].kind == .mapping }
    again.hidesText = hidden.contains { holdsText($0) }
    // An unknown key beside `choose` may be a branch, and a list or a mapping may contain exits.
    if fields.kind == .choose || hidden.contains(where: { tree[$0].kind != .scalar }) {
      loss.insert(.paths)
    }
    return again
  }

  /// `parallel` or `foreach`. A list of branches under `switch` is read as that of `choose`.
  private func flowKey(of body: Int) -> Int? {
    pairs(of: body).first { key, value in
      let isChoice = Keyword.synonym(of: text(key), among: [.choose]) != nil
      return KeyHint.isFlow(text(key)) && !(isChoice && tree[value].kind == .sequence)
    }?.key
  }

  private func without(_ misplaced: KeySet, _ fields: StepFields) -> StepFields {
    var fields = fields
    // A missing key may be there by the wrong name.
    if misplaced.contains(.on) || misplaced.contains(.go) { fields.hasUnknown = true }
    if misplaced.contains(.on) { fields.on = nil }
    if misplaced.contains(.after) { fields.after = nil }
    if misplaced.contains(.with) { fields.with = nil }
    if misplaced.contains(.go) { fields.go = nil }
    if misplaced.contains(.as) { fields.result = nil }
    if misplaced.contains(.retry) { fields.retry = nil }
    if misplaced.contains(.ends) { fields.ends = nil }
    if misplaced.contains(.returns) { fields.returns = nil }
    if misplaced.contains(.back) { fields.back = nil }
    return fields
  }
}
