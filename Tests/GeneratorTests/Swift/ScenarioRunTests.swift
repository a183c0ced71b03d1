import Effort
import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

/// `Tests/Golden/Trips`: whatever a scenario can do, and a team's flows, which it starts with
/// coordinators or with a router, and which make a mistake if they are told to.
@Suite("Playing scenarios with a team's flows")
struct ScenarioRunTests {
  private static let root = Sample.root.appending(path: "Tests/Golden/Trips")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func graph(_ style: SwiftOptions.Style) throws -> Graph {
    let project = try text("waymark.yaml").replacing("style: coordinators", with: "style: \(style)")
    return GeneratorTests.graph(
      of: check(
        [SourceFile(path: "Specs/trips.yaml", text: try text("Specs/trips.yaml"))],
        project: SourceFile(path: "waymark.yaml", text: project)))
  }

  private static func program(
    _ style: SwiftOptions.Style, _ mode: SwiftMode
  ) throws -> SuiteProgram {
    let folder = style == .router ? "Router" : "Coordinators"
    // The flows are the same for both.
    var team = [
      "ScenarioSamples.swift": try text("Flows.swift") + text("\(folder)/ScenarioSamples.swift")
    ]
    if style == .router { team["Samples.swift"] = try text("\(folder)/Samples.swift") }
    return try SuiteProgram(graph(style), ["Trips"], team, mode)
  }

  /// What the suite has to say about each, at which stop of which scenario.
  private static let mistakes: [(mistake: String, said: [String])] = [
    (
      "skip",
      [
        #"it's "paid" \(calmly), stop 5: the specs show Paid, the app ends with paid"#,
        "round and round, stop 3: the specs show More, the app ends with default",
      ]
    ),
    // Here it is what the user does a point later.
    ("choose", ["nobody is there, stop 2: the specs wait for the user on Ask, the app calls"]),
    ("retry", [#"nothing is found, stop 2: the specs show Sorry, the app calls trips.find {"#]),
    ("argument", [#"stop 1: the specs call trips.find {"country":"uk","id":"t-1","#]),
    (
      "value",
      [
        #"somebody answers, stop 3: the specs end with talked carrying ["open", "half-open"], "#
          + "the app ends with talked([])"
      ]
    ),
    ("outcome", ["stop 7: the specs end with paid, the app ends with default"]),
    (
      "route",
      [#"a bank says no, stop 5: the specs open call {"number":"112"}, the app opens refresh"#]
    ),
  ]

  @Test(
    "flows that do what the scenarios say pass, and each mistake is found at its stop",
    arguments: [
      (SwiftOptions.Style.coordinators, SwiftMode.six), (.router, .fiveComplete),
    ])
  func mistakes(style: SwiftOptions.Style, mode: SwiftMode) throws {
    let program = try Self.program(style, mode)
    let said = try program.run()
    #expect(said.contains("passed after") && !said.contains("failed"), "\(said)")
    let graph = try Self.graph(style)
    for name in graph.scenarios.map({ graph.text($0.name) }) {
      #expect(said.contains("Test \"\(name)\" passed"), "\(name)")
    }
    for (mistake, messages) in Self.mistakes {
      let said = try program.run(mistake: mistake)
      for message in messages { #expect(said.contains(message), "\(said)") }
    }
  }

  @Test("all scenarios of the sample bank pass with the flows of its app")
  func bank() throws {
    let bank = Sample.root.appending(path: "Samples/Bank")
    let specs = try FileManager.default.subpathsOfDirectory(
      atPath: bank.appending(path: "Specs").path
    ).filter { $0.hasSuffix(".yaml") }.sorted()
    func text(_ path: String, in folder: URL = bank) throws -> String {
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    let project = try text("waymark.yaml").replacing(
      "swift:    { output: Generated/Swift, access: public }",
      with: "swift: { output: S, module: Bank, ui: none }\n  tests: { output: T }")
    let graph = GeneratorTests.graph(
      of: check(
        try specs.map { SourceFile(path: "Specs/\($0)", text: try text("Specs/\($0)")) },
        project: SourceFile(path: "waymark.yaml", text: project)))
    let app = try text(
      "ScenarioSamples.swift", in: Sample.root.appending(path: "Tests/Golden/BankApp"))
    let said = try SuiteProgram(graph, ["Bank"], ["ScenarioSamples.swift": app]).run()
    for name in graph.scenarios.map({ graph.text($0.name) }) {
      #expect(said.contains("Test \"\(name)\" passed"), "\(said)")
    }
    #expect(graph.scenarios.count == 28)
  }
}
