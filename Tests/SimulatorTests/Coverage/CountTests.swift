import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("How often things are covered, and what other machines measured")
struct CountTests {
  private let it = Measured()

  private func read(_ text: String) throws -> CoverageFile { try CoverageFile(Array(text.utf8)) }

  private func message(_ text: String) -> String? {
    do {
      _ = try CoverageFile(Array(text.utf8))
      return nil
    } catch {
      return error.message
    }
  }

  private let item = """
    {"kind": "step", "name": "ask", "file": "help.yaml", "start": {"line": 8, "column": 7},
      "count": COUNT}
    """

  private func file(_ counts: String...) -> String {
    let items = counts.map { item.replacing("COUNT", with: $0) }.joined(separator: ",")
    return "{\"kinds\": {}, \"items\": [\(items)]}"
  }

  @Test("what a journey comes past twice counts twice")
  func twice() {
    let it = Simulated(
      Measured.text.replacing("on:", with: "on:\n          again: ask")
        .replacing("no: No", with: "no: No, again: Again")
        .replacing("steps: [", with: "steps: [{ show: Ask, do: again }, "))
    let counts = it.report.coverage.counts
    #expect(counts[.steps] == [2, 0])
    #expect(counts[.screens] == [2])
    #expect(counts[.outcomes] == [1, 0])
  }

  @Test("what pages share is counted once for the workflow, whichever page it is taken from")
  func shared() throws {
    let it = Simulated(
      """
      feature: Help
      screens:
        Ask: { title: Ask, actions: { yes: Yes, help: Help } }
      workflows:
        w:
          outcomes: { done: success, helped: handoff }
          on: { help: helped }
          steps:
            one: { show: Ask, on: { yes: two } }
            two: { show: Ask, on: { yes: done } }
      scenarios:
        help: { workflow: w, steps: [{ show: Ask, do: yes }, { show: Ask, do: help }], ends: helped }
      """)
    #expect(it.complaints == [])
    #expect(it.coverage(of: "w")?.transitions == Coverage.Count(covered: 2, total: 3))
    #expect(it.report.coverage.gaps.map(\.name).contains("two: yes → done"))
    let items = it.report.coverage.counts.items(in: it.graph).filter { $0.kind == .transitions }
    #expect(items.map(\.name) == ["one: yes → two", "w: help → helped", "two: yes → done"])
    let json = CoverageFormat.json.rendering(CoverageReport(it.report.coverage, of: it.graph))
    var counts = CoverageCounts(of: it.graph)
    #expect(counts.add(try read(json), in: it.graph) == [])
    #expect(counts[.transitions] == [1, 1, 0])
  }

  @Test("what no data reaches is no part of the whole, unless a scenario reaches it")
  func unreached() throws {
    let text = """
      feature: A
      flags: { f: { default: false } }
      workflows:
        w:
          outcomes: { d: success, e: success }
          steps:
            a: { choose: [{ when: flags.f, go: b }, { else: d }] }
            b: { choose: [{ when: "!flags.f", go: c }, { else: d }] }
            c: { wait: 1s, go: e }
        u: { outcomes: { d: success }, steps: { a: { wait: 1s, go: d } } }

      """
    let scenarios = """
      scenarios:
        one: { workflow: w, steps: [], ends: d }
        two: { workflow: w, given: { flags: { f: true } }, steps: [], ends: d }

      """
    func coverage(_ scenarios: String) -> (Coverage, Graph) {
      let checked = check(
        [SourceFile(path: "help.yaml", text: text + scenarios)],
        project: SourceFile(path: "waymark.yaml", text: "app: A\nentry: [s]\n"))
      let (reached, bounds) = reachedParts(by: checked.evidence)
      #expect(bounds == [])
      let counts = runScenarios(checked.graph).coverage.counts
      return (Coverage(counts, of: checked.graph, reached: reached), checked.graph)
    }
    let route = "routes: { s: { workflow: w, link: /w } }\n"
    let (some, graph) = coverage(route + scenarios)
    #expect(some[.steps] == .init(covered: 2, total: 2))
    #expect(some[.transitions].isBelow(percent: 100) == false)
    #expect(some.gaps.map(\.name) == ["s"])
    #expect(
      some.unreached.map(\.name) == ["c", "a", "b → c", "c → e", "a → d", "e", "d"])
    let line = CoverageFormat.lcov.rendering(CoverageReport(some, of: graph))
    #expect(!line.contains("DA:9,"))
    #expect(line.contains("BRF:2\n"))
    let own = coverage(route + scenarios + "  three: { workflow: u, steps: [], ends: d }\n").0
    #expect(own.unreached.map(\.name) == ["c", "b → c", "c → e", "e"])
    #expect(own[.steps] == .init(covered: 3, total: 3))
  }

  @Test("counts that were written are added")
  func merge() throws {
    var counts = it.coverage.counts
    let file = try CoverageFile(Array(it.written(.json).utf8))
    for _ in 0..<2 { #expect(counts.add(file, in: it.graph).isEmpty) }
    for kind in Coverage.Kind.allCases {
      #expect(counts[kind] == it.coverage.counts[kind].map { 3 * $0 })
    }
  }

  @Test("items of one place, which YAML's aliases make, are told apart by their order")
  func aliases() throws {
    let it = Measured(
      """
      feature: Tell
      screens: { Ask: { title: Ask, actions: { yes: Yes } } }
      workflows:
        one: &one
          outcomes: { good: success }
          steps: { ask: { show: Ask, on: { yes: good } } }
        two: *one
      scenarios:
        it: { workflow: two, steps: [{ show: Ask, do: yes }], ends: good }

      """)
    #expect(it.coverage.counts[.steps] == [0, 1])
    var counts = CoverageCounts(of: it.graph)
    let file = try CoverageFile(Array(it.written(.json).utf8))
    #expect(counts.add(file, in: it.graph).isEmpty)
    #expect(counts[.steps] == [0, 1] && counts[.transitions] == [0, 1])
  }

  @Test("no number is too large to be added")
  func large() throws {
    var counts = it.coverage.counts
    #expect(counts.add(try read(file("\(Int.max)", "\(Int.max)")), in: it.graph).isEmpty)
    #expect(counts[.steps] == [.max, 0])
  }

  @Test("what the project does not have is named and left out")
  func unknown() throws {
    var counts = it.coverage.counts
    let other = file("1").replacing("\"ask\"", with: "\"asks\"")
    #expect(counts.add(try read(other), in: it.graph) == ["step asks at help.yaml:8:7"])
    #expect(counts[.steps] == [1, 0])
  }

  @Test("a file that is not coverage is refused with a reason")
  func refusals() {
    #expect(message(file("1")) == nil)
    #expect(message("feature: Tell\n") == "line 1: a value is missing")
    #expect(message("{\n \"kinds\": {},\n \"items\": [}") == "line 3: a value is missing")
    #expect(message("[]") == "it holds no 'kinds' and 'items'")
    #expect(message("{\"items\": []}") == "it holds no 'kinds' and 'items'")
    for count in ["-1", "1.5", "\"1\"", "null", "1e99"] {
      #expect(message(file("1", count))?.hasPrefix("item 2: an item has 'kind'") == true)
    }
    let kind = file("1").replacing("\"step\"", with: "\"stop\"")
    #expect(message(kind)?.hasPrefix("item 1: an item has 'kind'") == true)
  }
}
