import CEL

extension Decoder {
  /// The exits of a step. If some are unknown, so are the paths of the workflow, and no rule judges
  /// them.
  mutating func decodeExits(_ fields: StepFields, into step: inout Step) {
    switch fields.kind {
    case .show:
      if fields.hasUnknown, fields.on == nil, fields.ends == nil {
        loss.insert(.paths)
        lose(of: step.name.span)
      }
      let first = part.exits.count
      if let on = fields.on { decodeExits(on, of: step) }
      let leadsOn = part.exits[first...].contains { !$0.isNone }
      decodeAfter(fields, of: step)
      decodeEnds(fields, into: &step)
      rejectTransitionsPastEnd(fields, leadsOn: leadsOn)
    case .call:
      decodeRequiredExits(fields, of: step)
      decodeAfter(fields, of: step)
    case .run: decodeRequiredExits(fields, of: step)
    case .choose: decodeChoice(fields.kindField, of: step)
    case .open, .set, .wait: decodeOnward(fields, of: step)
    case .broken: break
    }
  }

  private mutating func decodeRequiredExits(_ fields: StepFields, of step: Step) {
    guard let on = fields.on else {
      if !fields.hasUnknown {
        reportMissing(.on, in: step.kind.schema, owner: step.name.span)
      }
      // The rules know that anything may follow a call without `success`; for a run they do not.
      if fields.kind == .run { loss.insert(.paths) }
      return
    }
    decodeExits(on, of: step)
    // If it names answers, linking finds out which of them may stand for `success`.
    guard fields.kind == .call, tree[on].kind == .mapping, tree[on].childCount == 0 else { return }
    reportMissing(.success, owner: step.name.span, Diagnostic.successIsFor)
  }

  private mutating func decodeExits(_ on: Int, of step: Step) {
    guard tree[on].kind == .mapping else {
      reportNoMapping(
        on, due: step.kind.schema[.on].shape.expected, deferred: .exits(name: step.name.span))
      loss.insert(.paths)
      lose(of: step.name.span)
      return
    }
    rejectKeysWithoutValue(in: on, of: .targets)
    if repeats(on) {
      // The first of two exits stands; the second may lead elsewhere, with other data.
      loss.insert(.transitions)
      lose(.transitions, of: step.name.span)
    }
    for (key, value) in pairs(of: on) {
      if isMovedAfter(key, value) {
        reportMisplacedKey(key, "`after` stands under `on`, but belongs beside it: indent it less")
        lose(of: step.name.span)
        loss.insert(.paths)
        continue
      }
      let isNone = step.kind == .show && isNoTarget(value)
      addExit(trigger(key, step.kind), key, of: step, isNone: isNone) {
        if !isNone { $0.decodeTransitions(value, $1) }
      }
    }
  }

  func isNoTarget(_ value: Int) -> Bool {
    tree[value].kind == .scalar && tree[value].symbol == Keyword.noTarget.symbol
  }

  /// A button may be called `after`, but a duration is no key of a transition.
  private func isMovedAfter(_ key: Int, _ value: Int) -> Bool {
    guard Keyword(tree[key].symbol) == .after, tree[value].kind == .mapping else { return false }
    return pairs(of: value).contains { key, _ in
      tree.symbols.withBytes(tree[key].symbol) { secondsOfDuration($0) } != nil
    }
  }

  private func trigger(_ key: Int, _ kind: Step.Kind) -> Exit.Trigger {
    switch kind {
    case .show: return .action(nil)
    case .run: return .outcome(nil)
    default:
      switch Keyword(keyName(key).symbol) {
      case .success: return .success
      case .failure: return .failure
      default: return .error(nil)
      }
    }
  }

  private mutating func decodeAfter(_ fields: StepFields, of step: Step) {
    guard let after = fields.after else { return }
    guard tree[after].kind == .mapping, tree[after].childCount > 0 else {
      reportShape(after, due: step.kind.schema[.after].shape.expected)
      loss.insert(.paths)
      return
    }
    rejectKeysWithoutValue(in: after, of: .targets)
    var first: Int?
    for (key, value) in pairs(of: after) {
      if let first {
        reportSecond(key, after: first, "`after` has one entry")
        return hide(after)
      }
      first = key
      let seconds = correctedNames[key] == nil ? duration(key) : 0
      addExit(.after(seconds), key, of: step) { $0.decodeTransitions(value, $1) }
    }
  }

  private mutating func decodeEnds(_ fields: StepFields, into step: inout Step) {
    guard let ends = fields.ends else { return }
    let outcome = reference(ends, as: .outcomeName)
    step.ends = Ref(outcome)
    if outcome.symbol.isNone { loss.insert(.paths) }
  }

  /// With `ends`, the journey is over once the page is shown, so it cannot lead on.
  private mutating func rejectTransitionsPastEnd(_ fields: StepFields, leadsOn: Bool) {
    guard let ends = fields.ends else { return }
    for case let way? in [leadsOn ? fields.on : nil, fields.after] {
      // A key comes right before its value.
      let (first, second) = (min(ends, way) - 1, max(ends, way) - 1)
      reportSecond(second, after: first, "a page either leads on or ends the journey")
    }
  }

  private mutating func decodeOnward(_ fields: StepFields, of step: Step) {
    guard let go = fields.go, let key = fields.goKey else {
      if !fields.hasUnknown {
        reportMissing(.go, in: step.kind.schema, owner: step.name.span)
      }
      loss.insert(.transitions)
      return
    }
    addExit(.onward, key, of: step) { $0.decodeTransitions(go, $1) }
  }

  mutating func addExit(
    _ trigger: Exit.Trigger, _ key: Int, of step: Step, isNone: Bool = false,
    _ decodeTransitions: (inout Decoder, Exit) -> Void
  ) {
    let first = part.transitions.count
    let index = part.exits.count
    let exit = Exit(
      trigger: trigger, name: keyName(key), step: ID(part.steps.count), isNone: isNone,
      transitions: .empty)
    part.exits.append(exit)
    decodeTransitions(&self, exit)
    part.exits[index].transitions = Run(first..<part.transitions.count)
  }
}
