import CEL
import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("Flags with values, played")
struct PlayedFlagValueTests {
  private static let spec = """
    feature: Shop
    flags:
      test: { values: [control, early, late], default: control }
      quick: { default: false }
    screens:
      Offer: { title: Offer, actions: { ok: Ok }, variants: { test: { early: Early, late: Late }, quick: Quick } }
      Early: { title: Early, actions: { ok: Ok } }
      Late: { title: Late, actions: { ok: Ok } }
      Quick: { title: Quick, actions: { ok: Ok } }
    workflows:
      w:
        outcomes: { done: success, late: neutral }
        steps:
          show: { show: Offer, on: { ok: sort } }
          sort: { choose: [{ when: flags.test == 'late', go: late }, { else: done }] }
    scenarios:

    """

  private func scenario(_ name: String, _ flags: String, _ screen: String, ends: String) -> String {
    """
      \(name): { workflow: w, given: { flags: { \(flags) } }, steps: [{ show: \(screen), do: ok }], ends: \(ends) }

    """
  }

  @Test("each picks its screen, and the default is what nobody decided")
  func picks() {
    let it = Simulated(
      Self.spec + scenario("a", "test: early", "Early", ends: "done")
        + scenario("b", "test: late, quick: true", "Late", ends: "late")
        + scenario("c", "", "Offer", ends: "done")
        + scenario("d", "quick: true", "Quick", ends: "done"))
    #expect(it.complaints == [])
    #expect(it.report.coverage[.flags] == Coverage.Count(covered: 3, total: 3))
    let wrong = Simulated(Self.spec + scenario("a", "test: early", "Quick", ends: "done"))
    #expect(wrong.complaints.count == 1)
  }

  @Test("coverage counts the values that scenarios play with")
  func coverage() {
    let it = Simulated(Self.spec + scenario("a", "test: early", "Early", ends: "done"))
    #expect(it.report.coverage[.flags] == Coverage.Count(covered: 1, total: 3))
    #expect(
      it.report.coverage.gaps.filter { $0.kind == .flags }.map(\.name)
        == ["test: control", "test: late"])
    let report = CoverageReport(it.report.coverage, of: it.graph)
    #expect(CoverageFormat.json.rendering(report).contains("\"flags\": {"))
    #expect(CoverageFormat.html.rendering(report).contains("<h2>Screens, routes and flags</h2>"))
    #expect(renderText(it.report, of: it.graph).contains("flag test: late  help.yaml:3:36"))
    let plain = Simulated(
      Self.spec.replacing("values: [control, early, late], default: control", with: "default: true")
        .replacing("test: { early: Early, late: Late }, ", with: "")
        .replacing("flags.test == 'late'", with: "flags.test")
        + scenario("a", "", "Offer", ends: "late"))
    #expect(!renderText(plain.report, of: plain.graph).contains("flags"))
  }

  @Test("journeys that cover all screens have each of them, and pass")
  func journeys() {
    let checked = check([SourceFile(path: "help.yaml", text: Self.spec)])
    var options = JourneyOptions()
    options.kind = .screens
    let set = coveringJourneys(checked.evidence, options)
    #expect(set.uncovered.isEmpty)
    let again = Simulated(
      Self.spec.replacing("scenarios:\n", with: "") + scenarioSection(set.journeys))
    #expect(again.complaints == [])
    #expect(again.report.coverage[.screens] == Coverage.Count(covered: 4, total: 4))
  }

  @Test("a log tells one of them; what the specs do not name counts as the default")
  func replayed() {
    func known(_ flags: String) -> [Value?] {
      let graph = check([SourceFile(path: "help.yaml", text: Self.spec)]).graph
      let json = try? JSONText.read(Array(flags.utf8))
      return KnownEnvironment(flags: json, context: nil, graph).flags
    }
    #expect(known("{\"test\": \"late\", \"quick\": true}") == [.string("late"), .bool(true)])
    #expect(known("{\"test\": \"new\"}") == [.string("control"), nil])
    #expect(known("{\"test\": true, \"quick\": \"early\"}") == [nil, nil])
    let told = "{\"flags\":{\"test\":\"late\"},\"workflow\":\"w\","
    let lines = Replayed.lines("s", "show Late", "do ok", "end late").enumerated().map {
      $0 == 0 ? told + $1.dropFirst() : $1
    }
    let other = Replayed.lines("s", "show Late", "do ok", "end done").enumerated().map {
      $0 == 0 ? told + $1.dropFirst() : $1
    }
    #expect(!Replayed(lines, through: Self.spec).result.hasDeviations)
    #expect(Replayed(other, through: Self.spec).result.hasDeviations)
  }
}
