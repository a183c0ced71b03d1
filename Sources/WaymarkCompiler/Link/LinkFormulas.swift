import CEL

extension Linker {
  /// Checks each distinct expression in a workflow's own scope only once, as it often occurs at
  /// many steps.
  @discardableResult
  mutating func check(
    _ id: ID<Formula>, in inside: WorkflowScope, expecting: Type, knowing facts: Facts
  ) -> CheckedExpression {
    guard sent.isEmpty, let expression = graph.formulas[id.index].expression else {
      return check(id, in: inside.scope, expecting: expecting, knowing: facts)
    }
    if let checked = known.find(expression, expecting, facts) {
      store(checked, of: id)
      resolveNames(of: id)
      return checked
    }
    let checked = check(id, in: inside.scope, expecting: expecting, knowing: facts)
    known.add(checked, expression, expecting, facts)
    return checked
  }

  /// Resolves and types an expression, and reports its issues.
  @discardableResult
  mutating func check(
    _ id: ID<Formula>, in scope: Scope, expecting: Type? = nil, knowing: Facts = .none
  ) -> CheckedExpression {
    // An invalid expression has been reported; its type is unknown and causes no complaints.
    guard let expression = graph.formulas[id.index].expression else { return .unknown }
    resolveNames(of: id)
    if let type = variableType(of: id, expression, expecting) {
      graph.formulas[id.index].type = type
      return CheckedExpression(type: type)
    }
    let checked = Checker(types: graph.types, searchBudget: searchBudget).check(
      expression, in: scope, expecting: expecting, knowing: knowing, searching: fieldSearch)
    searchBudget -= checked.searchCost
    store(checked, of: id)
    if holdsNullsBack, checked.dependsOnNulls {
      heldBack.append(HeldBack(formula: id, issues: checked.issues))
    } else if !checked.issues.isEmpty {
      reportIssues(of: checked, id, expecting, in: scope)
    }
    return checked
  }

  /// `explain` says where the check of a value that may be null was lost.
  mutating func reportIssues(
    of checked: CheckedExpression, _ id: ID<Formula>, _ expecting: Type?, in scope: Scope,
    explain: (Issue) -> Diagnostic.Note? = { _ in nil }
  ) {
    guard let expression = graph.formulas[id.index].expression else { return }
    if let expecting,
      reportMissingQuotes(checked.issues, of: graph.formulas[id.index], expecting, in: scope)
    {
      return
    }
    let suggestions = checked.issues.filter { $0.kind == .undefinedName }.compactMap(\.suggestion)
    for issue in checked.issues where !issue.follows(from: suggestions, in: expression) {
      if !report(issue, of: graph.formulas[id.index], expecting, in: scope, explain(issue)) {
        // What it means is as unclear as its scope.
        graph.formulas[id.index].type = .unknown
      }
    }
  }

  /// Most arguments are a variable of the type that is expected: there is nothing to check.
  private func variableType(
    of id: ID<Formula>, _ expression: Expression, _ expecting: Type?
  ) -> Type? {
    guard expression.nodes.count == 1,
      case .variable(let variable)? = graph.references(of: id).first
    else { return nil }
    let type = graph.variables[variable.index].type
    return !type.isOptional && type == expecting ?? type ? type : nil
  }

  mutating func store(_ checked: CheckedExpression, of id: ID<Formula>) {
    graph.formulas[id.index].type = checked.type
    if let promoted = checked.promoted { graph.formulas[id.index].expression = promoted }
  }

  /// Returns false if the name may have been declared by something that was rejected, or is right
  /// and its declaration is not.
  private mutating func report(
    _ issue: Issue, of formula: Formula, _ due: Type?, in scope: Scope,
    _ explanation: Diagnostic.Note?
  ) -> Bool {
    let card: RuleCard =
      switch issue.kind {
      case .undefinedName: .undefinedName
      case .typeMismatch: .typeMismatch
      case .notInProfile: .badExpression
      case .possiblyNull: .possiblyNull
      }
    let worldly = worldMessage(issue, in: formula)
    recordMeaning(of: issue, in: formula)
    if issue.kind == .undefinedName, isScopeUnclear, worldly == nil { return false }
    if resolveMisnamed(issue, in: formula) { return false }
    let name = formula.expression?.text(in: issue.range)
    let sent =
      issue.kind == .undefinedName && worldly == nil ? name.flatMap { whereSent($0) } : nil
    let other = issue.suggestion.flatMap { type(of: $0, in: scope) }
    let isOther = formula.expression?.nodes.count == 1 && other.map { !mayBe($0, due) } ?? false
    let isFitting = sent == nil && !isOther && formula.mayBe(issue.suggestion, due)
    let better = isFitting ? issue.suggestion.map { formula.written($0, at: issue.range) } : nil
    var message = issue.message
    let rival = better == nil ? nil : issue.rival.map { formula.written($0, at: issue.range) }
    if let better {
      message += "; " + Diagnostic.proposing(better, or: rival, inPlaceOf: name)
    } else if issue.kind == .undefinedName {
      message += "; " + (sent == nil ? Diagnostic.wayOut : "it is known only where it is sent")
      if sent == nil, due?.nonNull == .string, issue.range.lowerBound == 0 {
        message += formula.textHint
      }
    }
    if issue.kind == .typeMismatch, let due, formula.isNull {
      message += "; give it a value, or declare it `\(graph.types.name(due))?`"
    }
    var found = Diagnostic(card, worldly ?? message, at: formula.span(of: issue.range))
    found.notes = [sent, explanation].compactMap(\.self)
    if let better {
      let fix = formula.fix(issue.range, with: better, issue.applicability(of: name))
      if rival == nil { found.fixes = fix.map { [$0] } ?? [] }
    } else if issue.kind == .notInProfile, let fix = formula.correction() {
      found.fixes = [fix]
    }
    if mayBeText(formula, due) { found.explainRemovedQuotes(of: formula) }
    if worldly != nil { reportUnknown(found) } else { report(found) }
    return true
  }

  /// The type of a variable, or of a field of one, such as `order.id`.
  private func type(of path: String, in scope: Scope) -> Type? {
    let names = path.split(separator: ".").map(String.init)
    guard let first = names.first.flatMap({ scope.variables[$0] }) else { return nil }
    return names.dropFirst().reduce(first) { owner, field in
      owner.flatMap { graph.types.field(field, of: $0.nonNull) }
    }
  }

  private func mayBe(_ type: Type, _ due: Type?) -> Bool {
    guard let due else { return true }
    return graph.types.accepts(type.nonNull, as: due.nonNull)
  }

  /// True if the text that lost its quotes fits the type that is expected.
  private func mayBeText(_ formula: Formula, _ due: Type?) -> Bool {
    guard let due else { return true }
    switch graph.types.kind(due.nonNull) {
    case .string, .unknown: return true
    case .enumeration:
      return graph.types.members(of: due.nonNull).contains { $0 == formula.unquotedText }
    default: return false
    }
  }

  /// What a misspelt name means counts as read.
  private mutating func recordMeaning(of issue: Issue, in formula: Formula) {
    guard issue.kind == .undefinedName, let expression = formula.expression else { return }
    let owner = Keyword.flags.text + "."
    let isFlag = expression.text(in: 0..<issue.range.lowerBound).hasSuffix(owner)
    guard let suggestion = issue.suggestion else {
      if isFlag { graph.recovery.failToGuess(String(expression.text(in: issue.range)), .flag) }
      return
    }
    if suggestion == Keyword.flags.text {
      graph.recovery.add(Recovery.Hole(uses: .values(nil)))
    } else if suggestion.hasPrefix(owner) {
      let flag = String(suggestion.dropFirst(owner.count))
      graph.recovery.mean([Recovery.Subject(kind: .flag, name: flag)])
    } else if isFlag {
      let names = [suggestion, issue.rival].compactMap(\.self)
      graph.recovery.mean(names.map { Recovery.Subject(kind: .flag, name: $0) })
    }
  }

  /// To CEL, `flags.chat` is a field; to its author, it is a flag.
  private func worldMessage(_ issue: Issue, in formula: Formula) -> String? {
    guard case .undefinedName = issue.kind, let expression = formula.expression else { return nil }
    let before = expression.text(in: 0..<issue.range.lowerBound)
    for (owner, kind) in [
      ("flags", "flag"), ("context", "context fact"), ("supports", "route or screen"),
    ]
    where before.hasSuffix(owner + ".")
      && before.utf8.dropLast(owner.utf8.count + 1).last.map(isNamePart) != true
    {
      let name = String(expression.text(in: issue.range))
      return Diagnostic.undefined(
        kind, name, at: formula.span,
        nearest: issue.suggestion.map { NearName($0, rival: issue.rival) },
        among: shown(members(of: owner))
      ).message
    }
    return nil
  }

  private func members(of owner: String) -> [Symbol] {
    switch owner {
    case Keyword.flags.text: tables.flags.names
    case Keyword.context.text: graph.project.context.map { graph[$0].name.symbol }
    default: graph.supportable.map(\.name)
    }
  }

  /// `set`: names state of this workflow only; and `returns`, on the way to a target.
  mutating func assign(
    _ run: Run<Argument>, _ inside: WorkflowScope, knowing facts: Facts,
    to target: Transition.Target?
  ) {
    for id in run {
      let argument = graph[id]
      if argument.isReturned {
        linkReturned(id, inside, knowing: facts, to: target)
        continue
      }
      guard let state = state(argument.name, of: inside.workflow) else {
        unknownState(argument.name, inside.workflow)
        check(argument.formula, in: inside.scope, knowing: facts)
        continue
      }
      graph.arguments[id.index].variable = state
      let type = graph.variables[state.index].type
      check(argument.formula, in: inside, expecting: type, knowing: facts)
    }
  }

  private mutating func state(_ name: Name, of workflow: Workflow) -> ID<Variable>? {
    if let state = variable(name.symbol, among: workflow.state) { return state }
    return place(ofMisnamed: name, among: workflow.state.map { graph[$0].name }, as: .state)
      .map { workflow.state[workflow.state.startIndex + $0] }
  }

  private mutating func unknownState(_ name: Name, _ workflow: Workflow) {
    if isUnclear(workflow.name) { return }
    let text = graph.text(name)
    let isOther = [workflow.params, workflow.results].contains {
      variable(name.symbol, among: $0) != nil
    }
    guard !isOther else {
      report(
        .mismatch(
          "only state can be set, and `\(text)` is not state; copy it into a state", at: name.span)
      )
      return
    }
    let states = searchBudget > 0 ? workflow.state.map { graph[$0].name.symbol } : []
    report(
      .undefined(
        "state", text, at: name.span, nearest: nearest(name.symbol, among: states),
        among: shown(states)))
  }
}

extension Issue {
  /// True if a value seems to be null only because its name is misspelt where it is compared.
  fileprivate func follows(from suggestions: [String], in expression: Expression) -> Bool {
    guard kind == .possiblyNull, !suggestions.isEmpty else { return false }
    return expression.text(in: range).split(separator: ".").contains {
      suggestions.contains(String($0))
    }
  }
}
