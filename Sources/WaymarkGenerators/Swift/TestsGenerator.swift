import WaymarkCompiler

extension Generator {
  static let tests: Generator = Generator(
    "tests",
    summary: "A Swift Testing suite that goes with the output `swift`.",
    refusals: TestedModules.refusals
  ) { graph, staging in
    let complaints = graph.refusals(of: .tests)
    guard complaints.isEmpty,
      let swift = graph.project.outputs.first(where: {
        graph.text($0.generator) == Generator.swift.name
      }), case let options = SwiftOptions(swift), let modules = TestedModules(graph, options)
    else { return Generation(files: [], complaints: complaints) }
    let suite = TestSuite(
      SwiftModel(graph, options), of: modules, graph.scenarios.isEmpty ? Staging() : staging())
    return Generation(files: suite.files, notices: suite.notices)
  }
}

/// The files of the output `tests`.
struct TestSuite {
  let model: SwiftModel
  let modules: TestedModules
  let staging: Staging
  let facts: PlayFacts
  /// The scenarios that can be played, by their features.
  let played: [(feature: ID<Feature>, scenarios: [ScenarioCode])]

  init(_ model: SwiftModel, of modules: TestedModules, _ staging: Staging) {
    let model = modules.naming(model)
    let facts = PlayFacts(most: staging.openings.compactMap { $0 }, in: model)
    let scenarios = model.graph.scenarios
    let codes = inParallel(staging.scenes.count) { index -> ScenarioCode? in
      guard !staging.failures[index], let opening = staging.openings[index] else { return nil }
      return ScenarioCode(
        scenarios[index], opening, staging.scenes[index], facts, in: model, modules)
    }.compactMap { $0 }
    played = Dictionary(grouping: codes) { $0.scenario.feature }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
    (self.model, self.modules, self.staging, self.facts) = (model, modules, staging, facts)
  }

  var files: [GeneratedFile] {
    let table = LinkTable(model.graph)
    var files = modules.parts.compactMap { linkTests(of: $0, table) }
    if let fixtureTests { files.append(fixtureTests) }
    files += scenarioTests
    guard !model.graph.routes.isEmpty else { return files }
    switch model.options.style {
    case .coordinators:
      // Modules without coordinators of the specs have one each, which knows of no other.
      if modules.layout == .modules, model.graph.coordinators.isEmpty { return files }
      if modules.layout == .modules { files += modules.parts.map(sampleRoutes) }
      return files + [coordinatorTests, samples]
    case .router: return files + routerTests
    }
  }

  /// The name of one of its suites, or of the one for a part.
  func suite(_ subject: String, of part: TestedModules.Part? = nil) -> String {
    "Generated\(part?.prefix ?? "")\(subject)Tests"
  }

  func file(
    _ name: String, importing modules: [String], isStub: Bool = false, testing: Bool = true,
    writing write: @escaping @Sendable (inout SwiftFile) -> Void
  ) -> GeneratedFile {
    let made = model.file("\(name).swift", isStub: isStub) { file in
      if testing { file.needs("Testing") }
      for module in modules { file.needs(module) }
      write(&file)
    }
    guard model.options.access == .internal else { return made }
    let text = modules.reduce(made.text) {
      $0.replacing("import \($1)\n", with: "@testable import \($1)\n")
    }
    return GeneratedFile(path: made.path, bytes: Array(text.utf8), isStub: isStub)
  }
}
