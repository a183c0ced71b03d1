import WaymarkCompiler

extension Generator {
  static let tests = Generator(
    "tests",
    summary: "A Swift Testing suite that goes with the output `swift`."
  ) { graph, _ in
    let outputs = graph.project.outputs
    let place = outputs.first { graph.text($0.generator) == "tests" }?.generator.span
    func refusal(_ message: String) -> Generation {
      let complaint = Diagnostic(
        rule: "unknown-value", severity: .error, message: message,
        span: place ?? graph.project.place)
      return Generation(files: [], complaints: [complaint])
    }
    guard let swift = outputs.first(where: { graph.text($0.generator) == Generator.swift.name })
    else { return refusal("the output `tests` tests the output `swift`: list that, too") }
    let options = SwiftOptions(swift)
    guard let module = options.module, options.layout == .single else {
      return refusal(
        "the output `tests` imports the module of the output `swift`: give that a `module`, "
          + "and `layout: single`")
    }
    return Generation(files: TestSuite(SwiftModel(graph, options), of: module).files)
  }
}

/// The files of the output `tests`.
struct TestSuite {
  let model: SwiftModel
  /// The module under test.
  let module: String

  init(_ model: SwiftModel, of module: String) {
    (self.model, self.module) = (model, module)
  }

  var files: [GeneratedFile] {
    var files: [GeneratedFile] = []
    if let linkTests { files.append(linkTests) }
    if let fixtureTests { files.append(fixtureTests) }
    if let flowTests { files.append(flowTests) }
    if model.options.style == .coordinators, !model.graph.routes.isEmpty {
      files += [coordinatorTests, samples]
    }
    return files
  }

  /// The name of one of its suites.
  func suite(_ subject: String) -> String { "Generated\(subject)Tests" }

  func file(
    _ name: String, isStub: Bool = false, testing: Bool = true,
    writing write: @escaping @Sendable (inout SwiftFile) -> Void
  ) -> GeneratedFile {
    let made = model.file("\(name).swift", isStub: isStub) { [module] file in
      if testing { file.needs("Testing") }
      file.needs(module)
      write(&file)
    }
    guard model.options.access == .internal else { return made }
    let text = made.text.replacing("import \(module)\n", with: "@testable import \(module)\n")
    return GeneratedFile(path: made.path, bytes: Array(text.utf8), isStub: isStub)
  }
}
