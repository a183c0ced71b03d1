/// `new-chat`, as names are written elsewhere: here it is a difference.
extension TypeInference {
  /// Complains of it as of one name, if no part of it is the name of anything; true if there is no
  /// more to say.
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
    // A declaration of that very name is refused where it stands.
    if known.contains(name) { return true }
    let meant = nearestName(to: name, among: known)
    report(.undefinedName, message, range, suggestion: meant)
    return true
  }

  private func firstPart(of difference: Int) -> Int? {
    var part = difference
    while case .binary(.subtract, let left, let right) = expression[part] {
      guard unknownName(right) != nil else { return nil }
      part = left
    }
    // The sign in `!flags.new-chat` belongs to what stands before the dash.
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
