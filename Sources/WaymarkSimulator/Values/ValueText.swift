import CEL

/// A value as a spec would write it, with sorted keys.
func text(of value: Value, depth: Int = 0) -> String {
  guard depth < 4 else { return "…" }
  switch value {
  case .null: return "null"
  case .bool(let value): return String(value)
  case .int(let number): return String(number)
  case .double(let number): return String(number)
  case .string(let text): return "'\(text)'"
  case .version(let numbers): return numbers.map(String.init).joined(separator: ".")
  case .list(let items):
    let shown = items.prefix(5).map { text(of: $0, depth: depth + 1) }
    return "[" + (shown + (items.count > 5 ? ["…"] : [])).joined(separator: ", ") + "]"
  case .map(let entries):
    let shown = entries.map { (text(of: $0.key), text(of: $0.value, depth: depth + 1)) }
      .sorted { $0.0 < $1.0 }
    return "{" + shown.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + "}"
  }
}
