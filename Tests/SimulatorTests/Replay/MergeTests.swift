import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("Partial results")
struct MergeTests {
  private let spec = """
    feature: Help
    services: { pay: { charge: { errors: [declined] } } }
    screens: { Home: { title: Home, actions: { pay: Pay } }, Sorry: { title: Sorry } }
    workflows:
      help:
        outcomes: { paid: success, sorry: failure }
        steps:
          home: { show: Home, on: { pay: pay } }
          pay: { call: pay.charge, on: { success: paid, declined: sorry } }
          sorry: { show: Sorry, ends: sorry }
    """

  private final class Lines: @unchecked Sendable {
    var all: [String] = []
  }

  private var log: [String] {
    var lines = ["no JSON", "{\"v\":3}"]
    for number in 0..<40 {
      let words = [
        "show Home", "do pay", "call pay.charge",
        "answer pay.charge \(number % 3 == 0 ? "declined" : "success")",
        number % 3 == 0 ? "show Sorry" : number % 5 == 0 ? "show Home" : "end paid",
      ]
      for (index, word) in words.enumerated() {
        lines += Replayed.lines("s\(number % 20)", word, from: number * 100_000 + index)
      }
    }
    return lines
  }

  private func partial(_ lines: [String]) -> [String] {
    let made = Lines()
    let replay = Replay(worker: Replayed.graph(spec), ReplayOptions(), isNumbered: true) {
      made.all.append($0)
    }
    replay.read(Array(lines.joined(separator: "\n").utf8))
    _ = replay.finished()
    return made.all
  }

  @Test("add up, in any order and from any machines, to what one machine says")
  func merged() throws {
    let graph = Replayed.graph(spec)
    let whole = Replayed(log, through: spec).result
    let numbered = log.enumerated().map { "1:\($0 + 1)\t\($1)" }
    var machines = [[String]](repeating: [], count: 3)
    for (line, text) in zip(log, numbered) {
      machines[(line.split(separator: "\"").dropFirst(3).first?.utf8.count ?? 0) % 3].append(text)
    }
    var generator = SeededGenerator(state: 3)
    let made = machines.flatMap { partial($0) }
    for _ in 0..<10 {
      var merge = ReplayMerge(graph)
      for line in made.shuffled(using: &generator) { try merge.add(Array(line.utf8)) }
      #expect(renderJSON(merge.result) == renderJSON(whole))
      #expect(renderText(merge.result, of: graph) == renderText(whole, of: graph))
      #expect(renderHTML(merge.result) == renderHTML(whole))
    }
  }

  @Test("of other specs, or what is none, are refused; numbers beyond all bounds end nothing")
  func refused() throws {
    var merge = ReplayMerge(Replayed.graph(spec + "\n"))
    let line = try #require(partial(["1:1\t" + log[2]]).first)
    #expect(throws: ReplayMerge.Unreadable.self) { try merge.add(Array(line.utf8)) }
    #expect(throws: ReplayMerge.Unreadable.self) { try merge.add(Array("{}".utf8)) }
    let specs = try #require(partial([]).first?.split(separator: "\"").dropFirst(2).first)
    #expect(specs.isEmpty == false)
    var same = ReplayMerge(Replayed.graph(spec))
    let bare = line.replacing(/,"sum":"\w+"/, with: "")
    let large = bare.replacing("\"lines\":1", with: "\"lines\":9223372036854775807")
    for _ in 0..<3 { try same.add(Array(PartialResult.summed(large).utf8)) }
    let odd = bare.dropLast() + ",\"branches\":[[99999,1,1],[-5,2,2],[\"x\"]],\"waits\":[[7,99,1]]}"
    try same.add(Array(PartialResult.summed(String(odd)).utf8))
    #expect(line.contains("\"lines\":1"))
    for damaged in [bare, line.replacing("\"lines\":1", with: "\"lines\":2"), line + "}"] {
      #expect(throws: ReplayMerge.Unreadable.self) { try same.add(Array(damaged.utf8)) }
    }
    try same.add(Array((line + "\r").utf8))
    #expect(!renderText(same.result, of: Replayed.graph(spec)).isEmpty)
    #expect(!renderHTML(same.result).isEmpty && !renderJSON(same.result).isEmpty)
  }
}

/// The same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
