import Testing

@testable import WaymarkCompiler

@Suite("Types in brackets that may be null")
struct NullableTypeTests {
  private func found(context: String) -> [Diagnostic] {
    check(
      [SourceFile(path: "a.yaml", text: "feature: A\nroutes: { a: { external: phone } }\n")],
      project: SourceFile(
        path: "waymark.yaml", text: "app: A\nentry: [a]\ncontext:\(context)\n")
    ).diagnostics
  }

  @Test(
    "a closed set without a name is told how it is written",
    arguments: [
      "\n  tariff: [basic, plus]?", " { tariff: [basic, plus]?, paid: Bool }",
      "\n  tariff: \"[basic, plus]?\"", "\n  paid: Bool\n  tariff: [basic, plus]?",
    ])
  func set(context: String) {
    let found = found(context: context)
    #expect(found.count == 1 && found[0].message.contains("declare it under `types`"), "\(found)")
    #expect(found.flatMap(\.fixes).isEmpty)
  }

  @Test("a list is told to be quoted, and is")
  func list() {
    let text = "feature: A\ntypes:\n  Order:\n    items: [Item]?\n"
    let found = check(text).diagnostics
    #expect(found.map(\.rule) == ["yaml-syntax"])
    #expect(found.flatMap(\.fixes).map(\.replacement) == ["\"[Item]?\""])
  }
}
