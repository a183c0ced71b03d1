import WaymarkCompiler

extension Generator {
  static let tests: Generator = Generator(
    "tests",
    summary: "A Swift Testing suite that goes with the output `swift`.",
    refusals: TestedModules.refusals
  ) { graph, _ in
    let complaints = graph.refusals(of: .tests)
    guard complaints.isEmpty,
      let swift = graph.project.outputs.first(where: {
        graph.text($0.generator) == Generator.swift.name
      }), case let options = SwiftOptions(swift), let modules = TestedModules(graph, options)
    else { return Generation(files: [], complaints: complaints) }
    return Generation(files: TestSuite(SwiftModel(graph, options), of: modules).files)
  }
}

/// The files of the output `tests`.
struct TestSuite {
  let model: SwiftModel
  let modules: TestedModules

  init(_ model: SwiftModel, of modules: TestedModules) {
    self.model = modules.naming(model)
    self.modules = modules
  }

  var files: [GeneratedFile] {
    let table = LinkTable(model.graph)
    var files = modules.parts.compactMap { linkTests(of: $0, table) }
    if let fixtureTests { files.append(fixtureTests) }
    if let flowTests { files.append(flowTests) }
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
