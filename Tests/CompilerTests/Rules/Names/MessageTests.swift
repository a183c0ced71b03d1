import Testing

@testable import WaymarkCompiler

/// Names in the wrong place, each told once, with what to write there.
@Suite("The message about a name")
struct MessageTests {
  private func spec(_ workflow: String, screens: String = "") -> String {
    """
    feature: Help
    screens:
      Ask: { title: Ask, actions: { yes: Yes, no: No } }
    \(screens)
    services:
      orders: { load: { errors: [slow, lost] } }
    routes:
      chat: { external: chat, link: /chat }
      main: { workflow: main, link: /main }
    workflows:
      optIn:
        outcomes: { paid: success, lapsed: neutral }
        steps: { ask: { show: Ask, on: { yes: paid, no: lapsed } } }
      main:
        state: { page: { type: String, default: a } }
        outcomes: { done: success, left: neutral }
    \(workflow)
    """
  }

  private func told(_ workflow: String, screens: String = "") -> [String] {
    check(spec(workflow, screens: screens)).diagnostics.filter { $0.severity == .error }
      .map { "\($0.message) [\($0.rule)]" }
  }

  /// With a sound step behind it.
  private func told(step: String) -> [String] {
    told("    steps:\n      a: \(step)\n      b: { show: Ask, on: { yes: done, no: left } }")
  }

  @Test(
    "says of a target that is an expression that it is fixed",
    arguments: [
      "{ call: orders.load, on: { success: \"${page}\", failure: b } }",
      "{ wait: 2s, go: \"page == 'a' ? b : done\" }", "{ wait: 2s, go: \"{{page}}\" }",
      "{ wait: 2s, go: $page }", "{ wait: 2s, go: page }",
      "{ choose: [{ when: page == 'a', go: b }, { else: \"${page}\" }] }",
      "{ show: \"${page}\", on: { yes: b } }", "{ run: \"${page}\", on: { paid: b } }",
      "{ open: \"${page}\", go: b }", "{ show: Ask, on: { yes: none, no: none }, ends: page }",
    ])
  func fixed(step: String) {
    let found = told(step: step)
    #expect(found.count == 1)
    let advice = " is fixed: to decide by `page`, lead to a step with `choose` [undefined-name]"
    #expect(found.allSatisfy { $0.hasSuffix(advice) }, "\(found)")
  }

  @Test("says which kind of step is meant where the keys are those of that kind")
  func otherKind() {
    func found(_ step: String) -> Diagnostic? {
      let all = check(spec("    steps: { a: \(step) }")).diagnostics
      return all.count { $0.severity == .error } == 1 ? all.first { $0.severity == .error } : nil
    }
    let run = found("{ open: optIn, on: { paid: done, lapsed: left } }")
    #expect(
      run?.message == "there is no route `optIn`, but a workflow of that name; write `run: optIn`")
    #expect(run?.fixes.map(\.replacement) == ["run"])
    #expect(run?.fixes.map(\.applicability) == [.guess])
    let other = [
      ("{ run: chat, go: done }", "open"), ("{ run: Ask, on: { yes: done, no: left } }", "show"),
      ("{ show: optIn, on: { paid: done, lapsed: left } }", "run"),
      ("{ open: orders.load, on: { success: done, failure: left } }", "call"),
    ]
    for (step, kind) in other {
      #expect(found(step)?.fixes.map(\.replacement) == [kind], "\(step)")
    }
    #expect(found("{ open: optIn, go: done }")?.fixes.isEmpty == true)
    let misplaced = check(spec("    steps: { a: { open: chat, on: { x: done } } }")).diagnostics
    #expect(misplaced.map(\.rule).contains("unknown-key"), "the route exists")
  }

  @Test("says that the start is an outcome, or an end a step")
  func otherMember() {
    let steps = "    steps: { a: { show: Ask, on: { yes: done, no: left } } }"
    #expect(
      told("    start: left\n" + steps) == [
        "there is no step `left`, but an outcome of that name; a workflow starts with a step "
          + "[undefined-name]"
      ])
    let ends = told(step: "{ show: Ask, on: { yes: none, no: none }, ends: b }")
    #expect(ends.map { $0.contains("but a step of that name") } == [true])
  }

  @Test(
    "shows the exits that the step has, where `on` is no mapping",
    arguments: [
      ("{ show: Ask, on: [a, b] }", "{ yes: …, no: … }"),
      ("{ show: Ask, on: done }", "{ yes: …, no: … }"),
      ("{ run: optIn, on: [paid] }", "{ paid: …, lapsed: … }"),
      (
        "{ call: orders.load, on: [success] }", "{ success: …, slow: …, lost: …, failure: … }"
      ),
      ("{ show: Aks, on: [a, b] }", "{ accept: pay }"),
    ])
  func exits(step: String, shown: String) {
    let found = told(step: step).filter { $0.hasSuffix("[wrong-shape]") }
    #expect(found.map { $0.contains("such as `\(shown)` is expected") } == [true])
  }

  @Test("lists the facts, flags and routes that there are, where none is similar")
  func facts() {
    let project = "app: Help\nentry: [main]\ncontext: { signedIn: Bool, country: [uk, es] }"
    func message(_ guarded: String) -> String {
      let spec = """
        feature: Help
        flags: { newOffer: { default: false } }
        screens:
          Home: { title: Help, actions: { go: { label: Go, open: main, when: \(guarded) } } }
        routes:
          main: { screen: Home }
        """
      let found = check(
        [SourceFile(path: "help.yaml", text: spec)],
        project: SourceFile(path: "waymark.yaml", text: project))
      return found.diagnostics.first { $0.rule == "undefined-name" }?.message ?? ""
    }
    let loyal = message("context.loyal")
    #expect(loyal.contains("no context fact `loyal`, only `signedIn`, `country`;"))
    #expect(message("flags.xyz").contains("no flag `xyz`, only `newOffer`;"))
    #expect(message("supports.xyz").contains("no route or screen `xyz`, only `main`, `Home`;"))
    #expect(message("context.signdIn").hasSuffix("did you mean `signedIn`?"))
  }

  @Test("is the only one where a guard of a screen with a variant has it")
  func variant() {
    let screens = """
        Home: { title: A, variants: { new: New }, actions: { go: { \(button("flags.off")) } } }
        New: { title: B, actions: { go: { \(button("flags.on")) } } }
      """
    let sound = "    steps: { a: { show: Ask, on: { yes: done, no: left } } }"
    let flags = "flags: { on: { default: true }, new: { default: true } }"
    let text = spec(sound, screens: screens).replacing("routes:", with: "\(flags)\nroutes:")
      .replacing("link: /main }", with: "link: /main }\n  home: { screen: Home, link: /home }")
    let found = check(text).diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["undefined-name"])
    let other = text.replacing("flags.off", with: "!flags.on")
    #expect(said(other).contains { $0.hasSuffix("variant-mismatch") })
  }

  private func button(_ guarded: String) -> String {
    "label: Go, open: chat, when: \"\(guarded)\""
  }

  @Test(
    "says what a name is made of, and offers a spelling",
    arguments: [
      ("Umzüge", "Umzuege"), ("Größe", "Groesse"), ("Café", "Cafe"), ("Cafe\u{301}", "Cafe"),
      ("U\u{308}bersicht", "Uebersicht"), ("Łódź", "Lodz"), ("help-centre", "HelpCentre"),
      ("Ægir", "Aegir"), ("ヘルプ", nil), ("2nd", nil), ("x😀", nil),
    ])
  func letters(name: String, better: String?) {
    let found = check("feature: \(name)\n").diagnostics.filter { $0.rule == "bad-name" }
    #expect(found.map { $0.fixes.map(\.replacement) } == [better.map { [$0] } ?? []])
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    #expect(found.map { $0.message.contains("from A to Z, without accents") } == [!isASCII])
    #expect(found.flatMap(\.fixes).allSatisfy { $0.applicability == .guess })
  }
}
