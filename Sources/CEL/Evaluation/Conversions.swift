extension Value {
  func toInt() throws(EvaluationError) -> Value {
    switch self {
    case .int: return self
    case .double(let number):
      guard number > -0x1p63, number < 0x1p63 else {
        throw EvaluationError(.overflow, "\(number) does not fit an Int")
      }
      return .int(Int64(number))
    case .string(let text):
      guard let number = Int64(text) else { throw invalid(text, "an Int") }
      return .int(number)
    default: throw unconvertible("an Int")
    }
  }

  func toDouble() throws(EvaluationError) -> Value {
    switch self {
    case .double: return self
    case .int(let number): return .double(Double(number))
    case .string(let text):
      // Swift also parses hexadecimal digits and a NaN with a payload, and rounds up to infinity.
      guard !text.utf8.contains(where: { $0 | 0x20 == 0x78 || $0 == 0x28 }),
        let number = Double(text), number.isFinite || !text.utf8.contains(where: \.isDigit)
      else { throw invalid(text, "a Double") }
      return .double(number)
    default: throw unconvertible("a Double")
    }
  }

  func toText() throws(EvaluationError) -> Value {
    switch self {
    case .string: return self
    case .bool(let value): return .string(value ? "true" : "false")
    case .int(let number): return .string(String(number))
    case .double(let number): return .string(number.text)
    case .version(let numbers):
      return .string(numbers.map { String($0) }.joined(separator: "."))
    default: throw unconvertible("a String")
    }
  }

  func toBool() throws(EvaluationError) -> Value {
    switch self {
    case .bool: return self
    case .string("1"), .string("t"), .string("true"), .string("TRUE"), .string("True"):
      return .bool(true)
    case .string("0"), .string("f"), .string("false"), .string("FALSE"), .string("False"):
      return .bool(false)
    case .string(let text): throw invalid(text, "a Bool")
    default: throw unconvertible("a Bool")
    }
  }

  /// In one spelling, so that the order of texts is that of times.
  func toTime() throws(EvaluationError) -> Value {
    guard case .string(let text) = self else { throw unconvertible("a time") }
    guard let instant = Instant(text) else { throw invalid(text, "a time") }
    return .string(instant.text)
  }

  private func invalid(_ text: String, _ expected: String) -> EvaluationError {
    EvaluationError(.invalidArgument, "`\(text)` is not \(expected)")
  }

  private func unconvertible(_ expected: String) -> EvaluationError {
    EvaluationError(.noSuchOverload, "\(kindName) cannot be made \(expected)")
  }
}

extension Double {
  /// The shortest text that parses to the same number; whole numbers have no fraction.
  var text: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
