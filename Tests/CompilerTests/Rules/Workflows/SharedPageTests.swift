import Testing

@testable import WaymarkCompiler

@Suite("The `on` of a workflow")
struct SharedPageTests {
  private let pages = """
          a: { show: Ask, on: { next: b } }
          b: { show: Wall, on: { next: c } }
          c: { show: Wall, on: { next: done, stop: none } }
    """

  private func text(
    _ steps: String? = nil, on: String = "{ stop: lost }",
    outcomes: String = "{ done: success, lost: failure }"
  ) -> String {
    journey(steps ?? pages, outcomes: outcomes)
      .replacing("    steps:", with: "    on: \(on)\n    steps:", maxReplacements: 1)
  }

  /// The exits of each page of the journey: those that the workflow gives it are marked.
  private func exits(_ text: String) -> [[String]] {
    let graph = check(text).graph
    return graph.steps.filter { $0.kind == .show }.map { step in
      step.exits.map { id in
        let exit = graph[id]
        #expect(graph[exit.step].name == step.name)
        let targets = exit.transitions.map { graph.text(graph[$0].go) }.joined(separator: " ")
        return "\(graph.text(exit.name)) \(targets)\(exit.isShared ? " *" : "")"
      }
    }
  }

  @Test("each page that offers the button inherits it, unless its step says otherwise")
  func inherited() {
    #expect(judged(text()) == [])
    #expect(
      exits(text()) == [
        ["next b", "stop lost *"], ["next c", "stop lost *"], ["next done", "stop "],
      ])
  }

  @Test("it is one transition, which belongs to the first of the pages")
  func once() {
    let graph = check(text()).graph
    let shared = graph.exits.filter(\.isShared).map(\.transitions)
    #expect(shared.count == 2 && shared[0] == shared[1])
    #expect(graph.transitions(of: graph.workflows[0]).count == 4)
    #expect(graph.text(graph[graph[shared[0].first!].step].name) == "a")
  }

  @Test("the page that it leads to does not lead to itself")
  func target() {
    let steps = """
            a: { show: Ask, on: { next: b } }
            b: { show: Wall, on: { next: a, stop: done } }
            c: { show: Wall, on: { next: done, stop: done } }
      """
    let found = text(steps, on: "{ stop: b }", outcomes: "{ done: success }")
    #expect(judged(found) == ["9:7 unreachable-step"])
    let alone = text(
      "      a: { show: Ask, on: { next: done } }", on: "{ stop: a }",
      outcomes: "{ done: success }")
    #expect(judged(alone).filter { $0.hasSuffix("undefined-name") } == ["5:11 undefined-name"])
  }

  @Test("a last page and a button that opens a route have no need of it")
  func others() {
    let steps = """
            a: { show: Ask, on: { next: c } }
            b: { show: Ask, ends: done }
            c: { show: Call, on: { call: b } }
      """
    #expect(exits(text(steps)) == [["next c", "stop lost *"], [], ["call b"]])
    #expect(
      judged(text(steps, on: "{ stop: lost, call: lost }")) == [
        "5:23 undefined-name", "8:7 unhandled-action",
      ])
  }

  @Test("a workflow that is run has its own")
  func run() {
    let steps = """
            a: { show: Ask, on: { next: b } }
            b: { run: inner, on: { ended: done } }
        inner:
          outcomes: { ended: success }
          steps:
            c: { show: Ask, on: { next: ended } }
      """
    #expect(judged(text(steps)) == ["12:7 unhandled-action"])
  }

  @Test("it is a way out of a closed set, also for data")
  func closedSets() {
    let around = """
            a: { show: Wall, on: { next: b } }
            b: { show: Wall, on: { next: [{ when: context.open, go: done }, a] } }
      """
    let project = """
      app: A
      context: { open: Bool }
      rules: { unguarded-link: off }
      entry: [journey]
      """
    let route = "\nroutes: { journey: { workflow: journey }, "
    func all(_ text: String) -> [String] {
      said(
        text.replacing("\nroutes:\n", with: route + "call: { external: phone } }\nx:\n"),
        project: project
      ).filter { $0.hasSuffix("no-way-out") || $0.hasSuffix("stuck-on-data") }
    }
    let inner = around.replacing("next: b", with: "next: b, stop: none")
      .replacing("a] }", with: "a], stop: none }")
    #expect(all(text(around)) == [])
    #expect(all(journey(inner)) == ["6:7 stuck-on-data"])
  }

  @Test(
    "each mistake in it is told once, at its place",
    arguments: [
      ("{ stpo: lost }", "5:11 undefined-name"), ("{ help: lost }", "5:11 undefined-name"),
      ("{ next: lost }", "5:11 undefined-name"), ("{ back: lost }", "5:11 undefined-name"),
      ("{ stop: lst }", "5:17 undefined-name"), ("{ stop: none }", "5:17 undefined-name"),
      ("{ stop: { go: lost } }", "5:17 wrong-shape"),
      ("{ stop: [{ when: true, go: lost }, done] }", "5:17 wrong-shape"),
      ("{ stop: [lost] }", "5:17 wrong-shape"), ("{ stop }", "5:16 wrong-shape"),
      ("{ stop: lost, stop: done }", "5:23 duplicate-key"),
      ("{ stop lost }", "5:11 unknown-key"), ("[stop]", "5:9 wrong-shape"),
      ("lost", "5:9 wrong-shape"), ("", "5:8 wrong-shape"),
    ])
  func mistakes(on: String, complaint: String) {
    #expect(judged(text(on: on)) == [complaint])
  }

  @Test("a name that is like a button of the pages is taken for it")
  func misspelt() {
    let found = check(text(on: "{ stpo: lost }"))
    #expect(
      found.diagnostics[0].message
        == "there is no action `stpo` in the pages of `journey`; did you mean `stop`?")
    #expect(exits(text(on: "{ stpo: lost }"))[0] == ["next b", "stpo lost *"])
  }

  @Test("where a page shows a screen that does not exist, the button may be there")
  func doubtful() {
    let steps = """
            a: { show: Ask, on: { next: b, stop: lost } }
            b: { show: Hlp, on: { next: done } }
      """
    #expect(judged(text(steps, on: "{ help: lost }")) == ["8:18 undefined-name"])
  }
}
