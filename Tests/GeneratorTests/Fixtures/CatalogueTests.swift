import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("The catalogue of use cases")
struct CatalogueTests {
  private static func spec(scenarios: String, errors: String = "lost") -> String {
    """
    feature: Help
    types: { Order: { id: String, status: String } }
    flags: { quick: { summary: Faster, default: false } }
    services: { orders: { status: { params: { id: String }, returns: Order, errors: [\(errors)] } } }
    screens: { Late: { title: "Order ${order.id}", params: { order: Order }, actions: { ok: Fine } } }
    routes: { late: { params: { id: String }, workflow: late, link: "/late/{id}" } }
    workflows:
      late:
        params: { id: String }
        outcomes: { done: success, lost: failure }
        steps:
          load: { call: orders.status, as: order, on: { success: tell, failure: lost } }
          tell: { show: Late, on: { ok: load }, after: { 5m: done } }
    scenarios:
    \(scenarios)
    """
  }

  private static let first = """
      it is late: { route: late, given: { params: { id: o 1 }, flags: { quick: true } }, steps: [
        { call: orders.status, returns: { status: late } }, { show: Late, do: wait } ], ends: done }
    """
  private static let siblings = """
      a first one: { workflow: late, steps: [{ call: orders.status, error: lost }], ends: lost }
      It is late again!: { workflow: late, steps: [{ call: orders.status, error: lost }], ends: lost }
    """

  private static func paths(_ spec: String) throws -> Set<String> {
    Set(try generation("fixtures", graph(spec)).files.map(\.path))
  }

  @Test("an entry says all that a demo app and a UI test need")
  func entry() throws {
    let text = try text(
      "catalogue.json", of: "fixtures",
      graph(Self.spec(scenarios: Self.first), "app: Shop\ncontext: { country: [uk, es] }"))
    #expect(
      text.contains(
        """
            {
              "id": "it-is-late",
              "title": "it is late",
              "feature": "Help",
              "flags": {
                "quick": true
              },
              "context": {
                "country": "uk"
              },
              "entry": {
                "route": "late",
                "params": {
                  "id": "o 1"
                },
                "link": "/late/o%201"
              },
              "files": [
                "scenarios/it-is-late/call-orders.status-status-late.json",
                "scenarios/it-is-late/show-Late-wait.json"
              ],
              "stops": [
                {
                  "call": "orders.status",
                  "params": {
                    "id": "o 1"
                  },
                  "answer": "success",
                  "file": "scenarios/it-is-late/call-orders.status-status-late.json"
                },
                {
                  "show": "Late",
                  "do": "wait",
                  "file": "scenarios/it-is-late/show-Late-wait.json"
                }
              ],
              "ends": "done"
            }
        """))
  }

  @Test("names stay when a sibling comes: a scenario, a stop, an error")
  func siblings() throws {
    let before = try Self.paths(Self.spec(scenarios: Self.first))
    let scenarios = "\(Self.siblings)\n\(Self.first)"
    #expect(before.isSubset(of: try Self.paths(Self.spec(scenarios: scenarios))))
    let errors = Self.spec(scenarios: Self.first, errors: "early, lost")
    #expect(before.isSubset(of: try Self.paths(errors)))
    let longer = Self.first.replacing(
      "steps: [",
      with: "steps: [{ call: orders.status, returns: { status: fine } }, { show: Late, do: ok },")
    #expect(before.isSubset(of: try Self.paths(Self.spec(scenarios: longer))))
  }

  @Test("stops that are alike share a file; those that only their content tells apart do not")
  func sharing() throws {
    let often = """
        again and again: { workflow: late, given: { params: { id: o-1 } }, steps: [
          { call: orders.status, returns: { status: late } }, { show: Late, do: ok },
          { call: orders.status, returns: { id: o-2 } }, { show: Late, do: ok },
          { call: orders.status, returns: { status: late } }, { show: Late, do: ok },
          { call: orders.status, error: lost } ], ends: lost }
      """
    let paths = try Self.paths(Self.spec(scenarios: often)).filter { $0.hasPrefix("scenarios/") }
    #expect(paths.count == 5)
    #expect(paths.count { $0.contains("/show-Late-ok") } == 2)
  }

  @Test("stops whose names differ only in case share the file that is there")
  func cases() throws {
    let spec = """
      feature: Help
      screens: { Note: { title: Note, actions: { ok: { label: Send, sends: { text: String } } } } }
      workflows:
        ask:
          outcomes: { done: success }
          steps:
            one: { show: Note, on: { ok: two } }
            two: { show: Note, on: { ok: done } }
      scenarios:
        it: { workflow: ask, ends: done, steps: [
          { show: Note, do: ok, sends: { text: Hi } }, { show: Note, do: ok, sends: { text: hi } } ] }
      """
    let path = "scenarios/it/show-Note-ok-text-Hi.json"
    let made = try text("catalogue.json", of: "fixtures", graph(spec))
    #expect(made.components(separatedBy: "\"file\": \"\(path)\"").count == 3)
    #expect(try Self.paths(spec).contains(path))
  }

  @Test("an error says how often it is sent before it takes its exit, if more than once")
  func tries() throws {
    let scenario = """
        it: { workflow: late, given: { params: { id: o-1 } }, ends: lost, steps: [
          { call: orders.status, error: lost } ] }
      """
    let once = Self.spec(scenarios: scenario)
    #expect(!(try text("catalogue.json", of: "fixtures", graph(once))).contains("times"))
    let often = once.replacing("as: order,", with: "as: order, retry: { on: [lost], times: 3 },")
    let made = try text("catalogue.json", of: "fixtures", graph(often))
    #expect(made.contains("\"error\": \"lost\",\n          \"times\": 4,"), "\(made)")
  }

  @Test("a stop says all that its action sends, also what the scenario leaves out")
  func sends() throws {
    func sends(_ stop: String) throws -> String {
      let spec = """
        feature: Help
        types: { Note: { by: { type: String, example: Ann }, text: String } }
        screens:
          Late: { title: Late, actions: { say: { label: Say, sends: { note: Note, stars: Int } } } }
        workflows:
          late: { outcomes: { done: success }, steps: { tell: { show: Late, on: { say: done } } } }
        scenarios:
          it: { workflow: late, steps: [{ show: Late, do: say\(stop) }], ends: done }
        """
      let json = try text("catalogue.json", of: "fixtures", graph(spec))
      return String(try #require(json.components(separatedBy: #""sends": "#).dropFirst().first))
    }
    let shown = try sends(", sends: { note: { text: Hi } }")
    #expect(shown.contains(#""by": "Ann""#) && shown.contains(#""text": "Hi""#), "\(shown)")
    #expect(shown.contains(#""stars": 0"#), "\(shown)")
    #expect(try sends("").contains(#""by": "Ann""#))
  }

  @Test("a use case that fails when played is told of, whatever is written of it")
  func failing() throws {
    let failing = """
        it is not late: { workflow: late, steps: [{ call: orders.status },
          { show: Late, do: ok }, { call: orders.status, error: lost } ], ends: done }
      """
    let checked = check([
      SourceFile(path: "help.yaml", text: Self.spec(scenarios: "\(Self.first)\n\(failing)"))
    ])
    for name in ["fixtures", "wiremock", "shock"] {
      #expect(
        try generation(name, checked.graph).notices.first
          == "1 of 2 use cases fails when played, which the files do not show; "
          + "`waymark simulate` says why")
      #expect(try generation(name, graph(Self.spec(scenarios: Self.first))).notices == [])
    }
  }

  @Test("names that differ only in case are refused before anything is written")
  func clashes() throws {
    let made = try generation(
      "fixtures", graph(Self.spec(scenarios: Self.first, errors: "lost, Lost")))
    #expect(made.files.isEmpty)
    #expect(made.complaints.map(\.rule) == ["duplicate-name"])
  }
}
