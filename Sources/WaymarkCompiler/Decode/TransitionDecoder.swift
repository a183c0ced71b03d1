extension Decoder {
  /// A target, `{ go, when, set, returns }`, or a list of those. The exit is the last one so far.
  mutating func decodeTransitions(_ value: Int, _ exit: Exit) {
    switch tree[value].kind {
    case .scalar, .mapping: decodeAlternative(value, exit)
    case .sequence:
      if tree[value].childCount == 0 { rejectTarget(value) }
      for element in elements(of: value) {
        if tree[element].kind == .sequence {
          rejectTarget(element)
        } else {
          decodeAlternative(element, exit)
        }
      }
    }
  }

  private mutating func rejectTarget(_ node: Int) {
    loss.insert(.paths)
    if !isLost(node) { reportShape(node, due: ValueShape.transitions.expected) }
  }

  private mutating func decodeAlternative(_ node: Int, _ exit: Exit) {
    guard tree[node].kind == .mapping else {
      if tree[node].symbol.isNone { return rejectTarget(node) }
      return addTransition(to: node, of: exit)
    }
    let isUnderstood = rejectUnknownKeys(of: node, in: .transition)
    if !isUnderstood { loss.insert(.paths) }
    decodeBody(node, exit, owner: exit.name.span, isUnderstood: isUnderstood)
  }

  private mutating func decodeBody(_ node: Int, _ exit: Exit, owner: Span, isUnderstood: Bool) {
    let when = value(.when, of: node).map { formula($0) }
    let set = assignments(value(.set, of: node), returning: value(.returns, of: node))
    guard let go = value(.go, of: node) else {
      if isUnderstood { reportMissing(.go, in: .transition, owner: owner) }
      loss.insert(.paths)
      return
    }
    guard tree[go].kind == .scalar, !tree[go].symbol.isNone else {
      reportShape(go, due: ValueShape.targetName.expected)
      loss.insert(.paths)
      return
    }
    addTransition(to: go, of: exit, when: when, set: set)
  }

  private mutating func addTransition(
    to go: Int, of exit: Exit, when: ID<Formula>? = nil, isElse: Bool = false,
    set: Run<Argument> = .empty
  ) {
    part.transitions.append(
      Transition(
        exit: ID(part.exits.count - 1), step: exit.step, when: when, isElse: isElse,
        assignments: set, go: name(go)))
  }

  mutating func decodeChoice(_ choice: Field, of step: Step) {
    guard isSequence(choice.value, as: .value(of: .choose, in: .chooseStep)) else {
      loss.insert(.paths)
      return
    }
    if tree[choice.value].childCount == 0 {
      reportShape(choice.value, due: "at least one branch")
      loss.insert(.paths)
    }
    addExit(.onward, choice.key, of: step) { decoder, exit in
      let first = decoder.part.transitions.count
      var last: Int?
      for branch in decoder.elements(of: choice.value) {
        if let last { decoder.reportLateBranch(after: last) }
        last = decoder.decodeBranch(branch, exit)
      }
      decoder.putElseLast(from: first)
    }
  }

  /// Its position has been reported, so branches after it need no diagnostic of their own.
  private mutating func putElseLast(from first: Int) {
    let branches = part.transitions[first...]
    guard branches.dropLast().contains(where: \.isElse) else { return }
    part.transitions.replaceSubrange(
      first..., with: branches.filter { !$0.isElse } + branches.filter(\.isElse))
  }

  /// Returns the key `else`, if the branch has one and nothing that contradicts it.
  private mutating func decodeBranch(_ node: Int, _ exit: Exit) -> Int? {
    guard isMapping(node, as: .mapping(.branch)) else {
      loss.insert(.paths)
      return nil
    }
    let isUnderstood = rejectUnknownKeys(of: node, in: .branch)
    if !isUnderstood { loss.insert(.paths) }
    guard let otherwise = field(.else, of: node) else {
      let lacksGuard = value(.when, of: node) == nil
      let owner = span(node)
      if lacksGuard, isUnderstood {
        reportMissing(.when, in: .branch, owner: owner)
        loss.insert(.paths)
        // Whatever it would have read must not count as unused.
        hideAnything()
      }
      decodeBody(node, exit, owner: owner, isUnderstood: isUnderstood && !lacksGuard)
      return nil
    }
    return decodeElse(otherwise, of: node, exit) ? otherwise.key : nil
  }

  private mutating func decodeElse(_ otherwise: Field, of node: Int, _ exit: Exit) -> Bool {
    var isAlone = true
    for (key, _) in pairs(of: node) {
      guard let word = keyword(at: key), word == .when || word == .go else { continue }
      let (first, second) = key < otherwise.key ? (key, otherwise.key) : (otherwise.key, key)
      reportSecond(second, after: first, "a branch has a guard and `go`, or `else`")
      hide(node)
      isAlone = false
      break
    }
    let set = assignments(value(.set, of: node), returning: value(.returns, of: node))
    guard tree[otherwise.value].kind == .scalar, !tree[otherwise.value].symbol.isNone else {
      reportShape(otherwise.value, due: ValueShape.targetName.expected)
      loss.insert(.paths)
      return isAlone
    }
    addTransition(to: otherwise.value, of: exit, isElse: true, set: set)
    return isAlone
  }
}
