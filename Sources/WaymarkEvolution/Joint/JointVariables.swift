import CEL
import WaymarkCompiler

extension JointBuilder {
  /// The variable of the joint, made when it is first needed.
  func variable(_ key: VariableKey) throws -> ID<Variable> {
    if let known = variables[key] { return known }
    if let partner = partners[key] {
      let shared = try variable(partner)
      variables[key] = shared
      return shared
    }
    let spec = spec(key.side)[key.variable]
    let partner = partners.first { $0.value == key }?.key
    let type = try jointType(of: key, with: partner)
    // What is missing of a param is its default; a result, a value that is sent or returned is set.
    let kind: Variable.Kind = spec.kind == .result && partner != nil ? .result : .state
    let isMissing = spec.kind == .sent || spec.kind == .param && spec.defaultValue == nil
    let made = graph.addVariable(
      self.spec(key.side).text(spec.name), kind, isMissing ? type.optional : type,
      at: place(spec.name.span, key.side),
      default: isMissing ? .scalar("null", isQuoted: false, spec.name.span) : spec.defaultValue)
    variables[key] = made
    return made
  }

  private func jointType(of key: VariableKey, with partner: VariableKey?) throws -> Type {
    let type = spec(key.side)[key.variable].type
    if let partner, let joint = types.joint(names.base[partner.variable].type, type, &graph) {
      return joint
    }
    return key.side == .head ? type : types.joint(type, &graph)
  }

  /// Whether the two variables can be one.
  func fit(_ old: VariableKey, _ new: VariableKey) -> Bool {
    let (one, other) = (names.base[old.variable], names.head[new.variable])
    guard one.kind == other.kind, types.joint(one.type, other.type, &graph) != nil else {
      return false
    }
    return one.defaultValue.map { valueForm($0, one.type, .base) }
      == other.defaultValue.map { valueForm($0, other.type, .head) }
  }

  /// Where the files of base come after those of head.
  func place(_ span: Span, _ side: Side) -> Span {
    guard side == .base else { return span }
    var moved = span
    moved.file += Int32(names.head.files.count)
    return moved
  }

  // MARK: Expressions

  func formula(_ id: ID<Formula>, _ reading: Reading) throws -> ID<Formula> {
    if let known = formulas[reading]?[id] { return known }
    let made = try formula(id, reading) { try self.variable(reading, $0) }
    formulas[reading, default: [:]][id] = made
    return made
  }

  /// In a screen's own expressions, params stand for what the page gives them.
  func formula(
    _ id: ID<Formula>, _ reading: Reading, _ variable: (ID<Variable>) throws -> ID<Variable>
  ) throws -> ID<Formula> {
    let spec = spec(reading.side)
    let found = try spec.references(of: id).map { reference -> Reference in
      switch reference {
      case .variable(let id): .variable(try variable(id))
      case .flag(let id?): .flag(try flag(id, reading.side))
      case .fact(let id?): .fact(try fact(id, reading.side))
      case .route(let id?): .route(try known(names.head(of: id), id, reading.side))
      case .screen(let id): .screen(try known(names.head(of: id), id, reading.side))
      default: reference
      }
    }
    let formula = spec[id]
    let type = reading.side == .head ? formula.type : types.joint(formula.type, &graph)
    return graph.add(formula, type, at: place(formula.span, reading.side), reading: found)
  }

  private func variable(_ reading: Reading, _ id: ID<Variable>) throws -> ID<Variable> {
    try variable(VariableKey(side: reading.side, run: reading.run, variable: id))
  }

  private func flag(_ id: ID<Flag>, _ side: Side) throws -> ID<Flag> {
    if side == .head { return id }
    let name = names.base.text(names.base[id].name)
    if let known = names.head(of: id) { return known }
    if let added = graph.flags.firstIndex(where: { graph.text($0.name) == name }) {
      return ID(added)
    }
    return graph.add(names.base[id], named: name, at: place(names.base[id].name.span, .base))
  }

  private func fact(_ id: ID<Variable>, _ side: Side) throws -> ID<Variable> {
    if side == .head { return id }
    if let known = names.fact(of: id) { return known }
    let name = names.base.text(names.base[id].name)
    throw NotCompared(
      reason: "base reads `context.\(name)`, which is removed; --context \(name)=VALUE compares it "
        + "for one value")
  }

  private func known<E>(_ found: ID<E>?, _ id: ID<E>, _ side: Side) throws -> ID<E> {
    if side == .head { return id }
    guard let found else {
      throw NotCompared(reason: "base asks for the support of what is removed")
    }
    return found
  }

  /// An expression with the value of a source; nil for a default of the callee's own.
  func formula(_ source: Source, _ reading: Reading) throws -> ID<Formula>? {
    switch source {
    case .formula(let id): return try formula(id, reading)
    case .variable(let id): return self.formula(reading: try variable(reading, id))
    case .initial, .null, .unknown: return nil
    }
  }

  func formula(reading variable: ID<Variable>) -> ID<Formula> {
    let spec = graph[variable]
    return graph.add(
      graph.text(spec.name), spec.type, at: spec.name.span, reading: [.variable(variable)])
  }

  /// The same, where the default has to be given.
  func value(_ source: Source, _ type: Type, _ reading: Reading, at span: Span) throws -> ID<
    Formula
  > {
    if let formula = try formula(source, reading) { return formula }
    if case .initial(let id) = source, let value = spec(reading.side)[id].defaultValue {
      let constant = graph.addVariable("constant", .state, type, at: span, default: value)
      return formula(reading: constant)
    }
    return graph.add("null", .null, at: span, reading: [])
  }

  /// The text of an expression, and what its identifiers refer to. A variable that is called like
  /// another one of the other expression gets another name.
  func text(
    of id: ID<Formula>, apartFrom other: ID<Formula>?
  ) -> (text: String, references: [Reference]) {
    guard let expression = graph[id].expression else { return ("null", []) }
    let references = Array(graph.references(of: id))
    let others = other.map { Array(graph.references(of: $0)) } ?? []
    let taken = others.compactMap { reference -> String? in
      guard case .variable(let variable) = reference, !references.contains(reference) else {
        return nil
      }
      return graph.text(graph[variable].name)
    }
    var bytes = Array(expression.source.utf8)
    let named = zip(expression.identifiers, references).sorted {
      expression.range(of: $0.0.node).lowerBound > expression.range(of: $1.0.node).lowerBound
    }
    for (identifier, reference) in named {
      guard case .variable(let variable) = reference else { continue }
      let name = graph.text(graph[variable].name)
      let isTaken = taken.contains(name) && !others.contains(reference)
      bytes.replaceSubrange(
        expression.nameRange(of: identifier.node), with: (isTaken ? "\(name)Before" : name).utf8)
    }
    return (String(decoding: bytes, as: UTF8.self), references)
  }

  func given(
    _ set: [(variable: VariableKey, source: Source)], _ reading: Reading
  ) throws -> [StepDraft.Given] {
    try set.map {
      let variable = try variable($0.variable)
      let span = graph[variable].name.span
      return (variable, try value($0.source, graph[variable].type, reading, at: span))
    }
  }
}
