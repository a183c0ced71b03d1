import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Conformances of the client's types")
struct ConformanceTests {
  private static let spec = """
    feature: Help
    types: { Mail: external, Agent: external protocol, Note: { mail: Mail, agent: "[Agent]" } }
    routes:
      write: { params: { mail: Mail }, effect: true }
      talk: { params: { note: Note? }, effect: true }
    """

  private func made(_ types: String) -> (messages: [String], files: [String: String]) {
    let checked = check(
      [SourceFile(path: "help.yaml", text: Self.spec)],
      project: SourceFile(
        path: "waymark.yaml",
        text:
          "app: Help\nentry: [write, talk]\ngenerate: { swift: { output: Out, types: \(types) } }"
      ), CheckOptions(outputs: Generator.schemas))
    let messages = checked.diagnostics.filter { $0.severity == .error }.map(\.message)
    guard messages.isEmpty, let output = checked.graph.project.outputs.first else {
      return (messages, [:])
    }
    let made = Generation(swift: checked.graph, SwiftOptions(output))
    return (
      made.complaints.map(\.message),
      Dictionary(made.files.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    )
  }

  @Test("What a type of the client's is said to be counts for all that carries it")
  func spread() throws {
    let (messages, files) = made(
      "{ Mail: { name: Kit.Letter, conforms: [Sendable, Codable, Hashable] }, "
        + "Agent: { conforms: [Sendable] } }")
    #expect(messages == [])
    let route = try #require(files["Route.swift"])
    #expect(route.contains("import Kit\n"))
    #expect(route.contains("enum Route: Sendable {"))
    #expect(route.contains("case write(mail: Kit.Letter)"))
    #expect(
      route.contains("Not `Codable` or `Hashable`: `talk` carries `Note`, which is not either."))
    #expect(
      try #require(files["Help.swift"]).contains("public nonisolated struct Note: Sendable {"))
  }

  @Test("A name alone says nothing about conformances")
  func nameAlone() throws {
    for types in ["{ Mail: Kit.Letter }", "{ Mail: { name: Kit.Letter } }"] {
      let (messages, files) = made(types)
      #expect(messages == [])
      #expect(try #require(files["Route.swift"]).contains("enum Route {"))
    }
  }

  @Test(
    "What no type can conform to is refused",
    arguments: [
      ("{ Mail: { conforms: [Codeable] } }", "did you mean `Codable`?"),
      (
        "{ Mail: { conforms: Codable } }",
        "list of protocols such as `[Codable, Hashable, Sendable]`"
      ),
      ("{ Mail: { name: a-b } }", "a type in Swift such as `MailKit.Mail`"),
      ("{ Mail: { nmae: Letter } }", "did you mean `name`?"),
      ("{ Agent: { conforms: [Hashable] } }", "`any Agent` can be any conforming type"),
    ])
  func refused(types: String, message: String) {
    let (messages, _) = made(types)
    #expect(messages.contains { $0.contains(message) }, "\(messages)")
  }
}
