import Testing

@testable import WaymarkCompiler

@Suite("A param that is passed")
struct PassedValueTests {
  private func messages(_ given: String, _ steps: String) -> [String] {
    let text = """
      feature: Vip
      routes: { top: { params: { n: Int }, workflow: top, link: "/{n}" } }
      workflows:
        top:
          params: { n: Int }
          outcomes: { good: success, plain: neutral }
          steps: { run: { run: w, with: { \(given) }, on: { good: good, plain: plain } } }
        w:
          params: { vip: { type: Bool, default: false }, n: { type: Int, default: 1 } }
          outcomes: { good: success, plain: neutral }
          steps: { \(steps) }

      """
    let project = SourceFile(path: "waymark.yaml", text: "app: Vip\nentry: [top]\n")
    return check([SourceFile(path: "help.yaml", text: text)], project: project).diagnostics
      .filter { $0.rule.hasSuffix("-true") }.map(\.message)
  }

  @Test("never holds because of what is passed, if no guard is on the way")
  func never() {
    let found = messages("", "a: { choose: [{ when: vip, go: good }, { else: plain }] }")
    #expect(found.count == 1)
    #expect(found.first?.contains("nothing passes a value for which it would hold") == true)
  }

  @Test("always holds because of what is passed, if no guard is on the way")
  func always() {
    let found = messages("vip: true", "a: { choose: [{ when: vip, go: good }, { else: plain }] }")
    #expect(found.count == 1)
    #expect(found.first?.contains("given the values that are passed") == true)
  }

  @Test("never holds because of the guards on the way, if there are some")
  func guarded() {
    let found = messages(
      "",
      "a: { choose: [{ when: n < 3, go: good }, { else: b }] }, "
        + "b: { choose: [{ when: n == 2, go: good }, { else: plain }] }")
    #expect(found.count == 1)
    #expect(found.first?.contains("the guards met on every path here leave no data") == true)
  }

  @Test("that a step gives to a screen decides a button's guard, which other data could make true")
  func button() {
    let found = check(
      """
      feature: Vip
      flags: { f: { default: false } }
      screens:
        P:
          title: P
          params: { n: Int }
          actions: { x: { label: X, when: "n > 1 && flags.f" }, y: Y }
      workflows:
        w:
          outcomes: { good: success, plain: neutral }
          steps: { s: { show: P, with: { n: 1 }, on: { x: good, y: plain } } }

      """
    ).diagnostics
    #expect(found.map(\.rule) == ["never-true"])
    #expect(found.first?.message.contains("nothing passes a value for which it would hold") == true)
  }

  @Test("is no reason where no client that is supported makes the guard true")
  func client() {
    let text = """
      feature: A
      routes: { home: { workflow: w } }
      workflows:
        w:
          outcomes: { d: success, e: success }
          steps:
            a:
              choose:
                - { when: "client.platform == 'ios' && client.version > '9'", go: e }
                - else: d

      """
    let project = "app: A\nentry: [home]\nclients: { ios: { minimum: \"6\", latest: \"7\" } }\n"
    let found = check(
      [SourceFile(path: "help.yaml", text: text)],
      project: SourceFile(path: "waymark.yaml", text: project)
    ).diagnostics
    #expect(found.map(\.rule) == ["never-true"])
    #expect(found.first?.message.contains("no client that the project supports") == true)
  }
}
