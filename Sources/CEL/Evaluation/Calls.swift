import RE2

extension Evaluation {
  mutating func call(
    _ function: String, _ arguments: [Int], isMember: Bool
  ) throws(EvaluationError) -> Value {
    var values: [Value] = []
    for argument in arguments { values.append(try value(argument)) }
    guard let known = Function(rawValue: function), known.takes(values.count, isMember: isMember)
    else {
      throw EvaluationError(.noSuchOverload, "there is no function `\(function)` for this")
    }
    return values.count == 1
      ? try convert(values[0], by: known) : try callOnStrings(values[0], known, values[1])
  }

  private mutating func convert(
    _ value: Value, by function: Function
  ) throws(EvaluationError) -> Value {
    switch function {
    case .size: return .int(try size(value))
    case .int: return try value.toInt()
    case .double: return try value.toDouble()
    case .string: return try value.toText()
    case .bool: return try value.toBool()
    case .timestamp: return try value.toTime()
    case .contains, .startsWith, .endsWith, .matches, .dyn: return value
    }
  }

  private mutating func size(_ value: Value) throws(EvaluationError) -> Int64 {
    switch value {
    case .string(let text):
      try charge(text.utf8.count / 16)
      return Int64(text.unicodeScalars.count)
    case .list(let elements): return Int64(elements.count)
    case .map(let entries): return Int64(entries.count)
    default: throw EvaluationError(.noSuchOverload, "\(value.kindName) has no size")
    }
  }

  private mutating func callOnStrings(
    _ subject: Value, _ function: Function, _ argument: Value
  ) throws(EvaluationError) -> Value {
    guard case .string(let text) = subject, case .string(let part) = argument else {
      throw EvaluationError(
        .noSuchOverload,
        "`\(function.rawValue)()` takes strings, not "
          + "\(subject.kindName) and \(argument.kindName)")
    }
    try charge(text.utf8.count / 16)
    switch function {
    case .startsWith: return .bool(text.utf8.starts(with: part.utf8))
    case .endsWith: return .bool(text.utf8.reversed().starts(with: part.utf8.reversed()))
    case .matches: return .bool(try matches(text, part))
    default:
      try charge(part.utf8.count / 16 * (text.utf8.count / 16))
      return .bool(Array(text.utf8).contains(run: Array(part.utf8)))
    }
  }

  private mutating func matches(
    _ text: String, _ pattern: String
  ) throws(EvaluationError) -> Bool {
    try charge(pattern.utf8.count)
    let regex: Regex
    do throws(RegexError) {
      regex = try Regex(pattern)
    } catch {
      throw EvaluationError(
        .invalidArgument, "this is not a valid regular expression: \(error.message)")
    }
    try charge(text.utf8.count / 16 * (1 + regex.size / 16))
    return regex.matches(text)
  }
}

extension [UInt8] {
  fileprivate func contains(run: [UInt8]) -> Bool {
    guard run.count <= count else { return false }
    return (0...count - run.count).contains { self[$0..<$0 + run.count].elementsEqual(run) }
  }
}
