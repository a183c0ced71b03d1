import WaymarkCompiler

extension TestSuite {
  /// For each feature its scenarios, played with the team's flows, and what they need for that.
  var scenarioTests: [GeneratedFile] {
    guard canPlay else { return [] }
    let suites = played.map { feature, scenarios in
      let prefix = shortened(model.text(model.graph[feature].name), to: 100)
      let name = "Generated\(prefix)ScenarioTests"
      return file(name, importing: modules.all) { file in
        file.line()
        file.line("@MainActor")
        file.line("@Suite(\(literal: "Scenarios of \(prefix)"))")
        file.line("struct \(name) {")
        for (index, scenario) in scenarios.enumerated() {
          if index > 0 { file.line() }
          file.scenarioTest(scenario)
        }
        file.line("}")
      }
    }
    return suites.isEmpty ? [] : suites + playFiles
  }

  /// Routers of several modules know nothing of one another.
  private var canPlay: Bool {
    model.options.style == .coordinators || modules.layout == .single
  }

  /// What `generate` tells about scenarios without a test.
  var notices: [String] {
    let count = model.graph.scenarios.count
    guard count > 0, staging.scenes.count == count else { return [] }
    guard canPlay else {
      return ["routers of several modules know nothing of one another: no test plays the scenarios"]
    }
    let left = count - played.reduce(0) { $0 + $1.scenarios.count }
    guard left > 0 else { return [] }
    return [
      "\(left) of \(count) scenarios have no test: they fail when played, or carry values that "
        + "Swift has no literal for"
    ]
  }
}

extension SwiftFile {
  fileprivate mutating func scenarioTest(_ code: ScenarioCode) {
    let name = model.text(code.scenario.name)
    line("@Test(\(literal: name))", indent: 2)
    line("func \(model.useCase(code.scenario))() async throws {", indent: 2)
    line("let play = Play(\(literal: name))", indent: 4)
    for statement in code.statements { self.statement(statement) }
    line("}", indent: 2)
  }

  private mutating func statement(_ statement: ScenarioCode.Statement) {
    let head = SwiftCode(literal(statement.head))
    let (tail, indent) = (SwiftCode(statement.tail), statement.indent + 4)
    if statement.items.isEmpty { return line("\(head)\(tail)", indent: indent) }
    let texts = statement.items.map { SwiftCode(literal($0.text)) }
    let short: SwiftCode = "\(head)(\(texts))\(tail)"
    if short.fits(in: Self.width - indent) { return line(short, indent: indent) }
    line("\(head)(", indent: indent)
    for (index, item) in statement.items.enumerated() {
      let comma: SwiftCode = index < texts.count - 1 ? "," : ""
      let isWide = texts[index].width + comma.width + indent + 2 > Self.width
      if isWide, let json = item.json, !json.contains(where: { $0.contains("\\#") }) {
        line("\(item.label)#\"\"\"", indent: indent + 2)
        fill(json.map { SwiftCode($0) }, indent: indent + 4, end: "")
        line("\"\"\"#\(comma)", indent: indent + 4)
      } else {
        line("\(texts[index])\(comma)", indent: indent + 2)
      }
    }
    line(")\(tail)", indent: indent)
  }
}
