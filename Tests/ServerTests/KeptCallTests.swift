import Testing
import WaymarkCompiler

@testable import WaymarkServer

@Suite("What is kept of calls")
struct KeptCallTests {
  /// A payment, whose card number comes after so many bytes.
  private func payment(after size: Int, bikes: Int = 1) -> String {
    let note = String(repeating: "n", count: size)
    let bike = #"{"id":"b","kind":"city","weight":1,"note":"\#(note)"}"#
    let all = Array(repeating: bike, count: bikes).joined(separator: ",")
    return #"{"bikes":[\#(all)],"cardNumber":"4000"}"#
  }

  private func numbers(in bikes: inout Bikes) -> [Int] {
    let calls = bikes.ask("GET", "/_waymark/calls").json
    return (0..<max(0, calls.count)).compactMap { calls[$0]?["number"]?.integer }
  }

  @Test(
    "of a long body, the beginning is kept, and that it is cut; the record has all of it, masked")
  func bodies() {
    var bikes = Bikes()
    _ = bikes.ask("POST", "/rides/r-1/payments", payment(after: 70_000))
    let call = bikes.ask("GET", "/_waymark/calls").json[0]
    #expect(call?["cut"]?[0]?.text == "params" && call?["cut"]?.count == 1)
    #expect(call?["params"]?.text?.hasPrefix(#"{"rideId":"r-1","bikes":[{"#) == true)
    #expect(call?["params"]?.text?.utf8.count == 64 << 10)
    let log = bikes.server.takeHappenings().log
    #expect(log.contains(String(repeating: "n", count: 70_000)))
    #expect(log.contains(#""cardNumber":"***""#) && !log.contains("4000"))
  }

  @Test("of a call that is passed on, too, and of its answer")
  func passedOn() {
    var bikes = Bikes(forwards: true)
    guard
      case .forward(let call) = bikes.react(
        "POST", "/rides/r-1/payments", payment(after: 70_000))
    else {
      Issue.record("the call is not passed on")
      return
    }
    let note = String(repeating: "a", count: 70_000)
    let answer = #"{"id":"1","kind":"city","weight":1.5,"note":"\#(note)"}"#
    let response = ServerResponse(200, body: Array(answer.utf8))
    bikes.server.answered(call.answered(with: .response(response)), at: 5)
    let happened = bikes.server.takeHappenings()
    #expect(happened.log.contains(note) && happened.log.contains(#""cardNumber":"***""#))
    #expect(happened.log.contains(String(repeating: "n", count: 70_000)))
    #expect(bikes.server.sessions["default"]?.calls.last?.cut == ["params", "answer"])
    #expect(happened.events.allSatisfy { $0.text.utf8.count < 200_000 })
  }

  @Test("a body of many small parts is kept whole as long as its text is short")
  func parts() {
    var bikes = Bikes()
    _ = bikes.ask("POST", "/rides/r-1/payments", payment(after: 0, bikes: 500))
    let call = bikes.ask("GET", "/_waymark/calls").json[0]
    #expect(call?["cut"]?.count == 0)
    #expect(call?["params"]?["bikes"]?.count == 500)
    #expect(bikes.server.sessions["default"]?.size ?? 0 < 64 << 10)
  }

  @Test("of all sessions together, the oldest calls are forgotten, and go on to be counted")
  func all() {
    var bikes = Bikes()
    bikes.server.mostKept = 400_000
    for number in 0..<100 {
      _ = bikes.ask("POST", "/~s\(number % 3)/rides/r-1/payments", payment(after: 10_000))
      let size = bikes.server.allSessions.reduce(0) { $0 + $1.size }
      #expect(size <= 400_000)
    }
    let kept = numbers(in: &bikes)
    #expect(kept.count > 20 && kept == Array((101 - kept.count)...100))
    #expect(bikes.ask("GET", "/_waymark/sessions/s0").json["calls"]?.integer == 34)
  }

  @Test("what is deleted, taken back or begun anew makes room")
  func room() {
    var bikes = Bikes()
    bikes.server.mostKept = 400_000
    func fill(_ session: String) {
      for _ in 0..<30 {
        _ = bikes.ask("POST", "/~\(session)/rides/r-1/payments", payment(after: 10_000))
      }
    }
    fill("one")
    #expect(numbers(in: &bikes).count == 30)
    for _ in 0..<30 { _ = bikes.ask("POST", "/_waymark/sessions/one/undo") }
    fill("two")
    #expect(numbers(in: &bikes).count == 30)
    _ = bikes.ask("PUT", "/_waymark/sessions/two", "{}")
    fill("two")
    _ = bikes.server.takeHappenings()
    #expect(bikes.ask("DELETE", "/_waymark/sessions/two").status == 204)
    #expect(bikes.server.takeHappenings().frees)
    fill("three")
    #expect(!bikes.server.takeHappenings().frees)
    #expect(numbers(in: &bikes).count == 30)
    #expect(bikes.ask("DELETE", "/_waymark/sessions").status == 204)
    #expect(bikes.server.takeHappenings().frees)
    fill("four")
    #expect(numbers(in: &bikes).count == 30)
  }

  @Test("the key of a map is told in part, however long it is")
  func keys() {
    let specs = Bikes.specs.replacing("tip: Double? }", with: #"tips: "[String: Double]" }"#)
      .replacing(#"tip: "null" }"#, with: #"tips: "{}" }"#)
    var bikes = Bikes(specs)
    let key = String(repeating: "k", count: 100_000)
    let body = #"{"cardNumber":"4","bikes":[],"tips":{"\#(key)":"x"}}"#
    let answer = bikes.ask("POST", "/rides/r-1/payments", body)
    #expect(answer.status == 400)
    #expect(answer.json["message"]?.text?.utf8.count ?? .max < 300)
  }
}
