import CEL
import Effort
import Testing

@Suite struct LimitTests {
  @Test(
    arguments: [
      { String(repeating: "(", count: $0) + "1" + String(repeating: ")", count: $0) },
      { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) },
      { String(repeating: "!", count: $0) + "true" },
      { String(repeating: "- ", count: $0) + "x" },
      { "a" + String(repeating: ".b", count: $0) },
      { "a" + String(repeating: "[0]", count: $0) },
      { "1" + String(repeating: " + 1", count: $0) },
      { String(repeating: "true ? 1 : ", count: $0) + "1" },
      { String(repeating: "f(", count: $0) + "1" + String(repeating: ")", count: $0) },
    ] as [@Sendable (Int) -> String])
  func `an expression is nested at most 100 deep`(_ nested: @Sendable (Int) -> String) throws {
    let deep = try Expression.parse(nested(100)).get()
    _ = Evaluator().evaluate(deep) { _ in nil }
    _ = Checker(types: TypeTable()).check(deep, in: Scope())
    for count in [101, 5_000] {
      let error = try #require(syntaxError(nested(count)))
      #expect(error.isLimit)
      #expect(error.message == "an expression is nested at most 100 deep: take it apart")
    }
  }

  @Test func `a long list of alternatives is not deep`() throws {
    let terms = (0..<2_000).map { "x == \($0)" }
    let text = terms.joined(separator: " || ")
    #expect(try evaluated(text, ["x": .int(1_999)]) == .bool(true))
    #expect(try evaluated(text, ["x": .int(2_000)]) == .bool(false))
    let expression = try Expression.parse(text).get()
    #expect(expression.text(of: expression.root) == text)
  }

  @Test func `an expression has at most 64 KiB`() throws {
    let padding = String(repeating: " ", count: 65_535)
    #expect(try evaluated(padding + "1") == .int(1))
    let error = try #require(syntaxError(padding + "12"))
    #expect(error.isLimit)
    #expect(error.message == "an expression has at most 64 KiB: take it apart")
  }

  @Test(arguments: [
    "l.all(a, l.all(b, l.all(c, l.all(d, true))))",
    "l.map(a, l.map(b, l.map(c, l + l)))",
    "l.exists(a, l.exists(b, l.exists(c, l.exists(d, false)))) || true",
  ])
  func `an evaluation takes at most so many steps`(_ text: String) throws {
    let list = Value.list((0..<100).map { .int($0) })
    #expect(try failure(text, ["l": list]) == .costExceeded)
  }

  @Test func `the work of reporting many mistakes in one expression is linear in them`() throws {
    let growth = try growth(from: 800) { count in
      let names = (0..<count).map { "'\($0)'" }.joined(separator: ",")
      let issues = try Sample().check("order.status in [\(names)]").issues
      #expect(issues.count == count)
    }
    #expect(growth < linearGrowth)
  }

  @Test func `hostile bytes are refused and do no harm`() {
    let alphabet = Array("'\"\\([{.?:-!&|=1e9xuré\n`#ab,in ".unicodeScalars)
    var seed: UInt64 = 7
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<12 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(alphabet[Int(seed >> 33) % alphabet.count])
      }
      guard let error = syntaxError(String(text)) else { continue }
      #expect(error.range.upperBound <= String(text).utf8.count)
    }
  }
}
