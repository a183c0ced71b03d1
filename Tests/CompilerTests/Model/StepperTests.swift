import Testing

@testable import WaymarkCompiler

@Suite("What a step does")
struct StepperTests {
  private typealias Stack = ScenarioPaths.Stack

  private let model = Analysis(
    of: check([
      SourceFile(
        path: "help.yaml",
        bytes: Array(
          """
          feature: Help
          services: { shop: { ask: { errors: [busy, gone] } } }
          routes:
            help: { workflow: outer, link: /help }
            over: { screen: Note, present: root }
            note: { screen: Note }
          screens:
            Note: { title: Note }
            Page:
              title: Page
              actions:
                go: Go
                over: { label: Over, open: over }
                note: { label: Note, open: note }
          workflows:
            outer:
              outcomes: { done: success }
              state: { n: { type: Int, default: 0 } }
              steps:
                first: { show: Page, on: { go: choice, note: choice } }
                choice:
                  choose:
                    - { when: n > 1, go: first }
                    - { when: n > 0, go: inner }
                    - { else: ask }
                inner: { run: inner, on: { done: last } }
                ask:
                  call: shop.ask
                  retry: { on: [busy], times: 2, wait: 1s }
                  on: { success: last, failure: first }
                last: { show: Page, ends: done, on: { go: none } }
            inner:
              outcomes: { done: success }
              steps: { page: { show: Page, on: { go: done } } }

          """.utf8))
    ]).graph
  ).model

  private var graph: Graph { model.graph }
  private var stepper: Stepper<ScenarioPaths.NoData> { Stepper(ScenarioPaths.NoData(), model) }

  private func location(_ name: String) -> Location.ID {
    let index = graph.steps.indices.first { graph.text(graph.steps[$0].name) == name } ?? -1
    return Location.ID(ID<Step>(index))
  }

  private func entered(_ workflow: Int) -> Stack {
    var stack = Stack()
    let values = ScenarioPaths.NoData.Values()
    _ = stepper.enter(
      model.process(of: ID<Workflow>(workflow)), with: values, isOpened: false, &stack)
    return stack
  }

  private func page(_ name: String) throws -> Page {
    guard case .page(let page) = model.location(location(name)).kind else {
      throw ScenarioPaths.Unclear()
    }
    return page
  }

  @Test("Where nothing is known of data, any alternative may be taken, up to one without a guard")
  func openGuards() throws {
    var stack = entered(0)
    stack.top.location = location("choice")
    guard case .takes(let exit?) = stepper.move(&stack) else {
      throw ScenarioPaths.Unclear()
    }
    var targets: [Location.ID] = []
    stepper.eachTransition(of: exit, from: stack, sent: nil) { transition in
      var next = stack
      _ = stepper.take(transition, sent: nil, &next)
      targets.append(next.top.location)
    }
    #expect(targets == ["first", "inner", "ask"].map(location))
  }

  @Test("Back from the first page of what is run leads to the caller's last page")
  func backIntoCaller() {
    var stack = entered(0)
    _ = stepper.move(&stack)
    stack.top.location = location("inner")
    _ = stepper.move(&stack)
    _ = stepper.move(&stack)
    #expect(stack.frames.count == 2)
    guard case .shows(location("first")) = stack.goBack() else {
      Issue.record("it shows another page")
      return
    }
    #expect(stack.frames.count == 1)
    guard case .leaves = stack.goBack() else {
      Issue.record("it is not left")
      return
    }
    #expect(stack.frames.isEmpty)
  }

  @Test("A page that is shown again forgets the pages that came after it")
  func shownAgain() {
    var stack = entered(0)
    for name in ["first", "last", "first"] {
      stack.top.location = location(name)
      _ = stepper.move(&stack)
    }
    #expect(stack.top.history.map(\.location) == [location("first")])
  }

  @Test("Back from what was opened closes it")
  func backOutOfOpened() {
    var stack = entered(0)
    _ = stepper.move(&stack)
    let inner = model.process(of: ID<Workflow>(1))
    _ = stepper.enter(inner, with: ScenarioPaths.NoData.Values(), isOpened: true, &stack)
    _ = stepper.move(&stack)
    guard case .closes = stack.goBack() else {
      Issue.record("it is not closed")
      return
    }
    #expect(stack.top.location == location("first"))
  }

  @Test(
    "A button says what follows once its route is closed: its exit, an outcome, or nothing at all",
    arguments: [("first", "note", "takes"), ("first", "over", "leaves"), ("last", "over", "ends")]
      + [("last", "note", "stays")])
  func closing(step: String, action: String, expected: String) throws {
    let page = try page(step)
    let button = try #require(
      page.buttons.first { graph.text(graph[$0.action].name) == action })
    let after = AfterClosing(try #require(button.opening), by: button, on: page)
    #expect("\(after)".hasPrefix(expected))
  }

  @Test("A call is made again after the errors of its `retry` alone, and only so often")
  func retry() throws {
    var stack = entered(0)
    stack.top.location = location("ask")
    guard case .calls(let call) = stepper.move(&stack) else { throw ScenarioPaths.Unclear() }
    let errors = try #require(graph[call.operation].errors)
    #expect(stack.retries(call, after: errors[0].symbol))
    #expect(!stack.retries(call, after: errors[1].symbol))
    stack.tries = 2
    #expect(!stack.retries(call, after: errors[0].symbol))
  }
}
