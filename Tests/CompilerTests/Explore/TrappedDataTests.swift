import Testing

@testable import WaymarkCompiler

@Suite("Data that never leave a set of steps")
struct TrappedDataTests {
  private func isTrapped(_ text: String) -> Bool {
    check(text).diagnostics.contains {
      $0.rule == "stuck-on-data" && $0.message.hasPrefix("data can get here for which")
    }
  }

  /// Who is not `calm` stays at `ask` and `look`, unless back is allowed there.
  private func variants(_ first: String, _ second: String, calm: String) -> String {
    """
    feature: Help
    flags: { fresh: { default: false } }
    screens:
      Ask: { title: Ask, back: \(first), variants: { fresh: New }, actions: { next: Next } }
      New: { title: New, back: \(second), actions: { next: Next } }
    workflows:
      w:
        outcomes: { done: success }
        steps:
          ask: { show: Ask, on: { next: look } }
          look: { choose: [{ when: \(calm), go: done }, { else: ask }] }

    """
  }

  @Test("can go back where the screen that a flag shows instead allows it")
  func variants() {
    #expect(isTrapped(variants("allowed", "blocked", calm: "!flags.fresh")))
    #expect(!isTrapped(variants("allowed", "blocked", calm: "flags.fresh")))
    #expect(isTrapped(variants("blocked", "allowed", calm: "flags.fresh")))
    #expect(!isTrapped(variants("blocked", "allowed", calm: "'!flags.fresh'")))
  }

  /// `isNew` decides which page the inner workflow shows first.
  private func runs(_ shown: String) -> String {
    """
    feature: Help
    screens:
      Open: { title: Open, actions: { next: Next } }
      Shut: { title: Shut, back: blocked, actions: { next: Next } }
    routes: { help: { workflow: outer, link: /help } }
    workflows:
      outer:
        params: { isOpen: { type: Bool, default: false } }
        outcomes: { done: success }
        steps:
          run: { run: inner, with: { isNew: true }, on: { over: look } }
          look: { choose: [{ when: isOpen, go: done }, { else: run }] }
      inner:
        params: { isNew: Bool }
        outcomes: { over: success }
        steps:
          sort: { choose: [{ when: isNew, go: first }, { else: second }] }
          first: { show: \(shown), on: { next: over } }
          second: { show: Shut, on: { next: over } }

    """
  }

  @Test("can go back out of what is run, from the pages that it can show with these data")
  func runs() {
    #expect(isTrapped(runs("Shut")))
    #expect(!isTrapped(runs("Open")))
  }
}
