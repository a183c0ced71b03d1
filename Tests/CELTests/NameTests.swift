import CEL
import Testing

@Suite("The names that an expression reads")
struct NameTests {
  @Test(
    "The names that an expression reads are those of no macro around them",
    arguments: [
      ("x > 0 && [1].all(x, x > y) && x < 2", ["x", "y", "x"]),
      ("x.filter(x, x > 0).exists(y, y == x)", ["x", "x"]),
      ("[[1]].map(a, a.map(b, a == b, b + c)).map(b, b + a)", ["c", "a"]),
      ("[1].all(x, true) ? [2].exists(y, true) : x == y", ["x", "y"]),
      ("{'k': [x].map(x, (x))}[y]", ["x", "y"]),
    ])
  func free(text: String, names: [String]) throws {
    let expression = try Expression.parse(text).get()
    #expect(expression.identifiers.filter { !$0.isBound }.map(\.name) == names)
  }
}
