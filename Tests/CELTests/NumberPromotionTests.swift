import CEL
import Testing

@Suite("An Int literal where a Double is due")
struct NumberPromotionTests {
  private var sample: Sample {
    var sample = Sample()
    sample.scope.variables["sums"] = Type.double.list
    sample.scope.variables["prices"] = Type.double.map
    return sample
  }

  @Test(
    "An Int literal where a Double is due stands for one, however deep in choices, lists and maps",
    arguments: [
      "signedIn ? 2.5 : attempts > 1 ? 2 : 1", "signedIn ? (attempts > 1 ? 1 : 2) : 2.5",
      "signedIn ? [1] : sums", "signedIn ? [1] : [2.5]", "[[1], [2.5]]", "[null, 1, 2.5]",
      "signedIn ? {'a': 1} : prices", "[1] + sums", "amount * (signedIn ? 1 : 2)",
    ])
  func silent(text: String) throws {
    #expect(try sample.issues(text) == [])
  }

  @Test(
    "An Int literal where a Double is due does not make Doubles of what is no literal",
    arguments: [
      ("signedIn ? (attempts > 1 ? 1 : attempts) : 2.5", "2.5"), ("[1, attempts, 2.5]", "2.5"),
      ("[2.5, 1, 'a']", "'a'"), ("[1, 'a']", "'a'"), ("[2.5, [1]]", "[1]"),
      ("[2.5, attempts]", "attempts"),
    ])
  func told(text: String, underlined: String) throws {
    #expect(try sample.issues(text) == ["typeMismatch \(underlined)"])
  }

  @Test(
    "An Int literal where a Double is due is evaluated as one",
    arguments: [
      ("[1, 2.5]", Value.list([.double(1), .double(2.5)])),
      ("(signedIn ? 1 : 2.5) / 2", .double(0.5)), ("[[1], [2.5]][0][0] / 2", .double(0.5)),
      ("(signedIn ? {'a': 1} : prices)['a'] / 2", .double(0.5)),
      ("[1, 2]", .list([.int(1), .int(2)])),
      ("[1] + sums", .list([.double(1), .double(0.5)])), ("2.5 * (signedIn ? 2 : 4)", .double(5)),
    ])
  func evaluated(text: String, value: Value) throws {
    let expression = try Expression.parse(text).get()
    let checked = Checker(types: sample.types).check(expression, in: sample.scope)
    let found = try Evaluator().evaluate(checked.promoted ?? expression) {
      ["signedIn": .bool(true), "sums": .list([.double(0.5)])][$0]
    }.get()
    #expect(String(reflecting: found) == String(reflecting: value))
  }
}
