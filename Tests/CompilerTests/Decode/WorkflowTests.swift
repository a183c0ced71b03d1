import Testing

@testable import WaymarkCompiler

@Suite("A workflow")
struct WorkflowTests {
  private let found = Decoding(
    """
    feature: SelfService
    workflows:
      lateOrder:
        summary: The order has not arrived in time
        steps:
          load:
            call: orders.status
            with: { orderId: orderId }
            as: order
            retry: { on: [offline], times: 3, wait: 2s }
            on: { success: triage, notFound: gaveUp, failure: gaveUp }
            after: { 90s: gaveUp }
          triage:
            choose:
              - { when: order.late, go: offer, set: { n: n + 1 } }
              - else: pause
          offer:
            show: RefundOffer
            title: Offer ${n}
            back: blocked
            on:
              accept: pay
              decline: { go: talk, set: { n: n + 1, m: 0 } }
              more: [{ when: n < 3, go: load }, { when: n < 9, go: pay }, talk]
              help: none
            after: { 10m: pause }
          pause: { wait: 1h, go: [{ when: n > 3, go: gaveUp }, again] }
          again: { set: { n: 0 }, go: load2 }
          load2: { call: orders.status, as: order, on: { success: talk, failure: talk } }
          talk:  { open: liveChat, with: { info: null }, go: handedOver }
          pay:   { run: payRefund, on: { paid: refunded, failed: page } }
          page:  { show: Sorry, ends: gaveUp }
        state: { n: { type: Int, default: 0 }, m: Int }
        start: load
        outcomes: { refunded: success, handedOver: handoff, gaveUp: failure }
        params: { orderId: String }
    """)
  private var graph: Graph { found.part }

  private func step(_ name: String) -> Step {
    graph.steps.first { found.text($0.name) == name } ?? graph.steps[0]
  }

  /// `exit: [guard] target {assignments}` of each alternative.
  private func ways(of name: String) -> [String] {
    step(name).exits.flatMap { id -> [String] in
      let exit = graph[id]
      if exit.isNone { return ["\(found.text(exit.name)): none"] }
      return exit.transitions.map { id in
        let way = graph[id]
        #expect(graph[way.exit].name == exit.name && graph[way.step].name == step(name).name)
        let when = way.when.map { " [" + found.slice(graph[$0].span) + "]" } ?? ""
        let set = way.assignments.map { " " + found.text(graph[$0].name) + "=" }.joined()
        return "\(found.text(exit.name)):\(when)\(way.isElse ? " else" : "") \(found.text(way.go))"
          + set
      }
    }
  }

  @Test("A workflow is accepted, in whatever order its keys stand")
  func accepted() {
    #expect(found.places == [])
    #expect(graph.workflows.count == 1)
    #expect(found.knowsPaths)
    #expect(graph.workflows[0].outcomes.map { graph[$0].kind } == [.success, .handoff, .failure])
    #expect(found.place(graph.workflows[0].start.span) == "34:12")
  }

  @Test("A workflow keeps its variables next to each other, each result once")
  func variables() {
    let workflow = graph.workflows[0]
    func names(_ run: Run<Variable>) -> [String] { run.map { found.text(graph[$0].name) } }
    #expect(names(workflow.params) == ["orderId"])
    #expect(names(workflow.state) == ["n", "m"])
    #expect(names(workflow.results) == ["order"])
    #expect(step("load").result?.target == step("load2").result?.target)
    #expect(graph.variables.count == 4)
  }

  @Test("A workflow has steps of all kinds")
  func kinds() {
    #expect(
      graph.steps.map(\.kind) == [
        .call, .choose, .show, .wait, .set, .call, .open, .run, .show,
      ])
    #expect(step("pause").seconds == 3_600)
    #expect(step("again").assignments.count == 1)
    #expect(step("talk").arguments.count == 1)
    #expect(step("offer").isBackBlocked == true)
    #expect(step("offer").title?.holes.count == 1)
    #expect(step("page").ends.map { graph.text($0.name) } == "gaveUp")
    #expect(step("load").retry?.times == 3)
    #expect(step("load").retry?.seconds == 2)
  }

  @Test("A workflow underlines what a step names, or the key of its kind")
  func spans() {
    let spans = ["load", "triage", "offer", "pause", "again", "talk", "pay"]
    #expect(
      spans.map { found.slice(step($0).span) } == [
        "orders.status", "choose", "RefundOffer", "wait", "set", "liveChat", "payRefund",
      ])
  }

  @Test("A workflow leads on in every form of a transition")
  func transitions() {
    #expect(
      ways(of: "load") == ["success: triage", "notFound: gaveUp", "failure: gaveUp", "90s: gaveUp"])
    #expect(ways(of: "triage") == ["choose: [order.late] offer n=", "choose: else pause"])
    #expect(
      ways(of: "offer") == [
        "accept: pay", "decline: talk n= m=", "more: [n < 3] load", "more: [n < 9] pay",
        "more: talk", "help: none", "10m: pause",
      ])
    #expect(ways(of: "pause") == ["go: [n > 3] gaveUp", "go: again"])
    #expect(ways(of: "pay") == ["paid: refunded", "failed: page"])
    #expect(ways(of: "page") == [])
  }

  @Test("A workflow tells what each exit waits for, as far as one file can")
  func triggers() {
    func triggers(_ name: String) -> [Exit.Trigger] { step(name).exits.map { graph[$0].trigger } }
    #expect(triggers("load") == [.success, .error(nil), .failure, .after(90)])
    #expect(triggers("triage") == [.onward])
    #expect(triggers("offer").last == .after(600))
    #expect(triggers("offer").first == .action(nil))
    #expect(triggers("pay") == [.outcome(nil), .outcome(nil)])
  }
}
