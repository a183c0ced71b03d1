import CEL
import WaymarkCompiler

/// What can be read where a session is.
struct KnownScope {
  var own: [Value?] = []
  var sent: [Value?] = []
  var environment = KnownEnvironment()
}

/// Formulas over data of which only a part is known.
struct OpenEvaluation {
  let program: Program
  let reads: ReadData

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
  func bind(_ assignments: [Assignment], in scope: KnownScope) -> [Value?] {
    assignments.map { reads.isRead($0.variable) ? value(of: $0, in: scope) : nil }
  }

  func initial(_ variable: ID<Variable>) -> Value? {
    guard reads.isRead(variable), let plain = program.graph[variable].defaultValue else {
      return nil
    }
    let type = program.graph[variable].type
    return try? program.graph.types.convert(plain, as: type).get()
  }

  /// A value as it was logged, as one of its type.
  func logged(_ value: Value?, of variable: ID<Variable>) -> Value? {
    guard reads.isRead(variable), let value else { return nil }
    return value.coerced(to: program.graph[variable].type, in: program.graph.types)
  }

  /// By the names of the variables.
  func logged(_ values: Value?, of variables: Run<Variable>) -> [Value?] {
    guard case .map(let named)? = values else { return variables.map { _ in nil } }
    return variables.map { variable in
      logged(named[.string(program.graph.text(program.graph[variable].name))], of: variable)
    }
  }

  private func value(of assignment: Assignment, in scope: KnownScope) -> Value? {
    let type = program.graph[assignment.variable].type
    switch assignment.source {
    case .formula(let formula):
      return value(of: formula, in: scope)?.coerced(to: type, in: program.graph.types)
    case .variable(let source):
      let slot = program.slot(of: source)
      guard scope.own.indices.contains(slot), let held = scope.own[slot] else { return nil }
      // Null that does not fit gives way to the default.
      return held == .null && !type.isOptional
        ? initial(assignment.variable) : held.coerced(to: type, in: program.graph.types)
    case .initial: return initial(assignment.variable)
    case .null: return type.isOptional ? .null : nil
    case .unknown: return nil
    }
  }
}

extension KnownScope {
  fileprivate func value(_ read: CompiledFormula.Read, _ program: Program) -> Value? {
    switch read {
    case .own(let slot): own.indices.contains(slot) ? own[slot] : nil
    case .sent(let slot): sent.indices.contains(slot) ? sent[slot] : nil
    case .client: environment.client?.value
    case .flags: environment.value(ofFlagsOf: program.graph)
    case .context: environment.value(ofContextOf: program.graph)
    case .supports: environment.supports(program.facts)
    }
  }
}
