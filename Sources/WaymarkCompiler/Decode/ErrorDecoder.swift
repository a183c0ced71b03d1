extension Decoder {
  /// A list of names, or a mapping of what each error is on the wire.
  mutating func decodeErrors(_ node: Int, of operation: inout Operation) {
    var named: [Name]
    if tree[node].kind == .mapping {
      operation.wireErrors = wireErrors(node, of: operation.name)
      named = pairs(of: node).map { declaredName($0.key, as: .error) }
      if repeats(node) || !named.allSatisfy(isIdentifier) {
        lose(of: operation.name.span)
      }
    } else {
      named = declaredNames(node, as: .error, .value(of: .errors, in: .operation))
      if isPartial(named, of: node) { lose(of: operation.name.span) }
    }
    // Its exit could not be distinguished from the one that every call has under that name.
    named.removeAll {
      $0.symbol == Keyword.success.symbol || $0.symbol == Keyword.failure.symbol
    }
    operation.errors = named
  }

  private mutating func wireErrors(_ node: Int, of owner: Name) -> [WireError] {
    var errors: [WireError] = []
    var seen: [String: Name] = [:]
    for (key, value) in pairs(of: node) {
      guard let answer = wireAnswer(value, of: key) else {
        // It may carry something.
        if tree[value].kind == .mapping { mentionAll(in: value) } else { hide(value) }
        lose(of: owner.span)
        continue
      }
      let name = name(key)
      if let first = seen[answer.key] {
        report(
          .duplicateName,
          "`\(text(key))` is the same on the wire as `\(tree.symbols[first.symbol])`, so that "
            + "no app can tell them apart; give it another status or body",
          at: span(value), notes: [.init("the other is declared here", at: first.span)])
      }
      seen[answer.key] = seen[answer.key] ?? name
      errors.append(WireError(name: name, answer: answer, value: self.value(of: name, in: value)))
    }
    return errors
  }

  /// True if a key is one of such a mapping, or like one.
  func mayBe(_ schema: MappingSchema, _ node: Int) -> Bool {
    let known = schema.keySet.keywords.map(\.text)
    return tree[node].childCount == 0
      || pairs(of: node).contains { key, _ in
        known.contains(text(key)) || nearestWord(text(key), among: known) != nil
      }
  }

  /// What an error carries.
  private mutating func value(of error: Name, in node: Int) -> ID<Variable>? {
    guard tree[node].kind == .mapping, let returns = value(.returns, of: node) else { return nil }
    let id = ID<Variable>(part.variables.count)
    part.variables.append(
      Variable(
        name: error, kind: .returned, syntax: type(returns, in: node), typeSpan: span(returns)))
    return id
  }

  /// Unknown where a key of the mapping stands twice: another type may be meant.
  mutating func type(_ returns: Int, in node: Int) -> TypeSyntax {
    guard repeats(node) else { return type(returns) }
    hide(returns)
    return .invalid
  }

  private mutating func wireAnswer(_ node: Int, of key: Int) -> WireError.Answer? {
    if tree[node].kind == .mapping {
      guard mayBe(.wireError, node) else {
        reportShape(node, due: ValueShape.value(of: .errors, in: .operation).expected)
        return nil
      }
      rejectUnknownKeys(of: node, in: .wireError)
      let status = required(.status, of: node, in: .wireError, owner: span(key))
      let body = value(.body, of: node).map { plainValue($0) }
      return status.map {
        .response(
          status: number($0, as: .value(of: .status, in: .wireError)), body: body)
      }
    }
    if holdsText(node) {
      switch Keyword(tree[node].symbol) {
      case .connection: return .connection
      case .timeout: return .timeout
      default: break
      }
      if let status = Int(text(node)), 200...599 ~= status {
        return .response(status: status, body: nil)
      }
      if Int(text(node)) != nil {
        reportUnknownValue(node, due: ValueShape.wireError.expected)
      } else {
        reportUnknownWord(
          node, known: [Keyword.connection.text, Keyword.timeout.text],
          what: ValueShape.wireError.expected)
      }
    } else {
      reportShape(node, due: ValueShape.wireError.expected)
    }
    return nil
  }
}

extension WireError.Answer {
  /// Equal for what an app could not distinguish.
  fileprivate var key: String {
    switch self {
    case .connection: "connection"
    case .timeout: "timeout"
    case .response(let status, let body): "\(status) \(body?.key ?? "")"
    }
  }
}

extension PlainValue {
  /// Equal for the same JSON. Recursion is bounded by the limit of YAML.
  var key: String {
    switch self {
    case .scalar(let text, let isQuoted, _): isQuoted ? text.debugDescription : text
    case .list(let items, _): "[" + items.map(\.key).joined(separator: ",") + "]"
    case .mapping(let entries, _):
      "{"
        + entries.map { "\($0.key.debugDescription):\($0.value.key)" }.sorted()
        .joined(separator: ",") + "}"
    }
  }
}
