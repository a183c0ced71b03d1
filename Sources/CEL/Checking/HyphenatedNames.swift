/// Names such as `new-chat`, which in an expression are subtractions.
extension TypeInference {
  /// Reports a subtraction as one name, if none of its operands is declared; true if nothing else
  /// needs to be reported.
  mutating func reportsHyphenatedName(_ node: Int) -> Bool {
    guard let first = firstPart(of: node) else { return false }
    let range = expression.nameRange(of: first).lowerBound..<expression.range(of: node).upperBound
    let name = String(expression.text(in: range))
    guard name.utf8.allSatisfy({ $0.isNamePart || $0 == UInt8(ascii: "-") }) else { return false }
    var known = scope.variables.keys.sorted()
    var message = "there is no `\(name)` here"
    if case .select(let operand, _, _) = expression[first], let record = record(operand) {
      known = types.fields(of: record).map(\.name)
      message = "\(quote(operand)) is \(withArticle(record)), which has no field `\(name)`"
    }
    // The declaration of that name is an error, which is reported there.
    if known.contains(name) { return true }
    let suggestion = nearestName(to: name, among: known)
    report(.undefinedName, message, range, suggestion: suggestion)
    return true
  }

  private func firstPart(of difference: Int) -> Int? {
    var part = difference
    while case .binary(.subtract, let left, let right) = expression[part] {
      guard unknownName(right) != nil else { return nil }
      part = left
    }
    // In `!flags.new-chat`, the `!` is part of the first operand.
    if case .unary(.not, let operand) = expression[part] { part = operand }
    if case .select(let operand, let field, isTest: false) = expression[part] {
      return record(operand).flatMap { types.field(field, of: $0) == nil ? part : nil }
    }
    return unknownName(part) == nil ? nil : part
  }

  /// The type of a variable, if it has fields.
  private func record(_ node: Int) -> Type? {
    guard case .identifier(let name) = expression[node], let type = scope.variables[name],
      case .record = types.kind(type)
    else { return nil }
    return type
  }
}
