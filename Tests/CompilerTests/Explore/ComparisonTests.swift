import CEL
import Testing

@testable import WaymarkCompiler

@Suite("A comparison with a constant")
struct ComparisonTests {
  private static let literals = [
    "null", "true", "3", "4", "3.0", "2.5", "'3'", "'10.2'", "'cooking'", "''",
  ]
  private static let values: [Value] = [
    .null, .bool(false), .bool(true), .int(3), .int(-1), .double(3), .double(.nan),
    .string("3"), .string("cooking"), .version([10, 2]), .list([]), .map([:]),
  ]

  @Test(
    "is decided as an evaluation of the expression decides it",
    arguments: [BinaryOperator.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual],
    literals)
  func comparison(_ operation: BinaryOperator, _ literal: String) throws {
    for isReversed in [false, true] {
      let source =
        isReversed
        ? "\(literal) \(operation.rawValue) x" : "x \(operation.rawValue) \(literal)"
      let expression = try Expression.parse(source).get()
      guard case .binary(_, let left, let right) = expression[expression.root] else { continue }
      let comparison = Comparison(
        operation: operation,
        constant: try #require(expression[isReversed ? left : right].literal),
        isReversed: isReversed)
      for value in Self.values {
        let answer = comparison.answer(for: value)
        switch Evaluator().evaluate(expression, { _ in value }) {
        case .success(.bool(let holds)): #expect(answer == (holds ? .yes : .no), "\(value)")
        case .success: Issue.record("\(source) is no Bool")
        case .failure(let error):
          #expect(answer == .failsOnNull && !error.isFinding, "\(source), \(value)")
        }
      }
    }
  }
}
