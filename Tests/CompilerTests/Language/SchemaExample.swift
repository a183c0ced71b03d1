@testable import WaymarkCompiler

/// A file around one mapping, and the entries of that mapping, with which nothing is wrong.
struct SchemaExample {
  let schema: MappingSchema
  let isProject: Bool
  private let file: String
  private let entries: [(key: String, value: String)]

  private init(
    _ schema: MappingSchema, in file: String, _ entries: KeyValuePairs<String, String>,
    isProject: Bool = false
  ) {
    self.schema = schema
    self.isProject = isProject
    self.file = file
    self.entries = entries.map { ($0.key, $0.value) }
  }

  /// The file with other entries, or without one of them.
  func text(with changes: [Keyword: String?] = [:]) -> String {
    let kept = entries.filter { entry in !changes.keys.contains { $0.text == entry.key } }
    let new = changes.compactMap { key, value in value.map { (key.text, $0) } }
    let body = (kept + new).map { "\($0): \($1)" }.joined(separator: ", ")
    return file.replacing("@", with: "{ \(body) }")
  }

  func decoded(with changes: [Keyword: String?] = [:]) -> [Diagnostic] {
    Decoding(text(with: changes), isProject: isProject).diagnostics
  }

  func has(_ key: Keyword) -> Bool { entries.contains { $0.key == key.text } }

  /// Those of outputs are examples of the tests of generators.
  static let all: [SchemaExample] =
    [
      .init(.project, in: "@", ["app": "A"], isProject: true),
      .init(
        .client, in: "{ app: A, clients: { ios: @ } }", ["minimum": "7.0", "latest": "7.4"],
        isProject: true),
      .init(
        .nearPromise, in: "{ app: A, promises: { p: @ } }", ["reach": "[r]", "within": "3"],
        isProject: true),
      .init(
        .orderPromise, in: "{ app: A, promises: { p: @ } }", ["before": "a.b", "first": "[S]"],
        isProject: true),
      .init(
        .links, in: "{ app: A, links: @ }", ["hosts": "[a.b]", "ignore": "[\"c*\"]"],
        isProject: true),
      .init(.serve, in: "{ app: A, serve: @ }", ["mask": "[card]"], isProject: true),
      .init(.specFile, in: "@", ["feature": "F"]),
      inSection("flags: { f: @ }", .flag, ["default": "true"]),
      inSection("services: { s: { o: @ } }", .operation, [:]),
      inSection(
        "services: { s: { o: { params: { p: Int }, commits: @ } } }", .commit, ["key": "p"]),
      inSection("services: { s: { o: { errors: { e: @ } } } }", .wireError, ["status": "404"]),
      inSection("types: { R: { f: @ } }", .variable, ["type": "Int"]),
      inSection("screens: { S: @ }", .screen, ["title": "T"]),
      inSection(
        "screens: { S: { title: T, actions: { a: @ } } }", .action, ["label": "L", "open": "r"]),
      inSection("routes: { r: @ }", .route, ["screen": "S"]),
      inSection("coordinators: { C: @ }", .coordinator, ["handles": "[r]"]),
      inSection(
        "workflows: { w: @ }", .workflow,
        ["outcomes": "{}", "steps": "{ s: { wait: 1s, go: s } }"]),
      inSection(
        "workflows: { w: { outcomes: { o: @ }, steps: { s: { wait: 1s, go: s } } } }", .outcome,
        ["kind": "success"]),
      inStep("wait: 1s, go: @", .transition, ["go": "s"]),
      inStep("choose: [@, { else: s }]", .branch, ["when": "a", "go": "s"]),
      inStep("call: s.o, on: { success: s }, retry: @", .retry, ["on": "[e]", "times": "2"]),
    ] + ofScenarios + ofSteps

  private static let ofScenarios: [SchemaExample] = [
    inSection(
      "scenarios: { s: @ }", .scenario, ["workflow": "w", "steps": "[{ show: S }]", "ends": "o"]),
    inScenario("given: @", .given, [:]),
    inScenario("given: { client: @ }", .givenClient, [:]),
    inScenario("steps: [@]", .showStop, ["show": "S"]),
    inScenario("steps: [@]", .callStop, ["call": "s.o"]),
    inScenario("steps: [@]", .openStop, ["open": "r"]),
  ]

  private static let ofSteps: [SchemaExample] = [
    inSteps(.showStep, ["show": "S", "on": "{ a: s }"]),
    inSteps(.callStep, ["call": "s.o", "on": "{ success: s }"]),
    inSteps(.chooseStep, ["choose": "[{ else: s }]"]),
    inSteps(.openStep, ["open": "r", "go": "s"]),
    inSteps(.runStep, ["run": "w", "on": "{ o: s }"]),
    inSteps(.setStep, ["set": "{ a: 1 }", "go": "s"]),
    inSteps(.waitStep, ["wait": "1s", "go": "s"]),
  ]

  private static func inSection(
    _ text: String, _ schema: MappingSchema, _ entries: KeyValuePairs<String, String>
  ) -> SchemaExample {
    SchemaExample(schema, in: "{ feature: F, \(text) }", entries)
  }

  private static func inSteps(
    _ schema: MappingSchema, _ entries: KeyValuePairs<String, String>
  ) -> SchemaExample {
    inSection("workflows: { w: { outcomes: {}, steps: { s: @ } } }", schema, entries)
  }

  private static func inStep(
    _ text: String, _ schema: MappingSchema, _ entries: KeyValuePairs<String, String>
  ) -> SchemaExample {
    inSection("workflows: { w: { outcomes: {}, steps: { s: { \(text) } } } }", schema, entries)
  }

  private static func inScenario(
    _ text: String, _ schema: MappingSchema, _ entries: KeyValuePairs<String, String>
  ) -> SchemaExample {
    let others = text.hasPrefix("steps") ? "" : "steps: [{ show: S }], "
    return inSection(
      "scenarios: { s: { workflow: w, ends: o, \(others)\(text) } }", schema, entries)
  }
}
