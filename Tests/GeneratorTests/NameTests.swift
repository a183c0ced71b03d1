import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Names and texts that are hard on Swift")
struct NameTests {
  private static let words = [
    "self", "Self", "init", "Type", "Protocol", "Any", "inout", "let", "default", "await", "_",
    "context", "children", "from",
  ]

  /// By expressions, which could not read params of these names.
  private static let reserved: Set<String> = ["let", "context"]

  private static let spec = """
    feature: Route
    summary: Ends */ here \\( "quoted"
    types:
      Type: { a: Int, b: "[Self]" }
      Self: { a: Int? }
      Hashable: { title: { type: String, default: 'a"b\\(c)' } }
      Node: { next: Node?, when: Date, type: Type }
      Odd: [self, init, Type, "a-b", "q\\"\\\\(x)"]
    screens:
      Protocol:
        title: "quo\\"te \\\\(x) */ new\\nline \\u202e end ${n}"
        params: { n: Int }
        actions: { Type: { label: a }, self: { label: "${n} ${n}" } }
    routes:
    \(words.map { "  \"\($0)\": { params: { \"\(reserved.contains($0) ? "\($0)s" : $0)\": Odd }, effect: true }" }
      .joined(separator: "\n"))
    coordinators:
      Protocol: { handles: [\(words.map { "\"\($0)\"" }.joined(separator: ", "))], children: [Deep, Deep] }
      Deep: { handles: [init] }
    """

  @Test("everything compiles", .timeLimit(.minutes(2)), arguments: GeneratorOptions.Access.allCases)
  func compiles(access: GeneratorOptions.Access) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("waymark-names-\(access.rawValue)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = GeneratorOptions(output: "Out")
    options.access = access
    var paths: [String] = []
    for file in try generation("swift", graph(Self.spec), options).files {
      let place = folder.appendingPathComponent(file.path)
      try Data(file.bytes).write(to: place)
      paths.append(place.path)
    }
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-module-name",
        "Names", "-package-name", "names",
      ] + paths
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }

  @Test("texts mean the same in Swift, and comments do not end early")
  func texts() throws {
    let file = try text("RouteFeature.swift", graph(Self.spec))
    #expect(file.contains(#""quo\"te \\(x) */ new\nline \u{202E} end \(n)""#))
    #expect(file.contains("/// The screens of Route. Ends */ here \\( \"quoted\""))
    #expect(file.contains("title: String = \"a\\\"b\\\\(c)\""))
  }

  @Test("a name of 300 letters becomes a file that a disk can hold")
  func longNames() throws {
    let name = String(repeating: "N", count: 300)
    let files = try generation("swift", graph("feature: \(name)\ntypes: { A: { n: Int } }")).files
    #expect(files.allSatisfy { $0.path.utf8.count < 230 })
  }

  @Test("features that differ only in case are refused before anything is written")
  func collisions() throws {
    let checked = check([
      SourceFile(path: "a.yaml", text: "feature: Help\ntypes: { A: { n: Int } }"),
      SourceFile(path: "b.yaml", text: "feature: HELP\ntypes: { B: { n: Int } }"),
    ])
    let made = try generation("swift", checked.graph)
    #expect(made.files.isEmpty)
    #expect(made.complaints.map(\.rule) == ["duplicate-name"])
    #expect(made.complaints.first?.span == Span(file: 1, start: 9, end: 13))
  }

  @Test("a coordinator and a record of one name are refused")
  func clashes() throws {
    let made = try generation(
      "swift",
      graph(
        """
        feature: Help
        types: { Order: { id: String } }
        routes: { a: { effect: true } }
        coordinators: { Order: { handles: [a] } }
        """))
    #expect(made.complaints.count == 1)
  }
}
