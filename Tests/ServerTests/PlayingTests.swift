import Testing
import WaymarkCompiler

@testable import WaymarkServer

@Suite("Playing use cases")
struct PlayingTests {
  static let payment = #"{"cardNumber":"4000","bikes":[]}"#

  @Test("without a use case, an operation answers as on the shortest way to a success")
  func usual() {
    var bikes = Bikes()
    #expect(bikes.ask("GET", "/rides/r-1").json["kind"]?.text == "cargo")
    #expect(bikes.drift() == [])
  }

  @Test("a use case is chosen for a session, and its answers come in order")
  func order() {
    var bikes = Bikes()
    let chosen = bikes.ask("PUT", "/_waymark/sessions/t1", #"{"useCase":"a-ride-is-paid"}"#)
    #expect(chosen.status == 201)
    #expect(chosen.json["next"]?.text == "rides.status")
    let status = bikes.ask("GET", "/~t1/rides/r-1").json
    #expect(status["id"]?.text == "b-1")
    #expect(bikes.drift(in: "t1") == [])
    _ = bikes.ask(
      "POST", "/~t1/rides/r-1/payments",
      #"{"cardNumber":"4000","bikes":[{"id":"b-1","kind":"cargo","weight":12.5}]}"#)
    #expect(bikes.drift(in: "t1") == [])
    #expect(bikes.ask("GET", "/_waymark/sessions/t1").json["made"]?.integer == 2)
  }

  @Test("a session is named by a header, a cookie or the first segment of the path")
  func names() {
    var bikes = Bikes()
    for (number, headers) in [
      ["Waymark-Session": "a"], ["Cookie": "x=1; Waymark-Session=a"], [:],
    ].enumerated() {
      let target = headers.isEmpty ? "/~a/rides/own" : "/rides/own"
      #expect(bikes.ask("GET", target, "", headers).status == 200)
      #expect(bikes.server.sessions["a"]?.progress.calls == number + 1)
    }
    #expect(bikes.ask("GET", "/~a%20b/rides/own").status == 400)
  }

  @Test("a header begins a use case, and goes on with it")
  func header() {
    var bikes = Bikes()
    let headers = ["Waymark-Use-Case": "the-bike-is-stolen"]
    let answer = bikes.ask("GET", "/rides/r-1", "", headers)
    #expect(answer.status == 409)
    #expect(answer.json["code"]?.text == "STOLEN")
    _ = bikes.ask("GET", "/rides/r-1", "", headers)
    #expect(bikes.drift(in: "the-bike-is-stolen") == ["unexpected-call"])
    let unknown = bikes.ask("GET", "/rides/r-1", "", ["Waymark-Use-Case": "the-bike-is-stole"])
    #expect(unknown.status == 404)
    #expect(unknown.json["nearest"]?.text == "the-bike-is-stolen")
  }

  @Test("errors have their form on the wire: a cut connection, and no answer in time")
  func wire() {
    var bikes = Bikes()
    let cut = bikes.ask("GET", "/rides/r-1", "", ["Waymark-Use-Case": "no-network"])
    #expect(cut.status == 0 && cut.delay == 0)
    let slow = bikes.ask("GET", "/rides/r-1", "", ["Waymark-Use-Case": "a-slow-network"])
    #expect(slow.status == 0 && slow.delay >= 60_000)
    #expect(bikes.server.sessions["a-slow-network"]?.calls.last?.outcome == "slow")
  }

  @Test("what is called too early, or with other values, gets its answer, and is drift")
  func drift() {
    var bikes = Bikes()
    _ = bikes.ask("PUT", "/_waymark/sessions/t1", #"{"useCase":"a-ride-is-paid"}"#)
    let bike = #"{"id":"b-1","kind":"cargo","weight":12.5}"#
    let paid = bikes.ask(
      "POST", "/~t1/rides/r-1/payments", #"{"cardNumber":"1","bikes":[\#(bike)]}"#)
    #expect(paid.json["id"]?.text == "b-1")
    #expect(bikes.drift(in: "t1") == ["out-of-order", "other-params"])
    _ = bikes.ask("GET", "/~t1/rides/r-2")
    #expect(bikes.drift(in: "t1") == ["other-params"])
    _ = bikes.ask("GET", "/~t1/rides/own")
    #expect(bikes.drift(in: "t1") == ["unexpected-call"])
    let all = bikes.ask("GET", "/_waymark/drift").json
    #expect(all.count == 4)
    #expect(all[0]?["file"]?.text == "Specs/rides.yaml")
  }

  @Test("a call with other params than were given or answered before does not use up the answer")
  func otherParams() {
    var bikes = Bikes()
    _ = bikes.ask("PUT", "/_waymark/sessions/t1", #"{"useCase":"a-ride-is-paid"}"#)
    #expect(bikes.ask("GET", "/~t1/rides/r-2").status == 200)
    #expect(bikes.drift(in: "t1") == ["other-params"])
    #expect(bikes.ask("GET", "/_waymark/sessions/t1").json["next"]?.text == "rides.status")
    #expect(bikes.ask("GET", "/~t1/rides/r-1?limit=7").json["id"]?.text == "b-1")
    #expect(bikes.ask("GET", "/_waymark/sessions/t1").json["next"]?.text == "rides.pay")
  }

  @Test("a param that a use case leaves to an example may have any value")
  func examples() {
    let given = "given: { params: { rideId: r-1 } }\n    steps:\n      - { call: rides.status, ret"
    var bikes = Bikes(
      Bikes.specs.replacing(given, with: "steps:\n      - { call: rides.status, ret"))
    _ = bikes.ask("PUT", "/_waymark/sessions/t1", #"{"useCase":"a-ride-is-paid"}"#)
    #expect(bikes.ask("GET", "/~t1/rides/mine").json["id"]?.text == "b-1")
    #expect(bikes.ask("GET", "/_waymark/sessions/t1").json["next"]?.text == "rides.pay")
    let bike = #"{"id":"b-1","kind":"cargo","weight":12.5}"#
    let paid = bikes.ask(
      "POST", "/~t1/rides/mine/payments", #"{"cardNumber":"1","bikes":[\#(bike)]}"#)
    #expect(paid.status == 200)
    #expect(bikes.ask("GET", "/_waymark/sessions/t1").json["made"]?.integer == 2)
  }

  @Test("a session waits as long as it is told")
  func delay() {
    var bikes = Bikes()
    _ = bikes.ask("PUT", "/_waymark/sessions/t1", #"{"delay":250}"#)
    #expect(bikes.ask("GET", "/~t1/rides/own").delay == 250)
  }

  @Test("the last call can be taken back, until there is none")
  func undo() {
    var bikes = Bikes()
    _ = bikes.ask("PUT", "/_waymark/sessions/t1", #"{"useCase":"a-ride-is-paid"}"#)
    _ = bikes.ask("GET", "/~t1/rides/r-1")
    #expect(bikes.ask("POST", "/_waymark/sessions/t1/undo").json["made"]?.integer == 0)
    _ = bikes.ask("GET", "/~t1/rides/r-1")
    #expect(bikes.drift(in: "t1") == [])
    #expect(bikes.ask("POST", "/_waymark/sessions/t1/undo").status == 200)
    #expect(bikes.ask("POST", "/_waymark/sessions/t1/undo").status == 409)
  }

  @Test("sessions do not know of one another, and the oldest of many are forgotten")
  func sessions() {
    var bikes = Bikes()
    for number in 0..<(MockServer.mostSessions + 5) { _ = bikes.ask("GET", "/~s\(number)/x") }
    #expect(bikes.server.allSessions.count == MockServer.mostSessions)
    #expect(bikes.server.sessions["s4"] == nil)
    #expect(bikes.ask("DELETE", "/_waymark/sessions/s7").status == 204)
    #expect(bikes.ask("DELETE", "/_waymark/sessions/s7").status == 404)
    #expect(bikes.ask("DELETE", "/_waymark/sessions").status == 204)
    #expect(bikes.server.allSessions.isEmpty)
  }

  @Test("of many calls the newest thousand are kept, and the newest can be taken back")
  func many() {
    var bikes = Bikes()
    for _ in 0..<2_345 { _ = bikes.ask("GET", "/~t1/rides/own") }
    let session = bikes.server.sessions["t1"]
    #expect(session?.calls.map(\.number) == Array(1_346...2_345))
    #expect(session?.progress.calls == 2_345)
    #expect(bikes.ask("POST", "/_waymark/sessions/t1/undo").status == 200)
    #expect(bikes.server.sessions["t1"]?.calls.last?.number == 2_344)
  }

  @Test("the case of a header's name means nothing, and no other sign stands for a letter")
  func headers() {
    var bikes = Bikes()
    _ = bikes.ask("GET", "/rides/own", "", ["wAYMARK-sESSION": "a"])
    #expect(bikes.server.sessions["a"]?.progress.calls == 1)
    #expect("Host".isSameHeader(as: "hOST"))
    for other in ["Hos\u{54}x", "Hos", "Hos\u{14}", "Hösts"] {
      #expect(!"Host".isSameHeader(as: other))
    }
    #expect(!"@".isSameHeader(as: "`") && !"[".isSameHeader(as: "{"))
  }

  @Test("new specs are served at once, broken ones are only shown")
  func reload() {
    var bikes = Bikes()
    _ = bikes.ask("PUT", "/_waymark/sessions/t1", #"{"useCase":"a-ride-is-paid"}"#)
    _ = bikes.ask("GET", "/~t1/rides/r-1")
    bikes.server.load(Bikes.served("feature: [Rides"))
    #expect(bikes.ask("GET", "/rides/own").status == 200)
    let findings = bikes.ask("GET", "/_waymark/findings").json
    #expect(findings["diagnostics"]?.count ?? 0 > 0)
    bikes.server.load(
      Bikes.served(Bikes.specs.replacing("GET /rides/own", with: "GET /rides/mine")))
    #expect(bikes.ask("GET", "/rides/mine").status == 200)
    #expect(bikes.ask("GET", "/_waymark/sessions/t1").json["made"]?.integer == 1)
  }
}
