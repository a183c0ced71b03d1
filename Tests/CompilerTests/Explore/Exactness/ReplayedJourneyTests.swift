import Effort
import Testing
import WaymarkSimulator

@testable import WaymarkCompiler

@Suite("Logs of journeys through random projects")
struct ReplayedJourneyTests {
  private struct Logged {
    let graph: Graph
    let scenarios: [WrittenScenario]
    let logs: [[String]]
  }

  private func logged(_ made: ProjectMaker, _ kind: Coverage.Kind = .transitions) -> Logged {
    let project = made.project.map { SourceFile(path: "waymark.yaml", text: $0) }
    let graph = check([SourceFile(path: "help.yaml", text: made.text)], project: project).graph
    var options = JourneyOptions()
    options.kind = kind
    let set = coveringJourneys(Evidence(of: graph), options)
    let logs = set.journeys.enumerated().map { ScenarioLog($1, session: "s\($0)").lines }
    return Logged(graph: graph, scenarios: set.journeys, logs: logs)
  }

  private func replayed(_ lines: [String], _ graph: Graph, jobs: Int = 1) -> ReplayResult {
    var options = ReplayOptions()
    options.jobs = jobs
    let replay = Replay(graph, options)
    replay.read(Array(lines.map { $0 + "\n" }.joined().utf8))
    return replay.finished()
  }

  @Test("conform", arguments: ExactnessPart.all)
  func conform(part: ExactnessPart) {
    var sessions = 0
    for seed in part.first..<part.first + (Effort.isLong ? part.count / 2 : part.count / 10) {
      let made = ProjectMaker(part.style, seed: seed)
      let logged = logged(made)
      for lines in logged.logs {
        let result = replayed(lines, logged.graph)
        sessions += 1
        guard result.hasDeviations else { continue }
        Issue.record(
          """
          \(seed): \(renderText(result, of: logged.graph))
          \(lines.joined(separator: "\n"))
          \(made.text)
          """)
        return
      }
    }
    #expect(sessions > 0)
  }

  @Test(
    "deviate with a name that nothing has, and never fail otherwise", arguments: ExactnessPart.all)
  func mutated(part: ExactnessPart) {
    var (deviating, explained) = (0, 0)
    for seed in part.first..<part.first + (Effort.isLong ? part.count / 4 : part.count / 20) {
      let logged = logged(ProjectMaker(part.style, seed: seed))
      for (index, lines) in logged.logs.enumerated() where lines.count > 1 {
        let place = (seed * 31 + index * 7) % lines.count
        var renamed = lines
        renamed[place] = renamed[place].replacing(/"(screen|action|operation|route|outcome)":"\w/) {
          "\"\($0.1)\":\"no"
        }
        #expect(replayed(renamed, logged.graph).hasDeviations, "\(seed): \(renamed.joined())")
        var shorter = lines
        shorter.remove(at: place)
        var swapped = lines
        swapped.swapAt(place, (place + 1) % lines.count)
        for changed in [shorter, swapped] {
          if replayed(changed, logged.graph).hasDeviations {
            deviating += 1
          } else {
            explained += 1
          }
        }
      }
    }
    #expect(deviating > 0 && explained > 0)
  }

  @Test("become scenarios that pass", arguments: ExactnessPart.all)
  func recorded(part: ExactnessPart) {
    var (made, failed) = (0, 0)
    for seed in part.first..<part.first + (Effort.isLong ? part.count / 4 : part.count / 20) {
      let maker = ProjectMaker(part.style, seed: seed)
      let logged = logged(maker)
      for (lines, scenario) in zip(logged.logs, logged.scenarios) {
        // No log tells of flags and context, nor with what a workflow is begun.
        let isBegun = lines.first?.contains("\"workflow\"") == true
        let isTold = scenario.flags.isEmpty && scenario.context.isEmpty
        guard isTold, !lines.isEmpty else { continue }
        var recording = Recording()
        for line in lines { recording.add(Array(line.utf8)) }
        let recorded = RecordedScenarios(recording, of: logged.graph)
        #expect(recorded.notices == [], "\(seed)")
        #expect(recorded.scenarios.count == 1, "\(seed)")
        let text = maker.text + scenarioSection(recorded.scenarios)
        let project = maker.project.map { SourceFile(path: "waymark.yaml", text: $0) }
        let checked = check([SourceFile(path: "help.yaml", text: text)], project: project)
        let report = runScenarios(checked.graph)
        made += 1
        for result in report.results where !result.passed && !isBegun {
          // A rule reports the place.
          if result.failure?.rule != nil { continue }
          failed += 1
          Issue.record(
            """
            \(seed): \(result.failure?.message ?? "")
            \(lines.joined(separator: "\n"))
            \(text)
            """)
        }
        if failed > 0 { return }
      }
    }
    #expect(made > 0)
  }

  @Test("say the same on any number of threads, in any order of the sessions")
  func order() {
    let part = ExactnessPart.all[0]
    for seed in part.first..<part.first + 5 {
      let logged = logged(ProjectMaker(part.style, seed: seed))
      let forwards = renderJSON(replayed(logged.logs.flatMap(\.self), logged.graph))
      let backwards = logged.logs.reversed().flatMap(\.self)
      for jobs in 1...3 {
        #expect(renderJSON(replayed(backwards, logged.graph, jobs: jobs)) == forwards)
      }
    }
  }
}
