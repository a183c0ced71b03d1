import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("Two declarations of one name")
struct DoubledTests {
  private static let spec = """
    feature: Orders
    types:
      Status: [placed, late]
      Order: { id: String, status: Status }
    flags:
      beta: { default: false }
    services:
      orders:
        status: { params: { orderId: String }, returns: Order, errors: [gone] }
        cancel: { params: { orderId: String }, errors: [gone] }
    screens:
      Empty: { title: Nothing }
      Late: { title: Late, params: { orderId: String }, actions: { wait: Wait, stop: { label: Stop, when: flags.beta } } }
      Gone: { title: Gone, actions: { ok: All right } }
    routes:
      late: { params: { orderId: String }, workflow: late, link: "/late/{orderId}" }
      empty: { screen: Empty, link: /empty }
    coordinators:
      Root: { handles: [late, empty] }
    workflows:
      late:
        params: { orderId: String }
        state: { tries: { type: Int, default: 0 } }
        outcomes: { waiting: neutral, stopped: success, lost: failure }
        steps:
          get: { call: orders.status, as: order, on: { success: ask, gone: again } }
          again: { set: { tries: tries + 1 }, go: more }
          more: { choose: [{ when: tries < 3, go: get }, { else: missing }] }
          ask: { show: Late, on: { wait: waiting, stop: drop } }
          drop: { call: orders.cancel, on: { success: stopped, gone: missing } }
          missing: { show: Gone, on: { ok: lost } }
    scenarios:
      waits:
        workflow: late
        steps: [{ call: orders.status }, { show: Late, do: wait }]
        ends: waiting

    """

  /// A second declaration beside the first, and what is said of it.
  private static let inOneFile: [(first: String, second: String, rule: String)] = [
    ("  Status: [placed, late]", "\n  Status: [other]", "duplicate-key"),
    ("[placed, late", ", placed", "duplicate-name"),
    ("{ id: String,", " id: Int,", "duplicate-key"),
    ("  beta: { default: false }", "\n  beta: { default: true }", "duplicate-key"),
    (
      "cancel: { params: { orderId: String }, errors: [gone] }", "\n    cancel: {}", "duplicate-key"
    ),
    ("status: { params: { orderId: String", ", orderId: Int", "duplicate-key"),
    ("returns: Order, errors: [gone", ", gone", "duplicate-name"),
    (
      "cancel: { params: { orderId: String }, errors: [gone] }",
      "\n  orders: { status: { errors: [gone] } }", "duplicate-key"
    ),
    (
      "  Gone: { title: Gone, actions: { ok: All right } }", "\n  Gone: { title: Other }",
      "duplicate-key"
    ),
    ("Late, params: { orderId: String", ", orderId: Int", "duplicate-key"),
    ("wait: Wait,", " wait: Other,", "duplicate-key"),
    ("  empty: { screen: Empty, link: /empty }", "\n  empty: { workflow: late }", "duplicate-key"),
    ("late: { params: { orderId: String", ", orderId: Int", "duplicate-key"),
    ("  Root: { handles: [late, empty] }", "\n  Root: { handles: [] }", "duplicate-key"),
    ("    params: { orderId: String", ", orderId: Int", "duplicate-key"),
    ("tries: { type: Int, default: 0 }", ", tries: String", "duplicate-key"),
    (
      "tries: { type: Int, default: 0 }", ", orderId: { type: String, default: no }",
      "duplicate-name"
    ),
    ("lost: failure", ", waiting: success", "duplicate-key"),
    ("lost: failure", ", more: success", "duplicate-name"),
    (
      "      missing: { show: Gone, on: { ok: lost } }", "\n      ask: { show: Empty }",
      "duplicate-key"
    ),
    ("wait: waiting,", " wait: lost,", "duplicate-key"),
    ("gone: again", ", gone: missing", "duplicate-key"),
    (
      "    ends: waiting", "\n  waits: { workflow: late, steps: [{ show: Gone }], ends: lost }",
      "duplicate-key"
    ),
  ]

  /// In the section, in another file.
  private static let inTwoFiles = [
    ("types", "Status: [other]"), ("types", "Order: { id: Int }"),
    ("flags", "beta: { default: true }"),
    ("services", "orders: { status: { errors: [gone] } }"), ("screens", "Gone: { title: Other }"),
    ("routes", "empty: { workflow: late }"), ("coordinators", "Root: { handles: [] }"),
    ("workflows", "late: { steps: { ask: { show: Gone } } }"),
    ("scenarios", "waits: { workflow: late, steps: [{ show: Gone }], ends: lost }"),
  ]

  private func judge(_ texts: [String], says rule: String, _ name: String) {
    let files = texts.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }
    let checked = check(files, project: SourceFile(path: "waymark.yaml", text: "app: Shop\n"))
    let errors = checked.diagnostics
    #expect(errors.map(\.rule) == (rule.isEmpty ? [] : [rule]), "\(name): \(errors.map(\.message))")
    let graph = checked.graph
    let blocked = graph.scenariosBlocked(by: errors)
    let report = runScenarios(graph, except: blocked)
    #expect(report.results.allSatisfy { $0.failure == nil }, "\(name)")
    guard let workflow = graph.workflows.first,
      let outcome = workflow.outcomes.first(where: { graph.text(graph[$0].name) == "lost" }),
      let target = graph.parts(named: "late.lost").first
    else {
      Issue.record("\(name): late.lost is missing")
      return
    }
    #expect(graph[outcome].name.span == target.span)
    let found = ShortestJourney(to: target, Evidence(of: graph), JourneyOptions(), errors)
    #expect(found.journey != nil || found.bounds.contains { $0.hasPrefix("late: ") }, "\(name)")
  }

  @Test("in one file are told once, and the first is taken by check, simulate and path")
  func inOneFile() {
    for (first, second, rule) in Self.inOneFile {
      #expect(Self.spec.contains(first))
      judge(
        [Self.spec.replacing(first, with: first + second, maxReplacements: 1)], says: rule, second)
    }
  }

  @Test("in two files are told once, and the first is taken by check, simulate and path")
  func inTwoFiles() {
    for (section, second) in Self.inTwoFiles {
      judge(
        [Self.spec, "feature: Other\n\(section):\n  \(second)\n"], says: "duplicate-name", second)
    }
    judge(
      [
        Self.spec.replacing("feature: Orders", with: "feature: Orders\nsummary: One"),
        "feature: Orders\nsummary: Two\n",
      ], says: "", "feature")
  }

  @Test("let the scenarios run that meet the first alone")
  func scenarios() {
    for (first, second) in [
      ("wait: waiting,", " wait: lost,"), ("gone: again", ", gone: missing"),
      ("lost: failure", ", waiting: success"),
      ("tries: { type: Int, default: 0 }", ", tries: String"),
    ] {
      let text = Self.spec.replacing(first, with: first + second, maxReplacements: 1)
      let checked = check([SourceFile(path: "a.yaml", text: text)])
      #expect(checked.graph.scenariosBlocked(by: checked.diagnostics).isEmpty, "\(second)")
    }
  }
}
