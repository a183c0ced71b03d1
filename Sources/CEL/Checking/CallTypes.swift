import RE2

extension TypeInference {
  mutating func call(
    _ name: String, _ arguments: [Int], isMember: Bool, _ node: Int, _ facts: Facts
  ) -> Type {
    guard let function = Function(rawValue: name) else {
      if !isMember, let type = scope.variables[name], !types.fields(of: type).isEmpty {
        report(
          .notInProfile,
          "`\(name)` is a value, not a function: write `\(name).NAME` for a part of it",
          expression.nameRange(of: node))
        return .unknown
      }
      reportUnknownFunction(name, arguments, isMember: isMember, node, facts)
      return .unknown
    }
    let given = arguments.map { requireNonNull($0, facts) }
    if function == .dyn {
      report(
        .notInProfile, "`dyn()` \(isAbsent): every type is known",
        expression.nameRange(of: node))
      return .dynamic
    }
    guard function.takes(given.count, isMember: isMember) else {
      report(.typeMismatch, "`\(name)()` is written as \(function.usage)", at: node)
      return .unknown
    }
    if function == .timestamp { checkTime(arguments[0]) }
    return apply(function, arguments, given, node)
  }

  private mutating func reportUnknownFunction(
    _ name: String, _ arguments: [Int], isMember: Bool, _ node: Int, _ facts: Facts
  ) {
    let names = Function.names(isMember: isMember)
    let synonym = Function.synonyms[name.lowercased()]
    var (range, suggestion) = (expression.nameRange(of: node), synonym)
    var advice: String?
    if let synonym, !names.contains(synonym) || (synonym == "size" && arguments.count > 1) {
      suggestion = nil
      if isMember, arguments.count == 1, let function = Function(rawValue: synonym),
        converts(function, infer(arguments[0], facts).type.nonNull)
      {
        range = expression.range(of: node)
        suggestion = "\(synonym)(\(expression.text(of: arguments[0])))"
      }
    }
    if suggestion == nil { advice = Function.advice(for: name, isMember: isMember) }
    if suggestion == nil, advice == nil { suggestion = nearest(name, among: names) }
    let known = advice ?? "there are " + names.map { "`\($0)`" }.joined(separator: ", ")
    report(
      .notInProfile,
      "there is no function `\(name)`" + (suggestion == nil ? ": \(known)" : ""), range,
      suggestion: suggestion)
    issues[issues.count - 1].isCertain = synonym != nil
    // For a misspelt macro, the other arguments use its variable, which is not declared here.
    for argument in isMember ? arguments.prefix(1) : arguments[...] {
      // `Math` in `Math.max(…)` need not be reported as well.
      if isMember, advice != nil, unknownName(argument) != nil { continue }
      if nodeTypes[argument] != .unknown { continue }
      infer(argument, facts)
    }
  }

  private mutating func apply(
    _ function: Function, _ arguments: [Int], _ given: [Type], _ node: Int
  ) -> Type {
    switch function {
    case .contains where reportsContainsOnCollection(arguments, given, node): return .bool
    case .contains, .startsWith, .endsWith, .matches:
      for (argument, type) in zip(arguments, given) where !types.accepts(type, as: .string) {
        report(
          .typeMismatch, "\(quote(argument)) is \(withArticle(type)), but a String is expected",
          at: argument)
      }
      if function == .matches { checkPattern(arguments[1]) }
      return .bool
    default: break
    }
    if !converts(function, given[0]) {
      report(
        .typeMismatch, "`\(function.rawValue)()` does not take \(withArticle(given[0]))",
        at: arguments[0])
    }
    return function.result
  }

  /// Reports `list.contains(value)`, which is written `value in list`; false for other receivers.
  private mutating func reportsContainsOnCollection(
    _ arguments: [Int], _ given: [Type], _ node: Int
  ) -> Bool {
    var element = Type.string
    switch types.kind(given[0]) {
    case .list(let inner): element = inner.nonNull
    case .map: break
    default: return false
    }
    let (owner, value) = (arguments[0], arguments[1])
    let membership = "\(expression.text(of: value)) in \(expression.text(of: owner))"
    let isSuggested =
      types.comparable(given[1], element) && isOperand(value) && membership.utf8.count <= 80
    report(
      .typeMismatch,
      "\(quote(owner)) is \(withArticle(given[0])): whether it has a value is asked with `in`",
      expression.range(of: node),
      suggestion: isSuggested ? node == expression.root ? membership : "(\(membership))" : nil)
    return true
  }

  /// True if the node needs no parentheses as an operand.
  private func isOperand(_ node: Int) -> Bool {
    switch expression[node] {
    case .binary, .conditional: false
    default: true
    }
  }

  private func converts(_ function: Function, _ type: Type) -> Bool {
    switch (function, types.kind(type)) {
    case (_, .unknown), (_, .dynamic), (_, .string), (_, .enumeration): true
    case (.size, .list), (.size, .map): true
    case (.int, .int), (.int, .double), (.double, .int), (.double, .double): true
    case (.bool, .bool): true
    case (.timestamp, _): true
    case (.string, .int), (.string, .double), (.string, .bool), (.string, .version): true
    default: false
    }
  }

  /// Times are constants: there is no clock to compute others from.
  private mutating func checkTime(_ argument: Int) {
    guard case .string(let text) = expression[argument] else {
      issues.removeAll { $0.isUnknownName(in: expression.range(of: argument)) }
      return report(
        .notInProfile,
        "`timestamp()` takes a literal, as in \(Function.timestamp.usage): there is no arithmetic "
          + "of time", at: argument)
    }
    let isDay = isDay(text.utf8)
    if Instant(text) != nil, !isDay { return }
    report(
      .typeMismatch, "`'\(text)'` is no time with its zone, such as `2027-01-31T00:00:00Z`",
      expression.range(of: argument), suggestion: isDay ? "'\(text)T00:00:00Z'" : nil)
  }

  private mutating func checkPattern(_ argument: Int) {
    guard case .string(let pattern) = expression[argument] else { return }
    do throws(RegexError) {
      _ = try Regex(pattern)
    } catch {
      report(
        .notInProfile, "`matches()` takes a pattern of RE2, and this is none: \(error.message)",
        at: argument)
    }
  }
}
