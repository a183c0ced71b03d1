import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("In a walk by hand, what guards tell apart is offered:")
struct InteractiveClassTests {
  private let text = """
    feature: Orders
    types:
      Order: { minutesLate: Int, status: Status, note: String }
      Status: [cooking, onTheWay]
    services:
      orders:
        status: { params: { id: String }, returns: Order, errors: [offline] }
        mood: { returns: Status, errors: [] }
    screens:
      Late: { title: Your order is late, actions: { wait: I can wait } }
      OnTime: { title: Your order is on time }
    routes:
      late: { params: { id: String, vip: Bool }, workflow: late, link: "/late/{id}" }
      chat: { external: chat, link: /chat }
    workflows:
      late:
        params: { id: String, vip: Bool }
        outcomes: { fine: success, waiting: neutral }
        steps:
          ask: { call: orders.status, as: order, on: { success: judge, offline: waiting } }
          judge:
            choose:
              - { when: order.minutesLate > 15 && order.status == 'onTheWay' && vip, go: late }
              - else: mood
          late: { show: Late, on: { wait: waiting } }
          mood: { call: orders.mood, as: mood, on: { success: onTime } }
          onTime: { show: OnTime, ends: fine }

    """

  private func walk(_ start: Journey.Start?, _ lines: String...) -> String {
    let graph = check([SourceFile(path: "help.yaml", text: text)]).graph
    var session = InteractiveSession(graph, from: start, knowing: WalkFacts(), isColored: false)
    return lines.reduce(session.begin()) { $0 + session.answer($1) } + session.finish()
  }

  @Test("the classes of what an error carries come last")
  func errors() {
    let text = text.replacing(
      "errors: [offline]", with: "errors: { offline: { status: 503, returns: Status } }"
    ).replacing("as: order", with: "as: { success: order, offline: why }").replacing(
      "offline: waiting }",
      with: "offline: [{ when: why == 'onTheWay', go: waiting }, fine] }")
    let graph = check([SourceFile(path: "help.yaml", text: text)]).graph
    var session = InteractiveSession(
      graph, from: .workflow(ID(0)), knowing: WalkFacts(), isColored: false)
    let offered = session.begin() + session.answer("1")
    #expect(offered.contains("error offline: 'cooking'"), "\(offered)")
    let choice = offered.split(separator: "\n").last { $0.contains("error offline: 'onTheWay'") }
    let number = choice?.split(separator: ".").first.map { $0.filter(\.isNumber) } ?? ""
    #expect(session.answer(number).contains("ended with `waiting`"))
    #expect(session.finish().contains("error: offline, returns: onTheWay"))
  }

  @Test("the classes of a result come after what an operation always answers")
  func results() {
    let shown = walk(.workflow(ID(0)), "1", "8", "1")
    #expect(
      shown.contains(
        """
          2. error offline
          3. success: {'minutesLate': 14, 'status': 'cooking'}
          4. success: {'minutesLate': 14, 'status': 'onTheWay'}
          5. success: {'minutesLate': 15, 'status': 'cooking'}
          6. success: {'minutesLate': 15, 'status': 'onTheWay'}
          7. success: {'minutesLate': 16, 'status': 'cooking'}
          8. success: {'minutesLate': 16, 'status': 'onTheWay'}

        """), "\(shown)")
    #expect(shown.contains("\nYour order is late\n"))
    #expect(shown.contains("returns: { minutesLate: 16, status: onTheWay } }"))
    #expect(shown.hasSuffix("    ends: waiting\n"))
  }

  @Test("the members of a set that no guard reads are offered as before")
  func members() {
    let shown = walk(.workflow(ID(0)), "", "1")
    #expect(shown.contains("  1. success: 'cooking'\n  2. success: 'onTheWay'\n> "))
    #expect(!shown.contains("  3. success: 'cooking'"))
  }

  @Test("a param that guards read is asked for, and belongs to the scenario; others are not")
  func params() throws {
    let asked =
      "`late` takes `vip`: type its value, or nothing for false\n  1. true\n  2. false\n> "
    for start in [Journey.Start.workflow(ID(0)), .route(ID(0))] {
      #expect(walk(start) == asked)
      #expect(walk(start, "perhaps").contains("`perhaps` is not a valid Bool"))
      #expect(walk(start, "true", "2").contains("given: { params: { vip: true } }\n"))
      #expect(!walk(start, "", "2").contains("given"))
    }
    let pasted = text + walk(.workflow(ID(0)), "1", "8", "1").drop { $0 != "\n" }
    let section = try #require(pasted.range(of: "scenarios:\n"))
    let spec = text + pasted[section.lowerBound...]
    let checked = check([SourceFile(path: "help.yaml", text: spec)])
    let report = runScenarios(checked.graph)
    #expect(report.results.count == 1 && report.failed == 0, "\(spec)")
  }

  @Test("restarting asks for the params again")
  func restart() {
    #expect(walk(.workflow(ID(0)), "1", "2", "r", "2", "2").contains("params: { vip: false }"))
  }

  @Test("a route that has only a link is among the starts, after the others")
  func starts() {
    #expect(
      walk(nil)
        == "Where does the walk begin?\n  1. workflow late\n  2. route late\n> ")
  }
}
