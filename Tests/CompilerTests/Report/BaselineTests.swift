import Effort
import Testing

@testable import WaymarkCompiler

@Suite("A baseline")
struct BaselineTests {
  private static let spec = """
    feature: Help
    screens:
      home: { title: Help, params: { Order: String } }
    types:
      status: [placed]
    workflows:
      Late:
        outcomes: { done: success }
        steps:
          Pay:
            show: Hme
            ends: done
          Wait:
            show: Hme
            ends: done
    """

  private func run(_ text: String, by rules: [Rule] = []) -> Checked {
    check([SourceFile(path: "Specs/help.yaml", text: text)], by: rules)
  }

  private func places(_ checked: Checked) -> [String] {
    Baseline(of: checked).entries.map { "\($0.entry.description) x\($0.count)" }
  }

  @Test("files a complaint under the entity in whose declaration it lies")
  func places() {
    let found = places(run(Self.spec))
    #expect(found.contains("undefined-name in Specs/help.yaml, workflow Late / step Pay x1"))
    #expect(found.contains("undefined-name in Specs/help.yaml, workflow Late / step Wait x1"))
    #expect(found.contains("naming in Specs/help.yaml, workflow Late x1"))
    #expect(found.contains("naming in Specs/help.yaml, screen home / param Order x1"))
  }

  @Test("A baseline still knows a complaint that has moved to other lines")
  func survivesMoves() {
    let baseline = Baseline(of: run(Self.spec))
    let moved = Self.spec.replacing(
      "screens:", with: "# one\n\n\nsummary: All about help\nscreens:")
    let (kept, _, stale) = baseline.filter(run(moved))
    #expect(kept.isEmpty)
    #expect(stale.isEmpty)
  }

  @Test("A baseline calls nothing stale in a file that cannot be read, or opened")
  func unread() {
    let baseline = Baseline(of: run(Self.spec))
    let broken = run(Self.spec + "\ntypes: [")
    #expect(broken.diagnostics.map(\.rule) == ["yaml-syntax"])
    #expect(broken.without(baseline).stale.isEmpty)
    var options = CheckOptions()
    options.isPartial = true
    #expect(check([], options).without(baseline).stale.isEmpty)
    #expect(!check([]).without(baseline).stale.isEmpty)
  }

  @Test("A baseline does not look through all files for each of many stale entries")
  func manyStale() {
    let growth = growth(from: 250) { count in
      let files = (0..<count).map { SourceFile(path: "Specs/\($0).yaml", text: "") }
      let entries = (0..<8 * count).map { index in
        Baseline.Entry(rule: "naming", file: "Specs/\(count - 1).yaml", place: "route r\(index)")
      }
      let baseline = Baseline(counts: Dictionary(uniqueKeysWithValues: entries.map { ($0, 1) }))
      #expect(check(files).without(baseline).stale.count == entries.count)
    }
    #expect(growth < linearGrowth)
  }

  @Test("A baseline lets through what is new in a place that it knows")
  func counts() {
    let baseline = Baseline(of: run(Self.spec))
    let twice = Self.spec.replacing("ends: done", with: "ends: dnoe")
    let kept = baseline.filter(run(twice)).kept
    #expect(kept.map(\.rule) == ["undefined-name", "undefined-name"])
    #expect(kept.allSatisfy { $0.message.contains("dnoe") })
  }

  @Test("A baseline says what it lists and what is no longer there")
  func stale() {
    let baseline = Baseline(of: run(Self.spec))
    let mended = Self.spec.replacing("Pay:\n        show: Hme", with: "Pay:\n        show: home")
    let (checked, stale) = run(mended).without(baseline)
    #expect(checked.diagnostics.map(\.rule) == ["missing-argument"])
    #expect(
      stale.map(\.entry.description) == [
        "undefined-name in Specs/help.yaml, workflow Late / step Pay"
      ])
  }

  @Test("A baseline does not call gone what was not looked for")
  func unheard() {
    let baseline = Baseline(of: run(Self.spec))
    let file = SourceFile(path: "Specs/help.yaml", text: "feature: Help\n")
    func stale(_ severities: [String: Severity], isPartial: Bool = false) -> [String] {
      var options = CheckOptions(severities: severities)
      options.isPartial = isPartial
      return check([file], options).without(baseline).stale.map(\.entry.rule)
    }
    #expect(Set(stale([:])) == ["naming", "undefined-name"])
    #expect(Set(stale(["naming": .off])) == ["undefined-name"])
    #expect(Set(stale([:], isPartial: true)) == ["naming"])
  }

  @Test("A baseline comes back as it was written")
  func roundTrip() throws {
    let text = Baseline(of: run(Self.spec)).render()
    #expect(text.hasPrefix("{\n  \"version\": 1,\n  \"findings\": [\n"))
    #expect(try Baseline.parse(text).render() == text)
    let odd =
      Self.spec + "\nscenarios:\n  \"\\uFFFE\\uFFFF\\0\\e\": { workflow: Lte, steps: [], ends: x }"
    let hard = Baseline(of: run(odd)).render()
    #expect(try Baseline.parse(hard).render() == hard && hard != text)
    let empty = Baseline(of: run("feature: Help\n")).render()
    #expect(try Baseline.parse(empty).entries.isEmpty)
  }

  @Test(
    "A baseline refuses what is no baseline, and says why",
    arguments: [
      "", "[]", "{", "{\"version\": 2, \"findings\": []}", "{\"version\": 1}",
      "{\"version\": 1, \"findings\": [{\"rule\": \"naming\"}]}",
      "{\"version\": 1, \"findings\": [{\"rule\": \"a\", \"file\": \"b\", \"at\": \"\", \"count\": 0}]}",
    ])
  func refuses(text: String) {
    #expect(throws: Baseline.Unreadable.self) { try Baseline.parse(text) }
  }
}
