import Effort
import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("Random sessions through random projects")
struct RandomSessionTests {
  private struct Made {
    let text: String
    let project: SourceFile?
    let graph: Graph
    let seed: Int

    init(_ maker: ProjectMaker, _ seed: Int) {
      self.seed = seed
      text = maker.text
      project = maker.project.map { SourceFile(path: "waymark.yaml", text: $0) }
      graph = check([SourceFile(path: "help.yaml", text: text)], project: project).graph
    }
  }

  private typealias Style = ProjectMaker.Style
  private static let parts =
    ExactnessPart.all.filter { $0.first == 0 } + [
      ExactnessPart(
        name: "keys, values and experiments",
        style: Style(
          workflows: 3, hasCommits: true, hasKeys: true, carries: true, hasArms: true,
          isOpen: true),
        count: 240, first: 0),
      ExactnessPart(
        name: "all of the language behind entries",
        style: Style(
          hasEntries: true, workflows: 3, hasCommits: true, hasKeys: true, hasClients: true,
          hasFailures: true, carries: true, hasArms: true, isOpen: true),
        count: 240, first: 0),
    ]

  private struct Tally {
    var conforming = 0
    var deviating = 0
    var failing = 0
  }

  @Test(
    "become scenarios that pass, or fail with a rule, if they conform, and else none",
    arguments: parts)
  func sound(part: ExactnessPart) {
    var tally = Tally()
    // Thirty sessions go through each.
    for seed in Effort.seeds(max(2, part.count / 40)).prefix(part.count / 4) {
      let made = Made(ProjectMaker(part.style, seed: seed), seed)
      let offers = WalkOffers(
        program: Program(made.graph), distinguished: DistinguishedValues(Analysis(of: made.graph)))
      var dice = Dice(state: UInt64(seed + 7) &* 0x9E37_79B9_7F4A_7C15)
      for number in 0..<6 {
        let session = RandomSession(offers, &dice, session: "s\(number)")
        judge(session.lines, made, &tally, mayDeviate: session.hasFailed)
        for _ in 0..<4 { judge(mutated(session.lines, &dice), made, &tally, mayDeviate: true) }
        var other = dice
        let open = session.lines.map { untold($0, &other) }
        judge(open, made, &tally, mayDeviate: session.hasFailed)
        for _ in 0..<2 { judge(mutated(open, &other), made, &tally, mayDeviate: true) }
      }
    }
    #expect(tally.conforming > 0 && tally.deviating > 0)
  }

  private func judge(_ lines: [String], _ made: Made, _ tally: inout Tally, mayDeviate: Bool) {
    if lines.isEmpty { return }
    var options = ReplayOptions()
    options.jobs = 1
    let replay = Replay(made.graph, options)
    replay.read(Array(lines.map { $0 + "\n" }.joined().utf8))
    let result = replay.finished().tally
    var recording = Recording()
    for line in lines { recording.add(Array(line.utf8)) }
    let recorded = RecordedScenarios(recording, of: made.graph)
    let told = "\(made.seed): \(recorded.notices)\n\(lines.joined(separator: "\n"))\n"
    if result.bounded > 0 { return }
    if !mayDeviate { #expect(result.conforming == 1, "\(told)\(made.text)") }
    guard result.deviating == 0 else {
      tally.deviating += 1
      #expect(recorded.scenarios.isEmpty && recorded.notices.count == 1, "\(told)")
      return
    }
    tally.conforming += 1
    #expect(recorded.notices == [], "\(told)\(made.text)")
    // What leaves the app, or acts in place, is no journey.
    let isEmpty = lines.allSatisfy { $0.contains("\"event\":\"open\"") }
    #expect(result.incomplete > 0 || isEmpty || !recorded.scenarios.isEmpty, "\(told)")
    let text = made.text + scenarioSection(recorded.scenarios)
    let checked = check([SourceFile(path: "help.yaml", text: text)], project: made.project)
    let errors = checked.diagnostics.filter {
      $0.severity == .error && $0.span.start >= made.text.utf8.count
    }
    #expect(
      errors.allSatisfy { $0.rule == "scenario-mismatch" }, "\(errors.map(\.message)) \(told)")
    for result in runScenarios(checked.graph).results where !result.passed {
      tally.failing += 1
      #expect(
        result.failure?.rule != nil,
        "\(told)\(result.failure?.message ?? "")\n\(text)")
    }
  }

  /// Without some of the data that the line tells.
  private func untold(_ line: String, _ dice: inout Dice) -> String {
    let told = ["params", "values", "value", "flags", "context", "client"]
    guard case .object(let members)? = try? JSONText.read(Array(line.utf8)) else { return line }
    var kept: [(String, JSONText)] = []
    for (name, value) in members where !told.contains(name) || dice.roll(3) == 0 {
      if case .object(let parts) = value, name != "client" {
        kept.append((name, .object(parts.filter { _ in dice.roll(2) == 0 })))
      } else {
        kept.append((name, value))
      }
    }
    return JSONText.object(kept).line
  }

  /// A line is left out, comes twice, or changes places with another one or its name.
  private func mutated(_ lines: [String], _ dice: inout Dice) -> [String] {
    var lines = lines
    guard lines.count > 1 else { return lines }
    let (one, two) = (dice.roll(lines.count), dice.roll(lines.count))
    let texts = lines
    func moved(_ from: Int, _ to: Int) -> String {
      // Its time is that of the place.
      let time = texts[to].firstMatch(of: /"time":\d+/)?.output ?? ""
      return texts[from].replacing(/"time":\d+/) { _ in String(time) }
    }
    switch dice.roll(4) {
    case 0: lines.remove(at: one)
    case 1: lines.insert(moved(one, two), at: two)
    case 2: (lines[one], lines[two]) = (moved(two, one), moved(one, two))
    default: lines[one] = moved(two, one)
    }
    return lines
  }
}
