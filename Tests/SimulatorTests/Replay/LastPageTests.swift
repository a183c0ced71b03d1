import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("The last page of a recorded workflow")
struct LastPageTests {
  private let spec = """
    feature: Help
    screens:
      Home: { title: Home, actions: { help: { label: Help, open: help } } }
      Start: { title: Start, actions: { go: Go } }
      Done: { title: Done, back: blocked, actions: { rate: { label: Rate us, open: rate } } }
      Rate: { title: Rate us }
    routes:
      home: { screen: Home, link: / }
      help: { workflow: help, link: /help }
      rate: { screen: Rate }
    workflows:
      help:
        outcomes: { ok: success }
        steps:
          start: { show: Start, on: { go: done } }
          done: { show: Done, ends: ok }

    """
  private let shown = ["open help", "show Start", "do go", "show Done"]
  private let rated = ["do rate", "open rate", "show Rate", "do back"]

  private func replayed(_ words: [String]) -> Replayed {
    Replayed(
      words.enumerated().flatMap { Replayed.lines("s", $1, from: $0 * 1_000) }, through: spec)
  }

  private func recorded(_ words: [String]) -> String {
    var recording = Recording()
    for (index, word) in words.enumerated() {
      for line in Replayed.lines("s", word, from: index) { recording.add(Array(line.utf8)) }
    }
    let made = RecordedScenarios(recording, of: Replayed.graph(spec))
    let text = scenarioSection(made.scenarios)
    let checked = check([SourceFile(path: "help.yaml", text: spec + text)])
    #expect(checked.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    #expect(runScenarios(checked.graph).failed == 0, "\(text)")
    return text
  }

  @Test("has its buttons before the end is told, and after it until the page is left")
  func buttons() {
    for told in [
      shown + rated + ["end ok"], shown + ["end ok"] + rated,
      shown + ["end ok"] + rated + rated + ["show Done", "do back"] + shown,
      shown + rated + ["end ok"] + rated,
    ] {
      let result = replayed(told)
      #expect(result.deviations == [])
      #expect(result.ends == ["help ok "])
      #expect(recorded(told).contains("{ show: Done, do: rate }"))
    }
    let below = ["open home", "show Home", "do help"]
    let within = below + shown + ["end ok"] + rated + ["do back", "show Home", "do back"]
    #expect(replayed(within).deviations == [])
    #expect(recorded(within).contains("{ show: Done, do: rate }"))
  }

  @Test("is left by going back, even where that is blocked")
  func back() {
    #expect(replayed(shown + ["do back", "end ok"]).deviations == [])
    #expect(replayed(shown + ["end ok", "do back"]).deviations == [])
    #expect(!recorded(shown + ["do back", "end ok"]).contains("back"))
  }

  @Test(
    "allows nothing else after its end",
    arguments: [
      ["end ok"], ["do go"], ["show Rate"], ["do back", "do rate"],
      ["do back", "do back"], ["do back", "end ok"], ["do rate", "end ok"],
    ])
  func others(_ more: [String]) {
    #expect(replayed(shown + ["end ok"] + more).deviations.count == 1)
  }
}
