import Testing
import WaymarkCompiler
import WaymarkEvolution

@Suite("What breaks for apps in use")
struct BrokenJourneyTests {
  private static let (project, spec) = (ReleaseTests.project, ReleaseTests.spec)

  @Test("only the apps that get nowhere are named, and only where they got somewhere before")
  func breaks() {
    let (button, exits) = (
      ", refund: { label: Refund, sends: { reason: Reason } }",
      Self.spec.split(separator: "track: over")[1]
    )
    let base = Self.spec.replacing(button, with: "").replacing(exits, with: "")
    let both = Self.spec
    let head = Self.spec.replacing("track: Track it, ", with: "")
      .replacing("          track: over\n", with: "")
    let releases = [
      Release("ios", "7.0", ReleaseTests.graph(base)),
      Release("ios", "7.2", ReleaseTests.graph(base)),
      Release("ios", "7.4", ReleaseTests.graph(both)),
    ]
    func found(_ base: String, _ head: String, _ project: String = Self.project) -> [ChangeFinding]
    {
      ProjectChanges(
        Matching(ReleaseTests.graph(base, project), ReleaseTests.graph(head, project)),
        releases: releases
      ).findings.filter { $0.rule.impact == .breaking }
    }
    let told = found(both, head)
    #expect(told.map(\.id) == ["journey-breaks late/page ios<7.4"])
    #expect(told.first?.apps.map(\.text) == ["ios 7.0 to 7.2"])
    #expect(told.first?.lines.isEmpty == false)
    let lost = ProjectChanges(
      Matching(ReleaseTests.graph(both), ReleaseTests.graph(head)), releases: releases
    ).findings.first { $0.id == "journey-changes late/Late.track" }
    #expect(lost?.lines.last == "it is still shown by ios 7.0 to 7.4, and does nothing")
    #expect(
      found(head, head.replacing("Late", with: "Later")).map(\.message)
        == ["these apps do not know the page `Later` (unsupported-screen)"])
    #expect(found(head, head.replacing("load:", with: "fetch:")).map(\.id) == [])
    let silenced = head.replacing(
      "      page:", with: "      # waymark:ignore stuck-on-data -- few users\n      page:")
    #expect(found(both, silenced).map(\.id) == [])
    for (version, count) in [("7.1", 1), ("7.4", 0)] {
      var options = ExplorationOptions()
      options.client = ("ios", version)
      let names = Matching(ReleaseTests.graph(both), ReleaseTests.graph(head))
      let told = ProjectChanges(names, [options], releases: releases).findings
      #expect(told.count { $0.rule.impact == .breaking } == count)
    }
    let backend = Self.project.replacing("specs:", with: "draws: backend, specs:")
    #expect(found(both, head, backend).map(\.id) == [])
  }

  @Test("a promise that some apps do not keep is named, and journeys have the apps' own words")
  func promise() throws {
    let project = Self.project + "\npromises: { help is near: { reach: [call], within: 1 } }"
    let opening = Self.spec.replacing(
      "      page:", with: "      go: { open: call, go: over }\n      page:"
    )
    .replacing("  map: {", with: "  call: { external: phone }\n  map: {")
    .replacing("go: cold", with: "go: go").replacing("go: refunded", with: "go: go")
    let base = opening.replacing("track: over", with: "track: go")
    let head = opening.replacing("\"${order.id} is late\"", with: "Late")
    let early = base.replacing(", refund: { label: Refund, sends: { reason: Reason } }", with: "")
      .replacing("Track it", with: "Follow it")
    func told(_ head: String) throws -> [ChangeFinding] {
      let found = ProjectChanges(
        Matching(ReleaseTests.graph(base, project), ReleaseTests.graph(head, project)),
        releases: [Release("ios", "7.0", ReleaseTests.graph(early))]
      ).findings.filter { $0.rule.impact == .breaking }
      for finding in found {
        for (spec, scenario) in [(head, finding.scenario), (base, finding.baseScenario)] {
          #expect(JointTests.complaint(try #require(scenario), of: spec, project) == nil)
        }
      }
      return found
    }
    let finding = try #require(try told(head).first)
    #expect(finding.message == "these apps do not keep the promise help is near (broken-promise)")
    #expect(finding.before == "they kept it")
    #expect(try told(base.replacing("orders", with: "shops")).map(\.id) == [])
    let later = base.replacing("track: go", with: "track: plan")
      .replacing("      page:", with: "      plan: { show: Plan, ends: over }\n      page:")
      .replacing("  Map:", with: "  Plan: { title: Plan }\n  Map:")
    let unknown = try #require(try told(later).first { $0.message.contains("`Plan`") })
    #expect(unknown.lines.contains { $0.contains("Follow it") }, "\(unknown.lines)")
    #expect(unknown.before == "the route `call` opens")
    #expect(unknown.after == "these apps do not know the page `Plan`")
  }
}
