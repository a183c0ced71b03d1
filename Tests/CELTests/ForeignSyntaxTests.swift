import CEL
import Testing

@Suite("Syntax of other languages")
struct ForeignSyntaxTests {
  let sample = Sample()

  @Test(
    "Syntax of other languages is told once, with how it is said here",
    arguments: [
      ("order.status == ('placed' || 'onTheWay')", "each side of `||` is a whole comparison"),
      (
        "order.status == 'placed' || 'onTheWay'",
        "write `order.status == 'placed' || order.status == 'onTheWay'`"
      ),
      ("name == 'a' || 'b' || 'c'", "write `name == 'a' || name == 'b'`"),
      ("'a' == name || 'b'", "each side of `||` is a whole comparison"),
      ("nick || 'none'", "write `a != null ? a : b`"),
      ("1 < attempts < 3", "write `1 < attempts && attempts < 3`"),
      ("name == 5", "as text it has quotes, `'5'`"),
      ("attempts > '5'", "without its quotes, `5` is an Int"),
      ("signedIn == 'true'", "without its quotes, `true` is a Bool"),
      ("amount + attempts > 1.5", "write `double(attempts)`"),
      ("attempts + 1.0 > 3", "write `attempts + 1`, or `double(attempts)` if a Double is meant"),
      ("2.0 * attempts > 3", "write `2 * attempts`, or"),
      ("attempts / 2.0 > 1.5", "write `double(attempts)`"),
      ("name + attempts == 'a5'", "write `string(attempts)`"),
      ("attempts", "compare it, as in `attempts > 0`"),
      ("tags", "write `size(tags) > 0`"),
      ("'attempts > 3'", "its inner quotes make it text"),
      ("nick && nick.size() > 1", "`!= null`"),
      ("name in name", "part of a text is asked with `contains()`"),
      ("not(signedIn)", "write `!a`"),
      ("tags.isEmpty()", "write `size(a) == 0`"),
      ("Math.max(attempts, 3) > 3", "write `a > b ? a : b`"),
      ("tags.count(it, it == 'a') > 1", "write `a.filter(it, it > 1).size()`"),
      ("name.matches('a').count > 1", "is a Bool, which has no fields"),
    ])
  func told(text: String, advice: String) throws {
    let found = try sample.check(text, expecting: .bool).issues
    #expect(found.count == 1)
    #expect(found.first?.message.contains(advice) == true, "\(found.map(\.message))")
  }

  @Test(
    "Syntax of other languages is replaced where it is clear by what",
    arguments: [
      ("last.exists", "last != null"), ("last.isNull", "last == null"),
      ("order['status'] == 'placed'", "order.status"),
      ("attempts.toString() == '1'", "string(attempts)"), ("tags.toString() == '1'", nil),
      ("orderStatus == 'placed'", "order.status"),
      ("order_minutes_late == 5", nil), ("order_minutesLate == 5", "order.minutesLate"),
      ("device.version > '7'", "client"),
    ])
  func replaced(text: String, meant: String?) throws {
    let found = try sample.check(text, expecting: .bool).issues
    #expect(found.count == 1)
    #expect(found.first?.suggestion == meant)
  }

  @Test("Syntax of other languages in lists and records is told once")
  func parts() throws {
    let order = try #require(sample.scope.variables["order"])
    let due = try #require(sample.scope.variables["tags"])
    #expect(try sample.issues("[name, attempts]", expecting: due) == ["typeMismatch attempts"])
    let record = "{ status: name }"
    #expect(try sample.issues(record, expecting: order) == ["typeMismatch \(record)"])
  }
}
