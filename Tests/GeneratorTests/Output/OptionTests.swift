import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("The options of the outputs")
struct OptionTests {
  private func complaints(_ generator: Generator, _ options: String) -> [String] {
    let swift = generator.name == "swift" ? "" : ", swift: { output: Swift, module: Kit }"
    let text =
      "app: A\nentry: [a]\ngenerate: { \(generator.name): { output: Out\(options) }\(swift) }\n"
    let found = check(
      [SourceFile(path: "a.yaml", text: "feature: A\nroutes: { a: { external: shop } }\n")],
      project: SourceFile(path: "waymark.yaml", text: text),
      CheckOptions(outputs: Generator.schemas))
    return found.diagnostics.filter { $0.span.file == 1 }.map(\.message)
  }

  @Test("every output has a folder, and every option can be given", arguments: Generator.schemas)
  func declared(schema: OutputSchema) throws {
    let generator = try #require(Generator.named(schema.name))
    #expect(schema.options.first?.name == "output")
    #expect(complaints(generator, "") == [])
    for option in schema.options.dropFirst() {
      let value =
        switch option.kind {
        case .word(let words): words[0]
        case .bool: "true"
        case .language: "pt-BR"
        // A module of mocks needs one to import.
        case .module where option.name == "mocks": "KitMocks, module: Kit"
        case .folder, .module: "Kit"
        case .modules: "[Kit]"
        case .types: "{}"
        }
      #expect(complaints(generator, ", \(option.name): \(value)") == [], "\(option.name)")
    }
  }

  @Test(
    "settings that contradict one another are refused where they are checked",
    arguments: [
      ("tests: { output: T }", "`tests` tests the output `swift`: list that, too"),
      ("tests: { output: T }, swift: { output: S }", "give that a `module`"),
      ("tests: { output: T }, swift: { output: S, layout: modules }", ""),
      ("swift: { output: S, mocks: M }", "set `module` too"),
      ("swift: { output: S, module: K, mocks: M, access: internal }", "set `access` to `public`"),
      ("swift: { output: S, ui: swiftui, style: router }", "needs `style: coordinators`"),
      ("swift: { output: S, ui: swiftui, layout: modules }", "needs `layout: single`"),
      // It is not known what the other output is.
      ("tests: { output: T }, swift: Out", "expected"),
    ])
  func together(outputs: String, complaint: String) {
    let text = "app: A\nentry: [a]\ngenerate: { \(outputs) }\n"
    let found = check(
      [SourceFile(path: "a.yaml", text: "feature: A\nroutes: { a: { external: shop } }\n")],
      project: SourceFile(path: "waymark.yaml", text: text), by: [],
      CheckOptions(outputs: Generator.schemas)
    ).diagnostics.filter { $0.span.file == 1 }.map(\.message)
    #expect(found.count == (complaint.isEmpty ? 0 : 1), "\(found)")
    #expect(found.allSatisfy { $0.contains(complaint) }, "\(found)")
  }

  @Test("an output that no generator makes is refused, with the nearest name or all")
  func unknown() {
    func message(_ name: String) -> [String] {
      check(
        [], project: SourceFile(path: "waymark.yaml", text: "app: A\ngenerate: { \(name): {} }\n"),
        by: [], CheckOptions(outputs: Generator.schemas)
      ).diagnostics.filter { $0.rule == "unknown-key" }.map(\.message)
    }
    let names = Generator.all.map { "`\($0.name)`" }.joined(separator: ", ")
    #expect(message("swfit") == ["`generate` has no key `swfit`; did you mean `swift`?"])
    #expect(
      message("cobol") == ["`generate` has no key `cobol`; keys that can still be added: \(names)"])
  }

  @Test("the documents list the outputs and their options as the generators declare them")
  func documents() throws {
    let readme = String(decoding: try Sample.bytes("README.md"), as: UTF8.self)
    let manual = try ["Docs/Swift.md", "Docs/Texts.md"].map { page in
      String(decoding: try Sample.bytes(page), as: UTF8.self)
    }.joined()
    for schema in Generator.schemas {
      #expect(readme.contains("`\(schema.name)`"))
      #expect(readme.contains(" | \(schema.summary) |\n"), "\(schema.name)")
      for option in schema.options where schema.options.count > 1 {
        let row = "| `\(option.name)` | \(option.meaning) | \(option.absence) |\n"
        #expect(manual.contains(row), "\(option.name)")
      }
    }
  }
}
