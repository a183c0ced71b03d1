import CEL

extension Decoder {
  /// Fields, params, states or `sends`, as a contiguous run.
  mutating func variables(
    _ node: Int?, as kind: Variable.Kind, of owner: Name
  ) -> Run<Variable> {
    let start = part.variables.count
    if let node, isBody(node, of: owner, as: kind.shape) {
      rejectKeysWithoutValue(in: node, of: .types)
      for (key, value) in pairs(of: node) where !isPartOfText(key) {
        decodeVariable(key, value, as: kind)
      }
      // No expression can read a variable that is not an identifier.
      if !part.variables[start...].allSatisfy({ isIdentifier($0.name) }) {
        lose(of: owner.span)
      }
    }
    return Run(start..<part.variables.count)
  }

  private mutating func decodeVariable(_ key: Int, _ value: Int, as kind: Variable.Kind) {
    let optional = optionalName(key)
    var variable = Variable(
      name: optional ?? declaredName(key, as: kind.nameKind), kind: kind, syntax: .invalid,
      typeSpan: span(value))
    if tree[value].kind == .mapping {
      decodeLongForm(value, into: &variable)
    } else {
      variable.syntax = type(value)
      if case .invalid = variable.syntax { lose(of: variable.name.span) }
    }
    if optional != nil { variable.syntax = .optional(variable.syntax) }
    part.variables.append(variable)
  }

  /// The name in `minutesLate?`, as an optional is declared in other languages.
  private mutating func optionalName(_ key: Int) -> Name? {
    guard tree[key].kind == .scalar,
      tree.symbols.withBytes(tree[key].symbol, { $0.last == UInt8(ascii: "?") })
    else { return nil }
    let name = Name(tree.symbols.intern(String(text(key).dropLast())), span(key))
    guard isIdentifier(name) else { return nil }
    let text = tree.symbols[name.symbol]
    report(
      .badName,
      "`\(text)?` cannot be a name: what may be missing has a `?` behind its type, as in "
        + "`\(text): Int?`", at: name.span)
    return name
  }

  private mutating func decodeLongForm(_ node: Int, into variable: inout Variable) {
    let isUnderstood =
      !rejectsRecord(node)
      && rejectUnknownKeys(of: node, in: .variable)
    let owner = variable.name.span
    let type = value(.type, of: node)
    let lacksDefault = value(.default, of: node).map(reportedValues.contains) ?? false
    if !isUnderstood || type == nil || lacksDefault {
      lose(of: owner)
      if type == nil { part.recovery.add(Recovery.Hole(uses: .types)) }
      hide(variable.name)
    }
    if !isUnderstood, type == nil {
      // It is no long form at all.
    } else if let type = required(.type, of: node, in: .variable, owner: owner) {
      variable.typeSpan = span(type)
      let syntax = self.type(type)
      // An unknown key may say something about the type, such as that it is optional.
      if isUnderstood { variable.syntax = syntax }
    }
    variable.defaultValue = given(.default, in: node)
    variable.example = given(.example, in: node)
  }

  /// A record that is declared where it is used gets one diagnostic, not one for each field.
  private mutating func rejectsRecord(_ node: Int) -> Bool {
    guard tree[node].childCount > 1, value(.type, of: node) == nil else { return false }
    let known = MappingSchema.variable.keySet.keywords.map(\.text)
    let entries = Array(pairs(of: node))
    guard let first = entries.first?.key else { return false }
    for (key, value) in entries {
      guard holdsText(value), let initial = text(value).unicodeScalars.first,
        initial.properties.isUppercase, !known.contains(text(key)),
        nearest(text(key), among: known) == nil
      else { return false }
    }
    report(
      .unknownKey,
      "`{ type, default, example }` has no key `\(shortened(text(first)))`: a record is declared "
        + "under `types`, and its name stands here", at: span(first))
    hide(node)
    return true
  }

  private mutating func given(_ key: Keyword, in node: Int) -> PlainValue? {
    value(key, of: node).flatMap { reportedValues.contains($0) ? nil : plainValue($0) }
  }

  /// Recurses as deep as YAML may nest.
  mutating func plainValue(_ node: Int) -> PlainValue {
    switch tree[node].kind {
    case .scalar:
      .scalar(text(node), isQuoted: tree[node].style != .plain, span(node))
    case .sequence: .list(elements(of: node).map { plainValue($0) }, span(node))
    case .mapping: .mapping(plainEntries(node), span(node))
    }
  }

  mutating func plainEntries(_ node: Int) -> [PlainValue.Entry] {
    deferKeysWithoutValue(in: node)
    return pairs(of: node).map { key, value in
      PlainValue.Entry(key: text(key), keySpan: span(key), value: plainValue(value))
    }
  }
}

extension Variable.Kind {
  fileprivate var shape: ValueShape {
    switch self {
    case .field: .fields
    case .param: .params
    case .state: .states
    case .result, .sent, .context, .returned: .sent
    }
  }

  fileprivate var nameKind: NameKind {
    switch self {
    case .field: .field
    case .param: .param
    case .state: .state
    case .result, .returned: .result
    case .sent: .sent
    case .context: .context
    }
  }
}
