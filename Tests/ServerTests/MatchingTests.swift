import Testing
import WaymarkCompiler

@testable import WaymarkServer

@Suite("Requests and operations")
struct MatchingTests {
  @Test("the example is sound, so that tests that use it say something")
  func example() {
    let found = Bikes.served(Bikes.specs).checked.diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.message) == [])
  }

  @Test("a pattern takes the values of its params")
  func patterns() {
    #expect(TextPattern("a-{x}-{y}").match("a-1-2-3")?.map(\.value) == ["1", "2-3"])
    #expect(TextPattern("{x}.json").match("a.json.json")?.map(\.value) == ["a.json"])
    #expect(TextPattern("{x}{y}").match("abc")?.map(\.value) == ["a", "bc"])
    #expect(TextPattern("a%20b").match("a b")?.count == 0)
    #expect(TextPattern("{x}").match("") == nil)
    #expect(TextPattern("a-{x}").match("a-") == nil)
    #expect(TextPattern("ab").match("abc") == nil)
  }

  @Test("a literal path is narrower than one with params")
  func narrow() {
    var bikes = Bikes()
    #expect(bikes.ask("GET", "/rides/own").json.count == 1)
    #expect(bikes.ask("GET", "/rides/r-1").json["id"] != nil)
  }

  @Test("what no operation declares is not found, and the nearest are named")
  func nearest() {
    var bikes = Bikes()
    let answer = bikes.ask("GET", "/ride/r-1")
    #expect(answer.status == 404)
    #expect(answer.json["nearest"]?[0]?["operation"]?.text == "rides.status")
    #expect(bikes.drift() == ["undeclared-request"])
  }

  @Test("a known path with another method is refused with those that it has")
  func methods() throws {
    var bikes = Bikes()
    guard case .answer(let response, _) = bikes.react("PUT", "/rides/r-1") else {
      Issue.record("no answer")
      return
    }
    #expect(response.status == 405)
    #expect(response.headers.first { $0.name == "Allow" }?.value == "DELETE, GET")
    #expect(bikes.drift() == ["wrong-method"])
  }

  @Test(
    "params of the address have their types",
    arguments: [
      ("/rides/r-1?limit=x", 400, "query.limit"), ("/rides/r-1?limit=7", 200, nil),
      ("/rides/r-1?day=soon", 400, "query.day"), ("/rides/r-1?day=2030-01-15", 200, nil),
      ("/rides/r-1?limit=7&limit=x", 200, nil),
      ("/rides/r-1?day=2030-01-15T10:00:00.125Z", 200, nil),
      ("/rides/r-1?day=2030-01-15T10:00:00.Z", 400, "query.day"), ("/rides/%C3%A4", 200, nil),
    ])
  func params(_ target: String, _ status: Int, _ place: String?) {
    var bikes = Bikes()
    let answer = bikes.ask("GET", target)
    #expect(answer.status == status)
    #expect(answer.json["misfits"]?[0]?["place"]?.text == place)
  }

  @Test("an item of the query that is not declared does no harm, but is drift")
  func surplus() {
    var bikes = Bikes()
    #expect(bikes.ask("GET", "/rides/r-1?utm=x").status == 200)
    #expect(bikes.drift() == ["undeclared-param"])
  }

  @Test(
    "a body is compared with the declared types, and the place and type are named",
    arguments: [
      (#"{"cardNumber":"4","bikes":[]}"#, 200, "", ""),
      (#"{"cardNumber":"4","bikes":[],"tip":null}"#, 200, "", ""),
      (#"{"cardNumber":4,"bikes":[]}"#, 400, "body.cardNumber", "String"),
      (#"{"bikes":[]}"#, 400, "body.cardNumber", "String"),
      (#"{"cardNumber":"4","bikes":[],"tip":"1"}"#, 400, "body.tip", "Double"),
      (#"{"cardNumber":"4","bikes":[],"tip":1}"#, 200, "", ""),
      (#"{"cardNumber":"4","bikes":null}"#, 400, "body.bikes", "[Bike]"),
      (
        #"{"cardNumber":"4","bikes":[{"id":"1","kind":"racing","weight":1}]}"#, 400,
        "body.bikes[0].kind", "Kind (city, cargo)"
      ),
      (
        #"{"cardNumber":"4","bikes":[{"id":"1","kind":"city"}]}"#, 400, "body.bikes[0].weight",
        "Double"
      ),
      (
        #"{"cardNumber":"4","bikes":[{"id":"1","kind":"city","weight":1,"colour":2}]}"#, 400,
        "body.bikes[0].colour", "nothing"
      ),
      (#"{"cardNumber":"4","bikes":[],"tips":1}"#, 400, "body.tips", "nothing"),
    ])
  func bodies(_ body: String, _ status: Int, _ place: String, _ expected: String) {
    var bikes = Bikes()
    let answer = bikes.ask("POST", "/rides/r-1/payments", body)
    #expect(answer.status == status, "\(answer.json.line)")
    #expect(answer.json["misfits"]?[0]?["place"]?.text ?? "" == place)
    #expect(answer.json["misfits"]?[0]?["expected"]?.text ?? "" == expected)
    #expect(bikes.drift() == (status == 200 ? [] : ["bad-request"]))
  }

  @Test(
    "what is no JSON object is refused, whatever it is",
    arguments: ["{", "[1]", "\u{0}", String(repeating: "[", count: 500), "{\"a\":1e999}"])
  func malformed(_ body: String) {
    var bikes = Bikes()
    #expect(bikes.ask("POST", "/rides/r-1/payments", body).status == 400)
  }

  @Test(
    "an address that leads out of itself is refused",
    arguments: [
      "/rides/../x", "/rides/%2e%2e/x", "/rides/%2E", "/rides/%00", "/rides/%zz", "/rides/%ff",
      "rides", "*", "/rides/a\\b", "/rides/%0d%0a",
    ])
  func addresses(_ target: String) {
    var bikes = Bikes()
    #expect(bikes.ask("GET", target).status == 400)
  }

  @Test("an operation that returns nothing answers with nothing")
  func nothing() {
    var bikes = Bikes()
    #expect(bikes.ask("DELETE", "/rides/r-1").status == 204)
  }
}
