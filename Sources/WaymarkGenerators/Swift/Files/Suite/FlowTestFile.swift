import WaymarkCompiler

extension TestSuite {
  /// Every outcome of every flow, by a `switch` that does not compile once one is missing.
  var flowTests: GeneratedFile? {
    let flows = model.graph.workflows.filter { !$0.outcomes.isEmpty }
    guard !flows.isEmpty else { return nil }
    return file(suite("Flow"), importing: modules.all) { [name = suite("Flow")] file in
      file.line()
      file.line("@Suite(\"Flows of the specs\")")
      file.line("struct \(name) {")
      for (index, flow) in flows.enumerated() {
        if index > 0 { file.line() }
        file.outcomesTest(flow)
      }
      file.line("}")
    }
  }
}

extension SwiftFile {
  fileprivate mutating func outcomesTest(_ flow: Workflow) {
    let name = model.text(flow.name)
    let type = model.outcomeType(flow)
    line("@Test(\"The outcomes of `\(name)` are those of the specs\")", indent: 2)
    line("func \(name)Outcomes() {", indent: 2)
    line("let kinds = \(type).allCases.map { outcome in", indent: 4)
    line("switch outcome {", indent: 6)
    let outcomes = flow.outcomes.map { model.graph[$0] }
    for outcome in outcomes {
      line(
        "case .\(model.identifier(outcome.name, .member).accessed): \"\(outcome.kind.rawValue)\"",
        indent: 6)
    }
    line("}", indent: 6)
    line("}", indent: 4)
    let kinds = outcomes.map { "\"\($0.kind.rawValue)\"" as SwiftCode }
    list("#expect", "", indent: 4) { file in
      file.item("kinds == [\(kinds)]")
    }
    line("}", indent: 2)
  }
}
