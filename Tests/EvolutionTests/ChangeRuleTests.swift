import Testing
import WaymarkCompiler
import WaymarkEvolution

@Suite("What diff tells")
struct ChangeRuleTests {
  @Test(
    "each rule tells something of its example, and nothing worse is told",
    arguments: ChangeRule.all.map(\.id))
  func examples(id: String) throws {
    let rule = try #require(ChangeRule.all.first { $0.id == id })
    let found = rule.example.changes.findings
    #expect(found.first?.rule.id == id)
    #expect(found.count { $0.rule.impact == rule.impact } == 1)
    #expect(changeCard(rule).contains(found[0].message))
  }

  static let shop = """
    feature: Shop
    types:
      Order: { id: String, status: Status }
      Status: [placed, sent]
    flags:
      gifts: { summary: Gifts, default: false }
    services:
      orders:
        load: { params: { id: String }, returns: Order, errors: [gone] }
    routes:
      call: { external: phone }
    screens:
      Order: { title: Your order, params: { order: Order }, actions: { again: Look again } }
    workflows:
      look:
        params: { id: String }
        outcomes: { over: neutral }
        steps:
          load: { call: orders.load, as: order, on: { success: sort, gone: over, failure: over } }
          sort: { choose: [{ when: order.status == 'sent', go: over }, { else: show }] }
          show: { show: Order, on: { again: load }, after: { 10m: over } }
    """

  @Test(
    "what is only new is told as new, and hides nothing",
    arguments: [
      (
        "id: String, status: Status", "id: String, status: Status, note: String?",
        "field Order.note"
      ),
      ("[placed, sent]", "[placed, sent, lost]", "value Status.lost"),
      ("errors: [gone]", "errors: [gone, busy]", "error orders.load.busy"),
      (
        "again: Look again", "again: Look again, call: { label: Call, open: call }",
        "button Order.call"
      ),
      ("  gifts:", "  wraps: { summary: Paper, default: true }\n  gifts:", "flag wraps"),
      (
        "{ id: String }\n    outcomes", "{ id: String, from: String? }\n    outcomes",
        "param look.from"
      ),
      ("over: neutral", "over: neutral, lost: failure", "outcome look.lost"),
    ])
  func additions(from: String, to: String, added: String) {
    let changes = JointTests.changes(Self.shop, Self.shop.replacing(from, with: to))
    #expect(changes.findings.map(\.id) == ["added \(added)"])
    #expect(changes.workflows.map(\.verdict) == [.equal])
    #expect(!changes.workflows.contains { !$0.isProved })
    let both = Self.shop.replacing(from, with: to).replacing("== 'sent'", with: "!= 'sent'")
    #expect(JointTests.changes(Self.shop, both).count(.changed) == 2)
  }

  @Test(
    "each difference at a stop is told, and the walk goes on behind it",
    arguments: [
      ("again: load }", "again: none }", "look/Order.again"),
      ("after: { 10m: over }", "back: blocked", "look/Order.after look/Order.back"),
      (
        "on: { success: sort", "retry: { on: [gone], times: 9 }, on: { success: sort",
        "look/orders.load.retry"
      ),
      ("success: sort", "success: show", "look/over->Order"),
    ])
  func differences(from: String, to: String, ids: String) {
    let changes = JointTests.changes(Self.shop, Self.shop.replacing(from, with: to))
    let found = changes.findings.map { String($0.id.drop { $0 != " " }.dropFirst()) }
    #expect(found.sorted() == ids.split(separator: " ").map(String.init).sorted())
    #expect(changes.findings.allSatisfy { $0.journey != nil })
  }

  @Test("a `retry` is compared try by try, so that a step for each try is the same")
  func tries() {
    let once =
      "load: { call: orders.load, as: order, on: { success: sort, gone: over, failure: over } }"
    let twice = once.replacing("on: {", with: "retry: { on: [gone], times: 1 }, on: {")
    let written = """
      \(once.replacing("gone: over", with: "gone: rest"))
            rest: { wait: 1s, go: again }
            \(once.replacing("load: {", with: "again: {"))
      """
    func changes(_ base: String, _ head: String) -> ProjectChanges {
      let specs = [base, head].map { Self.shop.replacing(once, with: $0) }
      return JointTests.changes(specs[0], specs[1])
    }
    for (base, head) in [(twice, written), (written, twice)] {
      let found = changes(base, head)
      #expect(found.workflows.map(\.verdict) == [.equal], "\(found.findings.map(\.message))")
      #expect(!found.workflows.contains { !$0.isProved })
    }
    let told = changes(once, twice).findings
    #expect(told.map(\.id) == ["journey-changes look/over->orders.load"])
  }

  @Test("a rule that is silenced at one more place is told once, and another reason is not")
  func silenced() {
    let comment = "      # waymark:ignore dead-end -- known\n      show: {"
    let head = Self.shop.replacing("      show: {", with: comment)
    let told = JointTests.changes(Self.shop, head).findings
    #expect(told.map(\.id) == ["promise-weakened silenced dead-end"])
    #expect(told.map(\.message) == ["the rule `dead-end` is silenced at one more place: known"])
    let other = head.replacing("-- known", with: "-- wanted")
    #expect(JointTests.changes(head, other).findings.map(\.id) == [])
    #expect(JointTests.changes(head, Self.shop).findings.map(\.id) == [])
  }

  private static let promising = """
    app: Shop
    clients: { ios: { minimum: "7.0", latest: "7.4" } }
    entry: [look]
    context: { vip: Bool }
    promises:
      help is near: { reach: [call], within: 2 }
      nobody waits in vain: { before: [orders.load, call], first: look }
    rules: { unused-flag: error }
    """

  @Test(
    "a promise that is gone or weaker, and a rule that is lowered, is told; the reverse is not",
    arguments: [
      ("  help is near: { reach: [call], within: 2 }\n", "", "promise help is near"),
      ("within: 2", "within: 3", "promise help is near"),
      ("reach: [call]", "reach: [call, look]", "promise help is near"),
      ("within: 2", "within: 2, when: context.vip", "promise help is near"),
      ("first: look", "first: [look, call]", "promise nobody waits in vain"),
      ("[orders.load, call]", "orders.load", "promise nobody waits in vain"),
      ("unused-flag: error", "unused-flag: note", "rule unused-flag"),
      ("unused-flag: error", "unused-flag: error, dead-end: warning", "rule dead-end"),
    ])
  func weakened(from: String, to: String, id: String) {
    let spec = Self.shop.replacing(
      "routes:", with: "routes:\n  look: { params: { id: String }, workflow: look }")
    func graph(_ project: String) -> Graph {
      check(
        [SourceFile(path: "s.yaml", text: spec)],
        project: SourceFile(path: "waymark.yaml", text: project), by: []
      ).graph
    }
    let (old, new) = (graph(Self.promising), graph(Self.promising.replacing(from, with: to)))
    #expect(ProjectChanges(Matching(old, new)).findings.map(\.id) == ["promise-weakened \(id)"])
    let back = ProjectChanges(Matching(new, old)).findings
    #expect(!back.contains { $0.rule.id == "promise-weakened" }, "\(back.map(\.id))")
  }

  @Test(
    "a link that matches no longer, or opens another route, breaks; one that matches more does not",
    arguments: [
      ("/orders/{id}", "/orders/{id}/x", "/orders/some-id"),
      ("/orders/{id}-late", "/orders/{id}-late", nil),
      ("/orders/{id}-late", "/orders/{id}", nil), ("/orders/{n}", "/orders/{id}", nil),
      ("/orders/{id}", "/orders/{n}", "/orders/some-id"),
      ("/{kind}/{id}", "/{kinds}/{id}", nil), ("/{kinds}/{id}", "/{kind}/{id}", "/c/some-id"),
      ("/orders?id={id}", "/orders?id={id}&n=1", "/orders?id=some-id"),
      ("/orders?id={id}", "/orders?id={id}&x={x}", nil),
      ("/ask/{id}", "/orders/{id}", "/ask/some-id"),
      ("/help/{id}", "/help/{id}\", /help/ask, \"/x", nil),
    ] as [(String, String, String?)])
  func links(before: String, after: String, broken: String?) {
    func spec(_ link: String) -> String {
      """
      feature: Help
      types: { Kind: [a, b], Kinds: [a, b, c] }
      routes:
        ask: { screen: Help, link: /help/ask }
        order:
          params: { id: String?, n: Int?, x: String?, kind: Kind?, kinds: Kinds? }
          screen: Help
          link: ["\(link)"]
      screens:
        Help: { title: Help }
      """
    }
    let changes = JointTests.changes(
      spec(before).replacing("id: String?", with: "id: String"), spec(after))
    let broken = broken.map { ["link-breaks \($0)"] } ?? []
    #expect(changes.findings.filter { $0.rule.impact == .breaking }.map(\.id) == broken)
  }

  @Test("a comment has at most 60,000 characters, and counts the rest")
  func length() {
    let names = (0..<900).map { "S\($0): { title: \(String(repeating: "x", count: 90)) }" }
    let base = "feature: Help\nscreens:\n  " + names.joined(separator: "\n  ")
    let changes = JointTests.changes(base, base.replacing("xx", with: "yx"))
    let text = ChangeFormat.markdown.rendering(changes)
    #expect(text.utf8.count <= 60_000 && text.utf8.count > 59_000)
    let items = text.split(separator: "\n").count { $0.hasPrefix("- ") }
    #expect(text.contains("\n\(900 - items) more findings: see the job's log.\n"))
    #expect(text.hasPrefix("<!-- waymark diff -->\n**900 texts"))
  }

  @Test("another duration is no difference of journeys")
  func durations() {
    let changes = JointTests.changes(Self.shop, Self.shop.replacing("10m", with: "5m"))
    #expect(changes.findings.map(\.message) == ["the time at `look.show` is 5m; before, 10m"])
    #expect(changes.workflows.map(\.verdict) == [.equal])
  }

  @Test("a wait that only one version has is told, wherever it is, and a renamed one is not")
  func waits() {
    let loads = "load: { call: orders.load"
    let waiting = Self.shop.replacing(loads, with: "rest: { wait: 30s, go: load }\n      \(loads)")
    let words = ["one waits 30s at `look.rest`; before, one did not"]
    #expect(JointTests.changes(Self.shop, waiting).findings.map(\.message) == words)
    #expect(
      JointTests.changes(waiting, Self.shop).findings.map(\.message)
        == ["one no longer waits 30s at `look.rest`"])
    let renamed = waiting.replacing("rest:", with: "pause:")
    #expect(JointTests.changes(waiting, renamed).findings.map(\.id) == [])
  }

  @Test("what is renamed is the same, if it is said")
  func renamed() {
    let head = Self.shop.replacing("load: { call: orders.load", with: "load: { call: orders.fetch")
      .replacing("    load: { params", with: "    fetch: { params")
    let graphs = [Self.shop, head].map {
      check([SourceFile(path: "s.yaml", text: $0)], project: nil, by: []).graph
    }
    let told = ProjectChanges(Matching(graphs[0], graphs[1]))
    #expect(told.count(.changed) == 1)
    let names = Matching(graphs[0], graphs[1], renamed: ["orders.load": "orders.fetch"])
    #expect(ProjectChanges(names).findings.map(\.id) == [])
  }

  @Test("a version that is stuck, or goes round for ever, is not as before")
  func stuck() {
    let open = Self.shop.replacing("{ else: show }]", with: "{ when: order.id != 'x', go: show }]")
    let changes = JointTests.changes(Self.shop, open)
    #expect(changes.findings.map(\.id) == ["journey-changes look/Order->nothing"])
    let turned = JointTests.changes(open, open.replacing("id != 'x'", with: "id != 'y'"))
    #expect(
      turned.findings.map(\.id).sorted() == [
        "journey-changes look/Order->nothing", "journey-changes look/nothing->Order",
      ])
    let round = Self.shop.replacing(
      "{ else: show }", with: "{ when: flags.gifts, go: sort }, { else: show }")
    let other = round.replacing("when: flags.gifts", with: "when: '!flags.gifts'")
    let endless = JointTests.changes(round, other).workflows[0]
    #expect(endless.verdict != .equal || !endless.isProved)
  }

  @Test("a workflow whose steps stand in another one is proved to be as before")
  func extracted() {
    let head = Self.shop.replacing("else: show }", with: "else: shown }")
      .replacing(
        "      show: { show: Order, on: { again: load }, after: { 10m: over } }",
        with: """
                shown: { run: page, with: { order: order }, on: { again: load, over: over } }
            page:
              params: { order: Order }
              outcomes: { again: neutral, over: neutral }
              steps:
                show: { show: Order, on: { again: again }, after: { 10m: over } }
          """)
    let changes = JointTests.changes(Self.shop, head)
    #expect(changes.findings.map(\.id) == ["added workflow page"])
    #expect(changes.workflows.map(\.verdict) == [.equal, .added])
    #expect(changes.workflows[0].bounds == [])
  }
}
