import Testing
import WaymarkCompiler

@testable import WaymarkServer

@Suite("How much a walk on the phone may compute")
struct PhoneWorkTests {
  /// A walk that comes by a button of a costly guard as often as it likes.
  private static let specs: String = {
    let list = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]"
    let costly = "abc".reversed().reduce("a + b + c >= 0") { "\(list).all(\($1), \($0))" }
    return Bikes.specs.replacing("when: flags.tips", with: "when: \"\(costly)\"")
      .replacing("success: paid, declined: gone", with: "success: paid, declined: show")
  }()

  private func walk(_ times: Int) -> String {
    let round = Array(repeating: #""press pay","error declined""#, count: times)
    let bike = #""= { id: b-1, kind: cargo, weight: 1.5 }""#
    return #"{"workflow":"ride","inputs":[\#(([bike] + round).joined(separator: ","))]}"#
  }

  @Test("a walk that takes more is refused, always the same one, and harms no other")
  func budget() {
    var bikes = Bikes(Self.specs)
    bikes.server.mostWork = 200_000
    func ask(_ times: Int) -> (status: Int, json: JSONText, delay: Int) {
      bikes.ask("POST", "/_waymark/phone", walk(times))
    }
    let short = ask(2)
    #expect(short.status == 200 && short.json["screen"]?.text == "Ride", "\(short.json.line)")
    let long = (3...40).first { ask($0).status != 200 }
    for _ in 1...2 {
      let refused = ask(long ?? 0)
      #expect(refused.status == 503)
      #expect(
        refused.json["message"]?.text?.hasPrefix("this walk takes more than the page may compute")
          == true)
      #expect(ask((long ?? 0) - 1).status == 200)
    }
    #expect(ask(400).status == 503)
    bikes.server.mostWork *= 2
    #expect(ask(long ?? 0).status == 200)
  }

  @Test("moves count where nothing is evaluated, too")
  func moves() {
    var bikes = Bikes(
      Bikes.specs.replacing("success: paid, declined: gone", with: "success: paid, declined: show"))
    bikes.server.mostWork = 20_000
    #expect(bikes.ask("POST", "/_waymark/phone", walk(5)).status == 200)
    #expect(bikes.ask("POST", "/_waymark/phone", walk(499)).status == 503)
    bikes.server.mostWork = 40_000_000
    #expect(bikes.ask("POST", "/_waymark/phone", walk(499)).status == 200)
  }
}
