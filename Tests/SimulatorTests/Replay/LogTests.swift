import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("Logs")
struct LogTests {
  private let spec = """
    feature: Help
    screens: { Home: { title: Home, actions: { ok: Ok } }, Other: { title: Other } }
    workflows:
      help:
        outcomes: { done: success }
        steps: { home: { show: Home, on: { ok: other } }, other: { show: Other, ends: done } }
    """

  private func visit(_ session: String, from start: Int = 0) -> [String] {
    Replayed.lines(session, "show Home", "do ok", "show Other", "end done", from: start)
  }

  private func faults(_ lines: [String]) -> [String] {
    Replayed(lines, through: spec).result.faults.map { fault, count in
      "\(count.count) \(fault) from \(count.first.line)"
    }
  }

  @Test("lines that say nothing are counted, with the first of each kind")
  func faults() {
    let good = visit("a")
    #expect(faults(good + ["", "  ", "\r"]) == ["1 notJSON from 6"])
    let halves = (1..<good[0].utf8.count).map { String(good[0].prefix($0)) }
    #expect(faults(good + halves) == ["\(halves.count) notJSON from 5"])
    #expect(faults(["{\"v\":2,\"new\":[{}]}", "{}", "[1]", "null", "{\"v\":1} x"]).count == 2)
    let lines = [
      "{\"v\":1,\"time\":1,\"event\":\"show\",\"screen\":\"Home\"}",
      "{\"v\":1,\"session\":1,\"time\":1,\"event\":\"show\",\"screen\":\"Home\"}",
      "{\"v\":1,\"session\":\"a\",\"time\":\"1\",\"event\":\"show\",\"screen\":\"Home\"}",
      "{\"v\":1,\"session\":\"a\",\"time\":99999999999999999999,\"event\":\"show\",\"screen\":\"Home\"}",
      "{\"v\":1,\"session\":\"a\",\"time\":1,\"event\":\"dance\"}",
      "{\"v\":1,\"session\":\"a\",\"time\":1,\"event\":\"show\"}",
      "{\"v\":1,\"session\":\"a\",\"time\":1,\"event\":\"answer\",\"operation\":\"a.b\"}",
    ]
    #expect(
      faults(lines) == [
        "2 noSession from 1", "2 noTime from 3", "1 unknownEvent from 5", "2 incomplete from 6",
      ])
  }

  @Test("very long lines, deep ones and bytes that are no text end nothing")
  func hostile() {
    let long = "{\"v\":1,\"session\":\"a\",\"time\":1,\"event\":\"show\",\"screen\":\""
    let deep = "{\"x\":" + String(repeating: "[", count: 100_000)
    var bytes = Array((visit("a").joined(separator: "\r\n") + "\n").utf8)
    bytes += long.utf8
    bytes += [UInt8](repeating: UInt8(ascii: "x"), count: 10 << 20)
    bytes += Array("\"}\n\(deep)\n".utf8)
    bytes += [0, 255, 254, 0x0A, 0x7B, 0x22, 0xFF, 0x0A, 0x22, 0x5C, 0x0A]
    bytes += visit("b", from: 5).joined(separator: "\n").utf8
    for jobs in 1...2 {
      let told = Replayed(bytes, through: spec) { $0.jobs = jobs }
      #expect(told.result.tally.lines == 13)
      #expect(told.result.tally.conforming == 2)
      #expect(told.result.tally.sessions == 2)
      #expect(told.result.faults.map(\.count.count) == [4, 1])
      #expect(told.result.faults.map(\.count.first.line) == [6, 5])
    }
  }

  @Test("members can be in any order, with spaces, escapes, others between, and a byte order mark")
  func spelling() {
    let line = #"""
       { "event" : "sh\u006fw" , "more": {"session":"x","a":[1,"}"]}, "screen":"\u0048ome","time":1.5, "session":"a", "v":1 }
      """#
    let plain = #"{"event":"show","screen":"Home","time":1,"session":"a","v":1}"#
    let told = Replayed(Array(("\u{FEFF}" + plain + "\n" + line).utf8), through: spec)
    // An escape in the word of an event is no event that is known.
    #expect(told.result.faults.map { "\($0.fault)" } == ["unknownEvent"])
    #expect(told.deviations == [])
    let escaped = Replayed([line.replacing("sh\\u006fw", with: "show")], through: spec)
    #expect(escaped.deviations == [] && escaped.result.tally.sessions == 1)
  }

  @Test("fractions of a millisecond tell which line is earlier, and are kept")
  func fractions() {
    let times = ["1764000000000.5", "1764000000000.501", "1764000000000.75", "1764000000001"]
    let lines = zip(visit("a"), times).map { line, time in
      line.replacing(/"time":\d+/, with: "\"time\":\(time)")
    }
    #expect(Replayed(lines.reversed(), through: spec).result.tally.conforming == 1)
    var recording = Recording()
    for line in lines.reversed() { recording.add(Array(line.utf8)) }
    #expect(recording.sorted.map { $0.events.map(\.event.words).last } == ["end with `done`"])
    let odd = Replayed([lines[0].replacing("Home", with: "None")], through: spec)
    #expect(renderJSON(odd.result).contains("\"first\": 1764000000000.5"))
  }

  @Test("a report lists no more than somebody reads, those that are seen most")
  func caps() {
    var lines = (0..<150).flatMap { Replayed.lines("s\($0)", "show None\($0)") }
    lines += (0..<2).flatMap { Replayed.lines("t\($0)", "show None149") }
    let told = Replayed(lines, through: spec).result
    let text = renderText(told, of: told.graph)
    #expect(text.contains("3x show `None149`") && text.contains("… and 50 more"))
    #expect(text.split(separator: "\n").count { $0.contains("the spec allows") } == 100)
    #expect(renderHTML(told).contains("… and 50 more"))
    #expect(renderJSON(told).contains("`None75`"))
  }

  @Test("lines may be late, and a long silence begins another session")
  func order() {
    let minutes = 60_000
    let first = visit("a")
    #expect(Replayed(first.reversed(), through: spec).deviations == [])
    let again = visit("a", from: 40 * minutes)
    let told = Replayed(again + first, through: spec)
    #expect(told.result.tally.sessions == 2 && told.result.tally.conforming == 2)
    let joined = Replayed(again + first, through: spec) { $0.window = Int64(60 * minutes) }
    #expect(joined.result.tally.sessions == 1)
  }

  @Test("what is kept of a log does not grow with it, and a wrong clock ends no session")
  func window() {
    var lines = Replayed.lines("late", "show Home", from: 99_000_000_000_000)
    for number in 0..<4_000 { lines += visit("s\(number)", from: number * 5_000) }
    var options = ReplayOptions()
    options.jobs = 1
    options.window = 60_000
    let replay = Replay(Replayed.graph(spec), options)
    replay.read(Array(lines.joined(separator: "\n").utf8))
    #expect(replay.openSessions < 200)
    let result = replay.finished()
    #expect(result.tally.sessions == 4_001 && result.tally.conforming == 4_001)
    #expect(result.tally.cut == 0)
  }

  @Test("sessions that are too long, or too many at once, are cut, and the rest is joined")
  func cut() {
    let lines = (0..<100).flatMap { visit("a", from: $0 * 10_000) }
    let told = Replayed(lines, through: spec) { $0.longestSession = 50 }
    #expect(told.result.tally.cut == 8 && told.deviations == [])
    let many = (0..<100).flatMap { visit("s\($0)") }
    let few = Replayed(many, through: spec) { $0.mostOpen = 10 }
    #expect(few.result.tally.cut == 90 && few.deviations == [])
  }
}
