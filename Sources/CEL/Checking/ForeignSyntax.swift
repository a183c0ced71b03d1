/// Advice for an expression that is valid in other languages.
extension TypeInference {
  /// `order == null` for `order.isNull`, and the like; nil for other fields.
  func nullQuestion(_ field: String, of operand: Int, _ type: Type) -> String? {
    guard type.isOptional, types.field(field, of: type.unwrapped) == nil else { return nil }
    return switch field.lowercased() {
    case "isnull", "isnil", "isnone", "isundefined": "\(expression.text(of: operand)) == null"
    case "exists", "ispresent", "hasvalue", "isset", "isnotnull", "issome", "isdefined":
      "\(expression.text(of: operand)) != null"
    default: nil
    }
  }

  /// Advice for `items.length` and the like, on a type that has no fields; empty if there is none.
  func sizeAdvice(_ field: String, _ type: Type, _ owner: Substring) -> String {
    switch (types.kind(type), field) {
    case (.list, "first"): return ": write `\(owner)[0]`"
    case (.list, "last"): return ": write `\(owner)[size(\(owner)) - 1]`"
    case (.list, _), (.map, _), (.string, _): break
    default: return ""
    }
    return switch field {
    case "length", "count", "size": ": write `size(\(owner))`"
    case "isEmpty", "empty": ": write `size(\(owner)) == 0`"
    default: ""
    }
  }

  /// How a literal of another type is written as the expected type; nil if the node is none.
  func literalAdvice(_ node: Int, as expected: Type) -> String? {
    switch (expression[node], expected.nonNull) {
    case (.string(let text), .bool) where text == "true" || text == "false",
      (.string(let text), .int) where Int64(text) != nil,
      (.string(let text), .double) where Double(text)?.isFinite == true:
      "without its quotes, `\(text)` is \(withArticle(expected.nonNull))"
    case (.string(let text), .date):
      "a time is written `timestamp('\(Instant(text)?.text ?? "2027-01-31T00:00:00Z")')`"
    case (.int, .string), (.double, .string), (.bool, .string):
      node == expression.root ? nil : "as text it has quotes, `'\(expression.text(of: node))'`"
    case (.string, .bool) where node == expression.root && expression.text(of: node).contains(" "):
      "its inner quotes make it text, so leave them out"
    default: nil
    }
  }

  /// How a value that other languages take for true is compared; empty if there is no such way.
  func truthAdvice(_ node: Int, _ type: Type) -> String {
    let text = expression.text(of: node)
    guard expression.path(of: node) != nil, text.utf8.count <= 40 else { return "" }
    return switch types.kind(type) {
    case .int, .double: ": compare it, as in `\(text) > 0`"
    case .enumeration:
      types.members(of: type).last.map { ": compare it, as in `\(text) == '\($0)'`" } ?? ""
    case .string, .list, .map: ": write `size(\(text)) > 0`"
    default: ""
    }
  }
}
