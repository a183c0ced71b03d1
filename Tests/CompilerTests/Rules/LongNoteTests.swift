import Testing
import WaymarkCompiler

@Suite("A note on what a complaint leaves out")
struct LongNoteTests {
  @Test(
    "A note on what a complaint leaves out counts the steps on the way to a trap",
    arguments: [(9, "1 step"), (10, "2 steps")])
  func way(length: Int, words: String) throws {
    let steps = (1..<length).map { "      s\($0): { wait: 1s, go: s\($0 + 1) }" }
    let text = journey(steps.joined(separator: "\n") + "\n      s\(length): { show: End }")
    #expect(try notes(of: "dead-end", in: text).first == "after \(words), at `s\(length - 7)`")
  }

  @Test(
    "A note on what a complaint leaves out counts the steps that go round",
    arguments: [(13, "1 step"), (14, "2 steps")])
  func ring(length: Int, words: String) throws {
    let steps = (1...length).map { "      s\($0): { wait: 1s, go: s\($0 % length + 1) }" }
    let text = journey(steps.joined(separator: "\n"))
    #expect(try notes(of: "no-way-out", in: text).last == "and on, \(words) more")
  }

  @Test(
    "A note on what a complaint leaves out counts the coordinators that were asked",
    arguments: [(21, "1 more coordinator"), (22, "2 more coordinators")])
  func chain(length: Int, words: String) throws {
    let rest = (2...length).map { "C\($0)" }
    let text = """
      feature: Help
      screens: { Home: { title: Home, actions: { call: { label: Call, open: call } } } }
      routes: { home: { screen: Home, link: /home }, call: { external: phone } }
      coordinators:
        C1: { handles: [home], children: [\(rest.joined(separator: ", "))] }
      \(rest.map { "  \($0): { handles: [], children: [] }" }.joined(separator: "\n"))

      """
    #expect(try notes(of: "unhandled-route", in: text).last == "and \(words)")
  }

  private func notes(of rule: String, in text: String) throws -> [String] {
    let found = try #require(check(text).diagnostics.first { $0.rule == rule })
    return found.notes.map(\.message)
  }
}
