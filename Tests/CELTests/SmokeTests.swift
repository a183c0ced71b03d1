import CEL
import Testing

@Test func `an expression is read, checked and evaluated`() throws {
  let expression = try Expression.parse("attempts < 3 && name.startsWith('a')").get()
  let checked = Checker(types: TypeTable()).check(
    expression, in: Scope(variables: ["attempts": .int, "name": .string]), expecting: .bool)
  #expect(checked.issues.isEmpty)
  let values: [String: Value] = ["attempts": .int(2), "name": .string("ab")]
  #expect(Evaluator().evaluate(expression) { values[$0] } == .success(.bool(true)))
}
