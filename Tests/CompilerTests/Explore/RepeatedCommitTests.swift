import Testing

@testable import WaymarkCompiler

@Suite("Calls that repeat a commit")
struct RepeatedCommitTests {
  private func messages(_ text: String) -> [String] {
    check(text).diagnostics.filter { $0.rule == "repeated-commit" }.map {
      "\(LineIndex(Array(text.utf8)).position(at: $0.span.start).line): \($0.message)"
    }
  }

  private let both = """
    feature: Pay
    services: { bank: { hold: { errors: [], commits: true }, pay: { errors: [], commits: true } } }
    screens: { Ask: { title: Ask, actions: { more: More, enough: Enough } } }
    workflows:
      w:
        outcomes: { done: success }
        steps:
          hold: { call: bank.hold, on: { success: pay } }
          pay: { call: bank.pay, on: { success: ask } }
          ask: { show: Ask, on: { more: hold, enough: done } }

    """

  @Test("are told apart from those that only follow another one")
  func followers() {
    let found = messages(both)
    #expect(found.count == 2)
    #expect(found.first?.hasPrefix("8: `bank.hold` may be called again, although") == true)
    #expect(
      found.last?.hasPrefix(
        "9: `bank.pay` may be called again, after another call was repeated, although") == true)
  }

  @Test("are found behind a call whose own retry repeats it")
  func retried() {
    let retried = both.replacing(
      "call: bank.hold,", with: "call: bank.hold, retry: { on: [failure], times: 2 },"
    )
    .replacing("hold: { errors: []", with: "hold: { errors: [gone]")
    .replacing(
      "on: { success: pay } }\n      pay:",
      with: "on: { success: pay, gone: done, failure: done } }\n      pay:"
    )
    .replacing("more: hold", with: "more: pay")
    let found = messages(retried)
    #expect(
      found.map { $0.prefix(50) } == [
        "8: `bank.hold` may be called again, although it ha",
        "9: `bank.pay` may be called again, although it has",
      ])
  }

  /// Back is allowed on one of the screens that a flag chooses between.
  private func variants(first: String, then second: String, flag: String) -> String {
    """
    feature: Pay
    flags: { fresh: { default: false } }
    services: { bank: { pay: { errors: [], commits: true } } }
    screens:
      Ask: { title: Ask, actions: { go: { label: Go, when: \(flag) } } }
      Done: { title: Done, back: \(first), variants: { fresh: New }, actions: { go: Go } }
      New: { title: New, back: \(second), actions: { go: Go } }
    workflows:
      w:
        outcomes: { done: success }
        steps:
          ask: { show: Ask, on: { go: pay } }
          pay: { call: bank.pay, on: { success: thanks } }
          thanks: { show: Done, on: { go: done } }
    """
  }

  @Test("after back from a page are found where the screen that a flag shows instead allows back")
  func back() {
    for (first, second) in [("allowed", "blocked"), ("blocked", "allowed")] {
      let (with, without) =
        first == "allowed" ? ("!flags.fresh", "flags.fresh") : ("flags.fresh", "!flags.fresh")
      let found = messages(variants(first: first, then: second, flag: "\"\(with)\""))
      #expect(found.count == 1 && found.first?.contains("after the user went back") == true)
      #expect(messages(variants(first: first, then: second, flag: "\"\(without)\"")).isEmpty)
    }
  }

  @Test("are found however many operations commit")
  func many() {
    let count = 70
    let operations = (0..<count).map { "o\($0): { errors: [], commits: true }" }
    let steps = (0..<count).map { index in
      let next = index + 1 < count ? "c\(index + 1)" : "ask"
      return "      c\(index): { call: bank.o\(index), on: { success: \(next) } }\n"
    }
    let text = """
      feature: Pay
      services: { bank: { \(operations.joined(separator: ", ")) } }
      screens: { Ask: { title: Ask, back: blocked, actions: { more: More, enough: Enough } } }
      workflows:
        w:
          outcomes: { done: success }
          steps:
      \(steps.joined())
            ask: { show: Ask, on: { more: c69, enough: done } }

      """
    let found = messages(text)
    #expect(found.count == 1 && found[0].contains("`bank.o69` may be called again"), "\(found)")
  }
}
