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

  @Test("can go back from the page that their own workflow shows first, after what has been run")
  func afterRuns() {
    func text(_ own: String) -> String {
      """
      feature: Help
      screens:
        Open: { title: Open, actions: { next: Next } }
        Shut: { title: Shut, back: blocked, actions: { next: Next } }
      workflows:
        outer:
          params: { isOpen: Bool }
          outcomes: { done: success }
          steps:
            run: { run: inner, on: { over: look } }
            look: { choose: [{ when: isOpen, go: done }, { else: show }] }
            show: { show: \(own), on: { next: run } }
        inner:
          outcomes: { over: success }
          steps: { first: { show: Shut, on: { next: over } } }

      """
    }
    #expect(isTrapped(text("Shut")))
    #expect(!isTrapped(text("Open")))
  }

  @Test("are told whatever an outcome would carry that they never come to")
  func carried() {
    let text = """
      feature: Help
      flags: { calm: { default: true } }
      screens:
        Page:
          title: Page
          actions: { help: { label: Help, open: chat, when: flags.calm }, next: Next, other: Other }
        Some: { title: Some, back: blocked, actions: { next: Next } }
        Ask: { title: Ask, actions: { help: { label: Help, open: chat }, next: Next } }
      routes:
        chat: { external: chat }
        go: { workflow: outer }
        again: { workflow: inner }
      workflows:
        outer:
          outcomes: { lost: failure }
          steps:
            run: { run: inner, as: got, on: { done: [{ when: got == 1, go: open }], lost: open } }
            open: { open: again, go: lost }
        inner:
          state: { left: { type: "Int?", default: 1 } }
          outcomes: { done: { kind: success, returns: Int }, lost: failure }
          steps:
            first: { show: Page, on: { next: ask, other: lost } }
            ask: { show: Ask, on: { next: some } }
            some: { show: Some, on: { next: look } }
            look: { choose: [{ when: left == null, go: lost }, { else: ask }] }

      """
    let project = "app: Help\nentry: [go]\npromises: { near: { reach: [chat], within: 3 } }\n"
    #expect(said(text, project: project, only: ["stuck-on-data"]) == [])
    let blocked = text.replacing("Ask: { title: Ask,", with: "Ask: { title: Ask, back: blocked,")
    #expect(said(blocked, project: project, only: ["stuck-on-data"]) == ["24:7 stuck-on-data"])
  }
}
