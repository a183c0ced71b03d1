import Testing
import WaymarkCompiler

@testable import WaymarkServer

@Suite("Traffic")
struct TrafficTests {
  static let payment =
    #"{"cardNumber":"4000 1234","bikes":[{"id":"b","kind":"city","weight":1}]}"#

  @Test("each call and answer is a line, and what is masked is masked")
  func log() throws {
    var bikes = Bikes()
    _ = bikes.ask("GET", "/rides/r-1")
    _ = bikes.ask("POST", "/rides/r-1/payments", Self.payment)
    _ = bikes.ask("GET", "/nothing")
    let happened = bikes.server.takeHappenings()
    let lines = try happened.log.split(separator: "\n").map { try JSONText.read(Array($0.utf8)) }
    #expect(lines.map { $0["event"]?.text } == ["call", "answer", "call", "answer"])
    #expect(lines.allSatisfy { $0["v"]?.integer == 1 && $0["session"]?.text == "default" })
    #expect(lines[1]["outcome"]?.text == "success")
    #expect(lines[2]["params"]?["cardNumber"]?.text == "***")
    #expect(!happened.log.contains("4000"))
    #expect(happened.events.count == 3)
    #expect(bikes.server.takeHappenings().log.isEmpty)
  }

  @Test(
    "a mask covers a name however it is spelt",
    arguments: ["cardNumber", "card_number", "CARD-NUMBER"])
  func spellings(_ name: String) {
    let mask = Mask(names: ["card-Number"])
    let sent = JSONText.object([("list", .array([.object([(name, .int(4_000))])]))])
    #expect(mask.applied(to: sent).line == #"{"list":[{"\#(name)":"***"}]}"#)
  }

  @Test("of what no spec declares, a record has the name and the type, at any depth")
  func undeclared() {
    var bikes = Bikes(forwards: true)
    let payment =
      #"{"cardNumber":"4","pin":98765,"bikes":[{"id":"b","kind":"city","weight":1,"#
      + #""owner":{"mail":"a@b"}}]}"#
    guard
      case .forward(let call) = bikes.react("POST", "/rides/r-1/payments?token=s3cret", payment)
    else {
      Issue.record("the call is not passed on")
      return
    }
    let answer =
      #"{"id":"1","kind":"city","weight":1.5,"iban":"DE00","note":{"key":"s3cret"},"more":[1]}"#
    bikes.server.answered(
      call.answered(with: .response(ServerResponse(200, body: Array(answer.utf8)))), at: 5)
    let lines = bikes.server.takeHappenings().log
    for secret in ["s3cret", "a@b", "98765", "DE00"] {
      #expect(!lines.contains(secret), "\(lines)")
    }
    #expect(lines.contains(#""owner":"object""#) && lines.contains(#""pin":"Int""#))
    #expect(lines.contains(#""iban":"String","note":{},"more":"list""#))
  }

  @Test("of the body of an error, a record has what the specs say of it")
  func errorBodies() {
    for (status, body, kept) in [
      (409, #"{"code":"STOLEN","by":"Jo"}"#, #"{"code":"STOLEN","by":"String"}"#),
      (500, #"{"trace":"Jo"}"#, #"{"trace":"String"}"#), (500, #"["Jo"]"#, "[]"),
    ] {
      var bikes = Bikes(forwards: true)
      guard case .forward(let call) = bikes.react("GET", "/rides/r-1") else { continue }
      bikes.server.answered(
        call.answered(with: .response(ServerResponse(status, body: Array(body.utf8)))), at: 5)
      #expect(bikes.server.sessions["default"]?.calls.last?.answer?.line == kept)
    }
  }

  @Test("what is about one connection, or about this server, is not passed on")
  func passedHeaders() {
    var bikes = Bikes(forwards: true)
    let reaction = bikes.react(
      "GET", "/rides/r-1", "",
      [
        "Connection": "close, X-Hop", "x-hop": "1", "TE": "trailers", "Accept": "a/b",
        "Cookie": "a=1; Waymark-Session=t1; b=2", "Origin": "http://127.0.0.1:8080",
        "Referer": "http://127.0.0.1:8080/_waymark/",
      ])
    guard case .forward(let call) = reaction else {
      Issue.record("the call is not passed on")
      return
    }
    let passed = call.request.headers.sorted { $0.name < $1.name }
    #expect(passed.map(\.name) == ["Accept", "Cookie"])
    #expect(passed.last?.value == "a=1; b=2")
    let answered = PassedHeaders.of([("connection", "X-A"), ("x-a", "1"), ("Date", "now")])
    #expect(answered.map(\.name) == ["Date"])
  }

  @Test("the first line of a session tells the flags and the context of its use case")
  func environment() throws {
    var bikes = Bikes()
    _ = bikes.ask("PUT", "/_waymark/sessions/t1", #"{"useCase":"a-ride-is-paid"}"#)
    _ = bikes.ask("GET", "/~t1/rides/r-1")
    _ = bikes.ask("GET", "/~t1/rides/own")
    let lines = bikes.server.takeHappenings().log.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.map { $0.contains(#""flags":{"#) } == [true, false, false, false])
  }

  @Test("an event is one line of data, whatever it says")
  func events() {
    var bikes = Bikes()
    _ = bikes.ask("GET", "/rides/a%C2%85b%E2%80%A8c?x=%26%22%5C")
    for event in bikes.server.takeHappenings().events {
      #expect(event.text.split(separator: "\n").count == 2, "\(event.text)")
      #expect(event.text.hasSuffix("\n\n"))
    }
  }

  @Test(
    "an answer of the real backend is compared with the specs",
    arguments: [
      (200, #"{"id":"1","kind":"city","weight":1.5}"#, "success", []),
      (200, #"{"id":"1","kind":"city","weight":1.5,"note":null}"#, "success", []),
      (200, #"{"id":"1","kind":"city","weight":null}"#, "success", ["bad-answer answer.weight"]),
      (200, #"{"id":"1","kind":"city"}"#, "success", ["bad-answer answer.weight"]),
      (
        200, #"{"id":"1","kind":"moped","weight":1,"age":3}"#, "success",
        ["bad-answer answer.kind", "bad-answer answer.age"]
      ),
      (200, "<html>", "success", ["bad-answer answer"]), (404, "", "notFound", []),
      (409, #"{"code":"STOLEN","more":1}"#, "stolen", []),
      (409, #"{"code":"OTHER"}"#, "failure", ["bad-answer status 409"]),
      (500, "", "failure", ["undeclared-status status 500"]),
    ])
  func answers(_ status: Int, _ body: String, _ outcome: String, _ drift: [String]) {
    var bikes = Bikes(forwards: true)
    guard case .forward(let call) = bikes.react("GET", "/~t1/rides/r-1?limit=3") else {
      Issue.record("the call is not passed on")
      return
    }
    #expect(call.request.target == "/rides/r-1?limit=3")
    bikes.server.answered(
      call.answered(with: .response(ServerResponse(status, body: Array(body.utf8)))), at: 5)
    let noted = bikes.server.sessions["t1"]?.calls.last
    #expect(noted?.outcome == outcome)
    #expect(noted?.drift.map { "\($0.kind.rawValue) \($0.place ?? "")" } == drift)
  }

  @Test(
    "an answer is an error that carries a value only if its body is one",
    arguments: [
      (409, #"{"code":"STOLEN","by":"Jo"}"#, "stolen", #"{"code":"STOLEN","by":"Jo"}"#),
      (409, #"{"code":"STOLEN"}"#, "failure", #"{"code":"STOLEN"}"#),
      (409, #"{"code":"OTHER","by":"Jo"}"#, "failure", #"{"code":"OTHER","by":"Jo"}"#),
      (
        404, #"{"code":"x","by":"Jo","more":"Jo"}"#, "failure",
        #"{"code":"x","by":"Jo","more":"String"}"#
      ),
      (404, #"{"code":"x","by":"Jo"}"#, "notFound", #"{"code":"x","by":"Jo"}"#),
      (404, "", "failure", nil),
    ])
  func carried(_ status: Int, _ body: String, _ outcome: String, _ kept: String?) {
    let specs = Bikes.specs.replacing(
      "  Kind: [city", with: "  Theft: { code: String, by: String }\n  Kind: [city"
    )
    .replacing("notFound: 404", with: "notFound: { status: 404, returns: Theft }")
    .replacing("code: STOLEN }", with: "code: STOLEN }, returns: Theft")
    var bikes = Bikes(specs, forwards: true)
    guard case .forward(let call) = bikes.react("GET", "/rides/r-1") else {
      Issue.record("the call is not passed on")
      return
    }
    bikes.server.answered(
      call.answered(with: .response(ServerResponse(status, body: Array(body.utf8)))), at: 5)
    let noted = bikes.server.sessions["default"]?.calls.last
    #expect(noted?.outcome == outcome)
    #expect(noted?.answer?.line == kept)
  }

  @Test("a use case sends what its error carries")
  func played() {
    let specs = Bikes.specs.replacing(
      "  Kind: [city", with: "  Theft: { code: String, by: String }\n  Kind: [city"
    )
    .replacing("code: STOLEN }", with: "code: STOLEN, more: 1 }, returns: Theft")
    .replacing("error: stolen }", with: "error: stolen, returns: { by: Jo } }")
    var bikes = Bikes(specs)
    _ = bikes.ask("PUT", "/_waymark/sessions/t1", #"{"useCase":"the-bike-is-stolen"}"#)
    let answer = bikes.ask("GET", "/~t1/rides/r-1?limit=5")
    #expect(answer.status == 409)
    #expect(answer.json.line == #"{"by":"Jo","code":"STOLEN","more":1}"#)
  }

  @Test("a backend that cannot be reached, or is too slow, is the error that says so")
  func unreachable() throws {
    var bikes = Bikes(forwards: true)
    for (answer, outcome) in [(ForwardedAnswer.disconnection, "offline"), (.silence, "slow")] {
      guard case .forward(let call) = bikes.react("GET", "/rides/r-1") else {
        Issue.record("the call is not passed on")
        return
      }
      bikes.server.answered(call.answered(with: answer), at: 5)
      #expect(bikes.server.sessions["default"]?.calls.last?.outcome == outcome)
    }
  }

  @Test("projects come as they were sent, in pieces of any size; only the newest counts")
  func feed() throws {
    let sent = "2 1 0\n12 6\nwaymark.yamlapp: A1 3\na\u{1}b\n1 0 1\n1 0\nb"
    for size in [1, 2, 7, 100] {
      var feed = ProjectFeed()
      var found: [ProjectFeed.Project] = []
      var rest = Array(sent.utf8)[...]
      while !rest.isEmpty {
        feed.append(rest.prefix(size))
        rest = rest.dropFirst(size)
        if let project = try feed.takeNewest() { found.append(project) }
      }
      #expect(found.last?.files.map(\.path) == ["b"])
      #expect(found.last?.isPartial == true)
      #expect(found.last?.configuration == nil)
      if size < 7 { #expect(found.first?.configuration?.bytes == Array("app: A".utf8)) }
    }
    var feed = ProjectFeed()
    feed.append("GET / HTTP/1.1\n".utf8)
    #expect(throws: ProjectFeed.Malformed.self) { try feed.takeNewest() }
  }
}
