import Testing
import WaymarkCompiler

/// What was found out of one workflow must not be said of another that only looks like it.
@Suite("A workflow that differs from a sound one above it in one thing")
struct SoundWorkflowsTests {
  static let sound = """
    params: { order: Order, other: Order }
    state: { tries: { type: Int, default: 0 } }
    outcomes: { done: success }
    steps:
      load: { call: orders.find, as: found, on: { success: ask, offline: again } }
      again:
        choose:
          - { when: tries < 3, go: load, set: { tries: tries + 1 } }
          - { when: tries >= 3, go: page }
      ask:
        choose:
          - { when: found.late, go: count }
          - { when: order.status == 'a', go: done }
          - { else: page }
      count: { set: { tries: tries + 1 }, go: check }
      check: { choose: [{ when: tries < 4, go: page }, { when: tries == 4, go: done }] }
      page: { show: Page, on: { next: last, send: load } }
      last:
        choose:
          - { when: order.status == 'a' || order.status == 'b', go: done }
          - { when: order.status == 'c', go: page }
    """

  static let changes: [(String, String)] = [
    // Where it starts from, and what it is told to become.
    ("default: 0", "default: 9"), ("default: 0 }", "default: 3 }"),
    ("tries + 1 }, go: check", "tries + 2 }, go: check"),
    ("load, set: { tries: tries + 1 } }", "load, set: { tries: tries } }"),
    // What guards say, and what their names stand for.
    ("tries < 4", "tries < 5"), ("tries < 4", "tries < 1"), ("'a' ||", "'c' ||"),
    ("order: Order, other: Order", "order: Wide, other: Order"),
    ("order: Order, other: Order", "other: Order, order: Wide"),
    // Where things lead, and by which exit.
    ("offline: again", "offline: check"),
    ("success: ask, offline: again", "success: again, offline: ask"),
    ("tries >= 3, go: page", "tries >= 3, go: load"), ("next: last, send: load", "next: check"),
    ("show: Page", "show: Quick"), ("show: Page", "show: Page2"),
    ("when: found.late, go: count }", "when: found.late || true, go: count }"),
  ]

  @Test(
    "A workflow much like a sound one above it is judged as if it stood alone",
    arguments: changes.indices)
  func isJudgedAlone(index: Int) {
    let (text, other) = Self.changes[index]
    let changed = Self.sound.replacing(text, with: other, maxReplacements: 1)
    #expect(changed != Self.sound)
    #expect(complaints([Self.sound]) == [])
    let alone = complaints([changed])
    #expect(complaints([Self.sound, changed]) == alone)
    #expect(complaints([changed, Self.sound, changed, Self.sound]) == alone + alone)
  }

  @Test("workflows much like a sound one mostly lead to complaints")
  func isComplainedOf() {
    let spoken = Self.changes.count { text, other in
      !complaints([Self.sound.replacing(text, with: other, maxReplacements: 1)]).isEmpty
    }
    #expect(spoken * 2 > Self.changes.count)
  }

  private func complaints(_ workflows: [String]) -> [String] {
    var lines = [
      "feature: Help", "types:", "  Status: [a, b, c]", "  Kind: [a, b, c, d]",
      "  Order: { status: Status, late: Bool }", "  Wide: { status: Kind, late: Bool }",
      "services:", "  orders: { find: { returns: Order, errors: [offline] } }",
      "flags: { fast: { default: false } }", "screens:",
      "  Page: { title: Page, actions: { next: Next, send: Send } }",
      "  Quick:", "    title: Page",
      "    actions: { next: { label: Next, when: flags.fast }, send: Send }",
      "  Page2: { title: Page, actions: { next: Next, send: Send } }", "workflows:",
    ]
    for (index, workflow) in workflows.enumerated() {
      lines.append("  w\(index):")
      lines += workflow.split(separator: "\n").map { "    " + $0 }
    }
    let text = lines.joined(separator: "\n") + "\n"
    return check(text).diagnostics
      .filter { $0.severity != .note && !$0.rule.hasPrefix("un") }
      .map { $0.rule + ": " + $0.message }
  }
}
