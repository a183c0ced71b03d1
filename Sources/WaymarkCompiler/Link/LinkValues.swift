import CEL

extension Linker {
  mutating func linkPlainValues(_ index: Int) {
    let variable = graph.variables[index]
    if let value = variable.defaultValue, checkValue(value, as: variable.type) {
      requireFields(of: value, as: variable.type)
    }
    if let value = variable.example { checkValue(value, as: variable.type) }
  }

  /// True if plain data fits a type; each part that does not is reported.
  @discardableResult
  mutating func checkValue(_ value: PlainValue, as type: Type) -> Bool {
    switch graph.types.convert(value, as: type, &searchBudget) {
    case .success: return true
    case .failure(let errors):
      for error in errors.all { report(error) }
      return false
    }
  }
}

/// Everything in a value that does not fit its type.
public struct ValueErrors: Error, Sendable {
  public let all: [Diagnostic]
}

/// The errors found so far.
private struct ValueErrorList {
  var all: [Diagnostic] = []
  var searchBudget: Int

  /// If very much does not fit, no guess is made after the first parts: each is compared with all
  /// that would fit.
  mutating func guess(_ word: String, among known: [String]) -> NearName? {
    guard all.count < 20, searchBudget > 0 else { return nil }
    searchBudget -= comparisonCost(of: word.utf8.count, with: known.count)
    return nearName(word, among: known)
  }
}

extension TypeTable {
  /// Reads plain YAML data as a value of a type. Missing fields of a record are left out: callers
  /// that need them complete them. Of dates, those that mean the same become the same text.
  public func convert(_ value: PlainValue, as type: Type) -> Result<Value, ValueErrors> {
    var searchBudget = Int.max
    return convert(value, as: type, &searchBudget)
  }

  /// `searchBudget` is the number of names that may still be compared with misspelt ones.
  func convert(
    _ value: PlainValue, as type: Type, _ searchBudget: inout Int
  ) -> Result<Value, ValueErrors> {
    var errors = ValueErrorList(searchBudget: searchBudget)
    let converted = convert(value, type, &errors)
    searchBudget = errors.searchBudget
    return errors.all.isEmpty ? .success(converted) : .failure(ValueErrors(all: errors.all))
  }

  /// Recurses as deep as YAML nests, which the reader limits to 100.
  private func convert(
    _ value: PlainValue, _ type: Type, _ errors: inout ValueErrorList
  ) -> Value {
    switch (kind(type), value) {
    case (.optional(let inner), _):
      return value.isNull ? .null : convert(value, inner, &errors)
    case (.list(let element), .list(let items, _)):
      return .list(items.map { convert($0, element, &errors) })
    case (.map(let element), .mapping(let entries, _)):
      var result: [Value: Value] = [:]
      for entry in entries { result[.string(entry.key)] = convert(entry.value, element, &errors) }
      return .map(result)
    case (.record, .mapping(let entries, _)):
      return record(entries, type, &errors)
    case (.unknown, _), (.dynamic, _), (.opaque, _):
      return value.untyped
    case (_, .scalar(let text, let isQuoted, let span)):
      return scalar(text, isQuoted: isQuoted, span, type, &errors)
    default:
      errors.all.append(
        .mismatch("this is \(value.kindName), but \(name(type)) is expected here", at: value.span))
      return .null
    }
  }

  private func record(
    _ entries: [PlainValue.Entry], _ type: Type, _ errors: inout ValueErrorList
  ) -> Value {
    var result: [Value: Value] = [:]
    for entry in entries {
      guard let field = field(entry.key, of: type) else {
        let names = fields(of: type).map(\.name)
        errors.all.append(
          .glued(entry.key, at: entry.keySpan, among: names)
            ?? .undefined(
              "field", entry.key, at: entry.keySpan,
              nearest: errors.guess(entry.key, among: names),
              in: name(type), among: names))
        continue
      }
      result[.string(entry.key)] = convert(entry.value, field, &errors)
    }
    return .map(result)
  }

  private func scalar(
    _ text: String, isQuoted: Bool, _ span: Span, _ type: Type, _ errors: inout ValueErrorList
  ) -> Value {
    let kind = kind(type)
    if text.isEmpty, !isQuoted, kind != .string {
      let due = "\(name(type)) is expected\(pattern(of: type))"
      errors.all.append(.mismatch("there is nothing here, but \(due)", at: span))
      return .null
    }
    switch kind {
    case .bool where text == "true" || text == "false": return .bool(text == "true")
    case .int: if let number = Int64(text) { return .int(number) }
    // Swift also reads `0x10`, which is no number for an Int either.
    case .double where !text.utf8.contains { $0 | 0x20 == UInt8(ascii: "x") }:
      if let number = Double(text), number.isFinite { return .double(number) }
    case .enumeration:
      if isMember(text, of: type) { return .string(text) }
      let members = members(of: type)
      errors.all.append(
        .undefined(
          "member", text, at: span, nearest: errors.guess(text, among: members), in: name(type),
          among: members))
      return .null
    case .string: return .string(text)
    case .date: if let instant = Instant(text) { return .string(instant.text) }
    case .url: if !text.isEmpty, !text.utf8.contains(where: { $0 <= 32 }) { return .string(text) }
    default: break
    }
    let found = text.isEmpty ? "an empty text" : "`\(text)`"
    var error = Diagnostic.mismatch(
      "\(found) is not a valid \(name(type))\(pattern(of: type))", at: span)
    if kind == .bool, let literal = literalSynonym(of: text), literal != "null" {
      error.fixes = [.safe("write `\(literal)`", replace: span, with: literal)]
    }
    errors.all.append(error)
    return .null
  }
}

extension TypeTable {
  /// How a value of the type is written, if that is not obvious from its name.
  private func pattern(of type: Type) -> String {
    switch kind(type) {
    case .bool: ": write `true` or `false`"
    case .date:
      ": write a day such as `2027-03-01`, or a time with its zone such as `2027-03-01T12:30:00Z`"
    case .list: ": write a list such as `[a, b]`"
    case .map: ": write a mapping such as `{ key: value }`"
    case .record: ": write its fields, as in `{ \(fields(of: type).first?.name ?? "field"): … }`"
    default: ""
    }
  }
}

extension PlainValue {
  /// Only for an optional type: elsewhere `null` is a text like any other.
  package var isNull: Bool {
    if case .scalar(let text, isQuoted: false, _) = self {
      return text.isEmpty || text == "null" || text == "~"
    }
    return false
  }

  var kindName: String {
    switch self {
    case .scalar: "a single value"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }

  /// Data of a type that the spec does not define: text stays text.
  var untyped: Value {
    switch self {
    case .scalar(let text, _, _): isNull ? .null : .string(text)
    case .list(let items, _): .list(items.map(\.untyped))
    case .mapping(let entries, _):
      .map(
        Dictionary(entries.map { (Value.string($0.key), $0.value.untyped) }) { _, last in last })
    }
  }
}
