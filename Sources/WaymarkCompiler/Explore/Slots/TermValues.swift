import CEL

/// Values for some slots, from which terms are evaluated.
struct SlotValues {
  var entries: [(key: SlotKey, value: Value)]
  /// What evaluating from these values is counted in.
  var work: Work?

  /// The value of a variable, as far as it is known: a record has the known fields.
  func value(of root: SlotKey.Root) -> Value? {
    let own = entries.filter { $0.key.root == root }.map { ($0.key.fields[...], $0.value) }
    return own.isEmpty ? nil : Self.assemble(own)
  }

  private static func assemble(_ parts: [(ArraySlice<String>, Value)]) -> Value {
    let whole = parts.first { $0.0.isEmpty }?.1
    if whole == .null { return .null }
    var fields: [String: [(ArraySlice<String>, Value)]] = [:]
    for (path, value) in parts {
      guard let first = path.first else { continue }
      fields[first, default: []].append((path.dropFirst(), value))
    }
    if fields.isEmpty, let whole { return whole }
    var result: [Value: Value] = [:]
    if case .map(let known)? = whole { result = known }
    for (field, parts) in fields { result[.string(field)] = assemble(parts) }
    return .map(result)
  }
}

extension TermReader {
  func value(of term: Term, _ values: SlotValues) -> Result<Value, EvaluationError> {
    switch term.source {
    case .null: return .success(.null)
    case .unknown: return .failure(EvaluationError(.noSuchName, "there is no value"))
    case .initial(let id):
      let spec = graph.variables[id.index]
      return .success(spec.defaultValue.map { graph.defaultValue($0, as: spec.type) } ?? .null)
    case .variable(let id): return value(of: id, term.scope, values)
    case .formula(let id):
      guard let expression = graph.formulas[id.index].expression else {
        return .failure(EvaluationError(.noSuchName, "this is no expression"))
      }
      return value(of: expression.root, in: id, term.scope, values)
    }
  }

  /// Evaluates a part of an expression.
  func value(
    of node: Int, in formula: ID<Formula>, _ scope: BindingScope?, _ values: SlotValues
  ) -> Result<Value, EvaluationError> {
    guard let expression = graph.formulas[formula.index].expression else {
      return .failure(EvaluationError(.noSuchName, "this is no expression"))
    }
    var evaluator = Evaluator()
    if let work = values.work { evaluator.costLimit = work.ofEvaluation }
    let (read, names) = (values.entries.count, expression.identifiers.count)
    var (cost, known) = (0, [String: Value]())
    let result = evaluator.evaluate(expression, at: node, spending: &cost) { name in
      if let value = known[name] { return value }
      let value = self.value(named: name, formula, expression, scope, values)
      if names > Self.fewNames { known[name] = value }
      return value
    }
    // Each name is looked for among all that are read.
    values.work?.spend(cost + names * (read + names) / 4 + 4 * read + 16)
    return result
  }

  /// So many are found again as quickly as they are kept.
  private static let fewNames = 8

  private func value(
    named name: String, _ formula: ID<Formula>, _ expression: Expression, _ scope: BindingScope?,
    _ values: SlotValues
  ) -> Value? {
    let references = graph.formulas[formula.index].references
    for (index, identifier) in expression.identifiers.enumerated()
    where !identifier.isBound && identifier.name == name && index < references.count {
      switch graph.references[references.startIndex + index] {
      case .variable(let id):
        guard case .success(let value) = value(of: id, scope, values) else { return nil }
        return value
      case .flag: return flags(values)
      case .fact: return facts(values)
      case .client: return values.value(of: .client)
      case .route, .screen: return supported(values, among: graph.references(of: formula))
      case .bound, .unresolved: continue
      }
    }
    return nil
  }

  private func value(
    of variable: ID<Variable>, _ scope: BindingScope?, _ values: SlotValues
  ) -> Result<Value, EvaluationError> {
    let type = graph.variables[variable.index].type
    if let scope, let source = scope.bindings[variable] {
      return value(of: Term(source, in: scope.outer), values).map {
        $0.coerced(to: type, in: graph.types)
      }
    }
    guard let value = values.value(of: .variable(variable)) else {
      return .failure(EvaluationError(.noSuchName, "there is no value"))
    }
    return .success(value)
  }

  private func flags(_ values: SlotValues) -> Value {
    var flags: [Value: Value] = [:]
    for entry in values.entries {
      if case .flag(let id) = entry.key.root {
        flags[.string(graph.text(graph.flags[id.index].name))] = entry.value
      }
    }
    return .map(flags)
  }

  private func facts(_ values: SlotValues) -> Value {
    var facts: [Value: Value] = [:]
    for fact in graph.project.context {
      guard let value = values.value(of: .variable(fact)) else { continue }
      facts[.string(graph.text(graph.variables[fact.index].name))] = value
    }
    return .map(facts)
  }

  /// The routes and screens that the formula asks for: a project may have thousands.
  private func supported(_ values: SlotValues, among asked: ArraySlice<Reference>) -> Value? {
    guard let client = values.value(of: .client) else { return nil }
    var known: [Value: Value] = [:]
    for reference in asked {
      switch reference {
      case .route(let id?):
        known[.string(graph.text(graph[id].name))] = .bool(graph[id].knownBy.contains(client))
      case .screen(let id):
        known[.string(graph.text(graph[id].name))] = .bool(graph[id].knownBy.contains(client))
      default: break
      }
    }
    return .map(known)
  }
}

extension Graph {
  /// Of a record, the fields that are not given have their own defaults, or are null.
  func defaultValue(_ plain: PlainValue, as type: Type) -> Value {
    guard case .success(let value) = types.convert(plain, as: type) else { return .null }
    return value
  }
}
