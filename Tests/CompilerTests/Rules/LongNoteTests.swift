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

  @Test("A complaint about hundreds of buttons names a dozen, and says how many more there are")
  func buttons() throws {
    let names = (1...300).map { "a\($0)" }
    let text = """
      feature: Help
      flags: { fresh: { default: false } }
      screens:
        Page: { title: Page, variants: { fresh: Other }, actions: { \(names.map { "\($0): A" }.joined(separator: ", ")) } }
        Other: { title: Other }
      workflows:
        help:
          outcomes: { done: success }
          steps: { page: { show: Page, after: { 5m: done } } }

      """
    #expect(try notes(of: "unhandled-action", in: text).last == "and 288 more buttons")
    #expect(try notes(of: "unhandled-action", in: text).count == 13)
    #expect(try notes(of: "variant-mismatch", in: text).last == "and 288 more differences")
    let message = try #require(
      check(text).diagnostics.first { $0.rule == "unhandled-action" }?.message)
    #expect(message.hasPrefix("`a1`, `a2`") && message.contains("`a12` and 288 more of `Page` do"))
  }

  @Test("A complaint shortens a text that nobody would read to the end")
  func longText() throws {
    let member = String(repeating: "b", count: 100_000)
    let text = """
      feature: Help
      types: { Kind: [a, \(member)] }
      workflows:
        help:
          params: { kind: Kind }
          outcomes: { done: success }
          steps: { one: { choose: [{ when: kind == 'bb', go: done }, { else: done }] } }
      """
    let found = try #require(check(text).diagnostics.first)
    #expect(found.rule == "undefined-name" && found.message.utf8.count < 500)
    #expect(found.message.contains("bbb…`"))
  }

  private func notes(of rule: String, in text: String) throws -> [String] {
    let found = try #require(check(text).diagnostics.first { $0.rule == rule })
    return found.notes.map(\.message)
  }
}
