extension Parser {
  mutating func memberCall(
    _ function: String, _ name: Range<Int>, on operand: Int, from start: Int
  ) throws(SyntaxError) -> Int {
    try advance()
    if let macro = Comprehension.Macro(rawValue: function) {
      return try comprehension(macro, name, over: operand, from: start)
    }
    let arguments = try sequence(until: .closeParen, "`,` or `)`")
    return try add(
      .call(function, [operand] + arguments, isMember: true), from: start, name: name)
  }

  private mutating func comprehension(
    _ macro: Comprehension.Macro, _ name: Range<Int>, over range: Int, from start: Int
  ) throws(SyntaxError) -> Int {
    let variable = try self.variable(of: macro)
    let arguments = try sequence(until: .closeParen, "`,` or `)`")
    guard arguments.count == 1 || (macro == .map && arguments.count == 2) else {
      throw SyntaxError(
        message: "`\(macro.rawValue)()` takes \(Self.parameters(of: macro))",
        range: name.lowerBound..<lastEnd)
    }
    let isMap = macro == .map
    let it = Comprehension(
      macro: macro, range: range, variable: variable,
      condition: isMap && arguments.count == 1 ? nil : arguments[0],
      transform: isMap ? arguments[arguments.count - 1] : nil)
    return try add(.comprehension(it), from: start, name: name)
  }

  private mutating func variable(of macro: Comprehension.Macro) throws(SyntaxError) -> String {
    let first = token
    let node = token.kind == .closeParen ? nil : try expression()
    guard let node, case .identifier(let variable) = nodes[node].kind, node == nodes.count - 1
    else {
      throw SyntaxError(
        message: "`\(macro.rawValue)()` takes a new name first, as in `x.\(macro.rawValue)(it, …)`",
        range: first.start..<max(lastEnd, first.end))
    }
    removeLast()
    try expect(.comma, "`,` and \(macro == .map ? "a value" : "a condition")")
    return variable
  }

  private static func parameters(of macro: Comprehension.Macro) -> String {
    macro == .map
      ? "a name, perhaps a condition, and a value" : "a name and a condition"
  }
}
