import CEL
import WaymarkCompiler

/// What can be read where a session is.
struct KnownScope {
  var own: [Datum?] = []
  var sent: [Datum?] = []
  var environment = KnownEnvironment()
}

/// Formulas over data of which only a part is known.
struct OpenEvaluation {
  let program: Program
  let reads: ReadData
  /// Of what is not told, it is not followed what it is.
  var isForgetful = false

  /// Nil if what is known does not decide it.
  func holds(_ formula: ID<Formula>, in scope: KnownScope) -> Bool? {
    guard case .bool(let holds)? = value(of: formula, in: scope) else { return nil }
    return holds
  }

  func value(of formula: ID<Formula>, in scope: KnownScope) -> Value? {
    if reads.isOpen[formula.index] { return nil }
    let compiled = program.formulas[formula.index]
    guard let expression = compiled.expression else { return nil }
    let result = Evaluator(costLimit: 100_000).evaluate(expression) { name in
      compiled.reads.first { $0.name == name }.flatMap { scope.value($0.read, program) }
    }
    // A failure can come from what is not known, and then says nothing.
    if case .success(let value) = result { return value }
    return nil
  }

  /// One value for each assignment; nil for what is not known, or not read.
  func bind(_ assignments: [Assignment], in scope: KnownScope) -> [Datum?] {
    assignments.map { reads.isRead($0.variable) ? datum(of: $0, in: scope) : nil }
  }

  func initial(_ variable: ID<Variable>) -> Value? {
    guard reads.isRead(variable), let plain = program.graph[variable].defaultValue else {
      return nil
    }
    let type = program.graph[variable].type
    return try? program.graph.types.convert(plain, as: type).get()
  }

  /// A value as it was logged, as one of its type.
  func logged(
    _ value: Value?, of variable: ID<Variable>, _ explanation: inout Explanation
  ) -> Datum? {
    guard reads.isRead(variable) else { return nil }
    let type = program.graph[variable].type
    let value = value?.coerced(to: type, in: program.graph.types)
    if value != nil, !program.graph.hasParts(type) { return Datum(value) }
    if isForgetful { return value.map { Datum($0, .any) } }
    explanation.entered += 1
    return Datum(value, .entered(type, explanation.entered - 1))
  }

  /// By the names of the variables.
  func logged(
    _ values: Value?, of variables: Run<Variable>, _ explanation: inout Explanation
  ) -> [Datum?] {
    var named: [Value: Value] = [:]
    if case .map(let told)? = values { named = told }
    return variables.map { variable in
      let name = Value.string(program.graph.text(program.graph[variable].name))
      return logged(named[name], of: variable, &explanation)
    }
  }

  private func datum(of assignment: Assignment, in scope: KnownScope) -> Datum? {
    let type = program.graph[assignment.variable].type
    switch assignment.source {
    case .formula(let formula):
      if let held = named(by: formula, in: scope) {
        return passed(
          held, as: assignment.variable, from: program.graph.formulas[formula.index].type)
      }
      let value = value(of: formula, in: scope)?.coerced(to: type, in: program.graph.types)
      return computed(
        value, type, reads.firstAlike[formula.index], followedInputs(of: formula, in: scope))
    case .variable(let source):
      let slot = program.slot(of: source)
      guard scope.own.indices.contains(slot), let held = scope.own[slot] else { return nil }
      return passed(held, as: assignment.variable, from: program.graph[source].type)
    case .initial: return initial(assignment.variable).map { Datum($0) }
    case .null: return type.isOptional ? Datum(.null) : nil
    case .unknown: return nil
    }
  }

  /// What a formula that is a name stands for.
  private func named(by formula: ID<Formula>, in scope: KnownScope) -> Datum? {
    guard let expression = program.formulas[formula.index].expression,
      case .identifier = expression[expression.root]
    else { return nil }
    return ownReads(of: formula).first.flatMap { scope.datum($0.read) }
  }

  private func passed(
    _ held: Datum, as variable: ID<Variable>, from source: Type
  ) -> Datum? {
    let type = program.graph[variable].type
    // Null that does not fit gives way to the default.
    if held.value == .null, !type.isOptional { return initial(variable).map { Datum($0) } }
    let value = held.value?.coerced(to: type, in: program.graph.types)
    let isSame = source.nonNull == type.nonNull && (type.isOptional || !source.isOptional)
    return held.unknown == nil || isSame
      ? Datum(value, held.unknown) : computed(value, type, nil, [held])
  }

  /// The same from the same inputs.
  private func computed(
    _ value: Value?, _ type: Type, _ formula: ID<Formula>?, _ inputs: [Datum?]?
  ) -> Datum? {
    if let value, !program.graph.hasParts(type) { return Datum(value) }
    let isFollowed = inputs?.allSatisfy { $0?.unknown?.isEntered ?? true } ?? false
    guard isFollowed, let inputs, !isForgetful else { return value.map { Datum($0, .any) } }
    return Datum(value, .computed(type, formula, inputs))
  }

  /// What a formula reads of the process and of the button; nil if any of it is not followed.
  func followedInputs(of formula: ID<Formula>, in scope: KnownScope) -> [Datum?]? {
    var inputs: [Datum?] = []
    for read in ownReads(of: formula) {
      guard let datum = scope.datum(read.read), datum.unknown != .any else { return nil }
      inputs.append(datum)
    }
    let isUntold = inputs.contains { $0?.unknown != nil }
    return isUntold || readsUntoldFacts(formula, scope.environment) ? inputs : nil
  }

  func ownReads(of formula: ID<Formula>) -> [(name: String, read: CompiledFormula.Read)] {
    program.formulas[formula.index].reads.filter {
      switch $0.read {
      case .own, .sent: true
      case .flags, .context, .client, .supports: false
      }
    }
  }
}

extension KnownScope {
  func datum(_ read: CompiledFormula.Read) -> Datum? {
    switch read {
    case .own(let slot): own.indices.contains(slot) ? own[slot] : nil
    case .sent(let slot): sent.indices.contains(slot) ? sent[slot] : nil
    case .flags, .context, .client, .supports: nil
    }
  }

  fileprivate func value(_ read: CompiledFormula.Read, _ program: Program) -> Value? {
    switch read {
    case .own, .sent: datum(read)?.value
    case .client: environment.client?.value
    case .flags: environment.value(ofFlagsOf: program.graph)
    case .context: environment.value(ofContextOf: program.graph)
    case .supports: environment.supports(program.facts)
    }
  }
}
