import CEL

extension GuardReader {
  /// An undecidable part: within one list, the same text means the same thing everywhere, and of
  /// two comparisons of the same values one may be the opposite of the other.
  mutating func opaque(_ node: Int, _ expression: Expression) -> Int32 {
    let text = String(expression.bareText(of: node))
    if let constant = Truth(constant: text) { return add(.constant(constant)) }
    hasOpaque = true
    guard case .binary(let sign, let left, let right) = expression[node], sign.isComparison else {
      return opaque(text, node, expression)
    }
    let (one, two) = (expression.bareText(of: left), expression.bareText(of: right))
    switch sign {
    case .equal: return opaque("\(one) == \(two)", node, expression)
    case .notEqual: return add(.not(opaque("\(one) == \(two)", node, expression)))
    case .greater: return opaque("\(one) > \(two)", node, expression)
    case .less: return opaque("\(two) > \(one)", node, expression)
    default: break
    }
    // Neither of two numbers is the greater one if one of them is no number at all.
    if mayBeNaN(left, expression) || mayBeNaN(right, expression) {
      return opaque(text, node, expression)
    }
    let opposite = sign == .lessOrEqual ? "\(one) > \(two)" : "\(two) > \(one)"
    return add(.not(opaque(opposite, node, expression)))
  }

  private mutating func opaque(_ text: String, _ node: Int, _ expression: Expression) -> Int32 {
    let key = Place.Key(
      parent: sentRoot(expression), name: "", part: ExactText(text: text))
    let place = self.place(key, named: text, .unknown)
    places[Int(place)].sure = 0
    places[Int(place)].samples = [.bool(true), .bool(false)]
    var totality = Totality(expression, scope, shared)
    if !totality.isTotal(node) { places[Int(place)].samples.append(.failure) }
    return add(Atom(sign: .truth, left: .place(place, .whole)))
  }

  /// Values sent by two buttons are different values, even under the same name.
  private func sentRoot(_ expression: Expression) -> Int32 {
    var root: Int32 = -1
    for read in expression.identifiers {
      if let found = scope.find(read.name) { root = min(root, found.root) }
    }
    return root
  }

  /// Data are numbers; only arithmetic and conversions can result in something else.
  private mutating func mayBeNaN(_ node: Int, _ expression: Expression) -> Bool {
    if isWhole(node, expression) { return false }
    switch expression[node] {
    case .binary(.add, _, _), .binary(.subtract, _, _), .binary(.multiply, _, _),
      .binary(.divide, _, _), .call("double", _, _):
      return true
    case let kind: return kind.children.contains { mayBeNaN($0, expression) }
    }
  }

  private mutating func isWhole(_ node: Int, _ expression: Expression) -> Bool {
    switch expression[node] {
    case .int, .call("size", _, _), .call("int", _, _), .binary(.remainder, _, _): return true
    case .unary(.negate, let operand): return isWhole(operand, expression)
    case .binary(let sign, let one, let two):
      guard [.add, .subtract, .multiply, .divide].contains(sign) else { return false }
      return isWhole(one, expression) && isWhole(two, expression)
    case .identifier, .select(_, _, isTest: false):
      guard case .place(let place, .whole)? = term(node, expression) else { return false }
      if case .int = places[Int(place)].kind { return true }
      return false
    default: return false
    }
  }
}

extension Expression {
  /// Without the parentheses around all of it, which do not change what it means.
  fileprivate func bareText(of node: Int) -> Substring {
    var (text, start) = (text(of: node).utf8, range(of: node).lowerBound)
    // No operator begins with a parenthesis: one before all operands is around the whole.
    let first = self[node].children.map { range(of: $0).lowerBound }.min() ?? .max
    while start < first, text.first == UInt8(ascii: "(") {
      text = text.dropFirst().dropLast()
      let before = text.count
      text = text.drop { $0 <= 32 }
      start += 1 + before - text.count
      while text.last.map({ $0 <= 32 }) ?? false { text = text.dropLast() }
    }
    return Substring(text)
  }
}
