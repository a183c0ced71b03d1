import CEL
import Testing

@Suite("A name that stands for a literal")
struct SuggestionTests {
  let sample = Sample()

  @Test(
    "A name that stands for a literal is told so, and complained of once",
    arguments: [
      ("nick != nil && nick.size() > 1", "nil", "null"),
      ("None == last || last.items.size() > 1", "None", "null"),
      ("nick != nul && nick.size() > 1", "nul", "null"),
      ("signedIn == True", "True", "true"),
      ("signedIn || flase", "flase", "false"),
      ("signedIn == no", "no", "false"),
      ("order.status == delivered", "delivered", "'delivered'"),
      ("delvered == order.status", "delvered", "'delivered'"),
      ("order.status in [placed, 'delivered']", "placed", "'placed'"),
      ("order.status == OrderStatus.onTheWay", "OrderStatus.onTheWay", "'onTheWay'"),
      ("signedIn && fals1ness", "fals1ness", nil),
      ("amount > full", "full", nil),
    ])
  func suggested(text: String, name: String, meant: String?) throws {
    let found = try sample.check(text, expecting: .bool).issues
    #expect(try sample.issues(text, expecting: .bool) == ["undefinedName \(name)"])
    #expect(found.first?.suggestion == meant)
  }

  @Test func `is not guessed any more once very many names were compared`() throws {
    let text = try Expression.parse("amont > 1.0 && amunt > 1.0").get()
    func meant(_ budget: Int) -> [String?] {
      Checker(types: sample.types, searchBudget: budget).check(text, in: sample.scope)
        .issues.map(\.suggestion)
    }
    #expect(meant(1_000) == ["amount", "amount"])
    #expect(meant(1) == ["amount", nil])
    #expect(meant(0) == [nil, nil])
  }

  @Test func `is not looked for among the variables of macros`() throws {
    #expect(try sample.issues("tags.all(nil, nil != 'a')", expecting: .bool) == [])
    let shadowed = "orders.all(placed, placed == order.status)"
    #expect(
      try sample.issues(shadowed, expecting: .bool) == [
        "typeMismatch \(shadowed.dropFirst(19).dropLast())"
      ])
  }
}
