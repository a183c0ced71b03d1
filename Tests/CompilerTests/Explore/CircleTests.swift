import Testing

@testable import WaymarkCompiler

@Suite("Workflows and pages that lead to one another without end")
struct CircleTests {
  /// What the rules say, as `line rule`, in order, if the interpreter that goes through all data
  /// expects the same.
  private func verdicts(_ text: String) throws -> [String] {
    let checked = check(text)
    let ints = IntDomains(inputs: -2...6, all: -4...10)
    let exploration = try #require(ConcreteExploration(checked.graph, ints))
    let journeys = CommittedJourneys(exploration, cap: 10_000)
    let oracle = try #require(ExpectedVerdicts(exploration, journeys: journeys))
    let places = LineIndex(checked.graph.files[0].bytes)
    let judged = checked.diagnostics.filter { ExactnessTally.rules.contains($0.rule) }
    let found = judged.map { found in
      "\(places.position(at: found.span.start).line) \(found.rule)"
    }
    let verdicts = Set(judged.map { OracleVerdict(rule: $0.rule, start: $0.span.start) })
    let differences = oracle.differences(verdicts, of: ExactnessTally.rules)
    #expect(differences.wrong.isEmpty && differences.missed.isEmpty, "\(differences)")
    return found
  }

  /// `p` is asked once, before `t`; without it, everything begins again.
  private func descent(_ t: String, page: String = "Wall") -> String {
    """
    feature: Help
    screens:
      Wall: { title: Wall, back: blocked, actions: { next: Next } }
      Path: { title: Path, actions: { next: Next } }
    routes: { main: { workflow: w, params: { p: Bool }, link: "/w/{p}" } }
    workflows:
      w:
        params: { p: Bool }
        outcomes: { x: success }
        steps:
          s: { choose: [{ when: p, go: x }, { else: t }] }
          t: \(t)
      v:
        params: { p: Bool }
        outcomes: { done: success }
        steps:
          page: { show: \(page), on: { next: again } }
          again: { run: w, on: { x: done } }

    """
  }

  @Test("are endless where one runs the other, and that runs the first")
  func runs() throws {
    #expect(try verdicts(descent("{ run: v, on: { done: x } }")) == ["11 stuck-on-data"])
  }

  @Test("end where one of them asks, too, or can be left by back")
  func ending() throws {
    let asked = descent("{ run: v, on: { done: x } }").replacing(
      "next: again }", with: "next: [{ when: p, go: again }, { go: done }] }")
    #expect(try verdicts(asked) == [])
    #expect(try verdicts(descent("{ run: v, on: { done: x } }", page: "Path")) == [])
  }

  @Test("are endless where a page before them blocks back, whatever the pages inside allow")
  func pageBefore() throws {
    let text = descent("{ run: v, on: { done: x } }", page: "Path").replacing(
      "      s: {", with: "      a: { show: Wall, on: { next: s } }\n      s: {")
    #expect(try verdicts(text) == ["11 stuck-on-data"])
  }

  @Test("are endless where a step opens the route of its own workflow")
  func opens() throws {
    #expect(try verdicts(descent("{ open: main, go: x }")) == ["11 stuck-on-data"])
  }

  private func loop(_ help: String, _ more: String = "") -> String {
    """
    feature: Help
    screens:
      Order:
        title: Order
        back: blocked
        params: { p: Bool }
        actions: { next: Next, help: { label: Help, open: \(help) } }
      Help: { title: Help, params: { p: Bool }, actions: { order: { label: Order, open: order } } }
      Home: { title: Home }
    routes:
      order: { workflow: w, params: { p: Bool }, link: "/order/{p}" }
      help: { screen: Help, params: { p: Bool }, link: "/help/{p}" }
      home: { screen: Home, present: root, link: /home }
      swap: { screen: Home, present: replace, link: /swap }
    workflows:
      w:
        params: { p: Bool }
        outcomes: { x: success }
        steps:
          ask: { show: Order, on: { next: look } }
          look: { choose: [{ when: p, go: x }, { else: ask }] }

    """
  }

  @Test("do not help who goes round on a page that opens its own workflow again")
  func opensItself() throws {
    #expect(try verdicts(loop("order")) == ["20 stuck-on-data"])
    #expect(try verdicts(loop("help")) == ["20 stuck-on-data"])
    let blocked = loop("help").replacing("{ title: Help,", with: "{ title: Help, back: blocked,")
    #expect(try verdicts(blocked) == ["20 stuck-on-data"])
  }

  @Test("are left by what closes them, also from a page that is opened inside")
  func closed() throws {
    for help in ["home", "swap"] { #expect(try verdicts(loop(help)) == []) }
    let inside = loop("help").replacing("open: order }", with: "open: home }")
    #expect(try verdicts(inside) == [])
    let replaced = loop("help").replacing("open: order }", with: "open: swap }")
    #expect(try verdicts(replaced) == ["20 stuck-on-data"])
  }

  private func outcome(_ p: String, _ look: String) -> String {
    """
    feature: Help
    screens: { Wall: { title: Wall, back: blocked, actions: { next: Next } } }
    routes: { main: { workflow: w, link: /w } }
    workflows:
      w:
        outcomes: { x: success }
        steps:
          s: { run: v, with: { p: "\(p)" }, on: { a: s, b: x } }
      v:
        params: { p: Bool }
        outcomes: { a: success, b: success }
        steps:
          ask: { show: Wall, on: { next: look } }
          look: { choose: \(look) }

    """
  }

  private let project = SourceFile(path: "waymark.yaml", text: "app: A\nentry: [main]\n")

  @Test("are endless where what is run never ends as it would have to")
  func neverEnds() throws {
    func found(_ p: String, _ look: String) -> [String] {
      let checked = check(
        [SourceFile(path: "help.yaml", text: outcome(p, look))], project: project)
      let places = LineIndex(checked.graph.files[0].bytes)
      return checked.diagnostics.map { "\(places.position(at: $0.span.start).line) \($0.rule)" }
    }
    let asks = "[{ when: p, go: b }, { else: a }]"
    let refuses = "[{ when: '!p', go: a }, { else: b }]"
    #expect(found("false", asks) == ["8 stuck-on-data"])
    #expect(found("false", refuses) == ["8 stuck-on-data"])
    #expect(found("true", asks) == ["14 always-true"])
  }

  /// Asks again and again, and keeps nothing of the answers.
  private func polling(_ as: String, _ set: String = "") -> String {
    """
    feature: Export
    types: { Status: [pending, done] }
    services: { jobs: { get: { returns: Status, errors: [] } } }
    workflows:
      w:
        state: { status: { type: Status, default: pending } }
        outcomes: { x: success }
        steps:
          poll: { call: jobs.get,\(`as`) on: { success: \(set.isEmpty ? "look" : set) } }
          look: { choose: [{ when: status == 'done', go: x }, { else: pause }] }
          pause: { wait: 5s, go: poll }

    """
  }

  @Test("say what to read where nothing in them changes what they ask")
  func advice() {
    func advice(_ text: String) -> [String] {
      check(text).diagnostics.map { String($0.message.drop { $0 != ")" }) }
    }
    #expect(
      advice(polling(""))
        == ["): nothing here changes `status`; read it from what `jobs.get` returns (`as`)"])
    #expect(advice(polling(" as: got,", "{ go: look, set: { status: got } }")) == [])
    let calm = polling("").replacing("status == 'done'", with: "context.calm").replacing(
      "    state: { status: { type: Status, default: pending } }\n", with: "")
    let checked = check(
      [
        SourceFile(
          path: "help.yaml",
          text: calm.replacing("types:", with: "routes: { main: { workflow: w } }\ntypes:"))
      ],
      project: SourceFile(
        path: "waymark.yaml", text: "app: A\nentry: [main]\ncontext: { calm: Bool }\n"))
    #expect(
      checked.diagnostics.contains {
        $0.message.contains("(proved); facts do not change during a journey: add")
      })
  }

  @Test("are told once where one of their answers is refused for the same data")
  func refused() throws {
    let text = """
      feature: Export
      services: { jobs: { get: { errors: [gone] } } }
      workflows:
        w:
          params: { p: Bool }
          outcomes: { x: success }
          steps:
            pause: { wait: 5s, go: poll }
            poll:
              call: jobs.get
              on: { success: [{ when: p, go: x }], gone: pause, failure: pause }

      """
    #expect(try verdicts(text) == ["8 stuck-on-data"])
  }
}
