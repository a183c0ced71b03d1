import Effort
import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("The suite that goes with generated Swift")
struct TestSuiteTests {
  private func made(_ outputs: String) throws -> Generation {
    let spec = """
      feature: Help
      types: { Mail: external, Note: { mail: Mail, at: Date, kinds: "[String]" } }
      routes:
        write: { params: { note: Note }, effect: true }
        none: { params: { at: Date, web: URL }, effect: true, link: "/none/{at}?web={web}" }
      """
    let project = "app: Help\ngenerate: { \(outputs) }\n"
    return try generation("tests", graph(spec, project))
  }

  @Test(
    "without a module to import there is no suite",
    arguments: [
      ("tests: { output: T }", "list that, too"),
      ("swift: { output: S }, tests: { output: T }", "give that a `module`"),
      ("swift: { output: S, style: router }, tests: { output: T }", "give that a `module`"),
    ])
  func refused(outputs: String, message: String) throws {
    let made = try made(outputs)
    #expect(made.files.isEmpty)
    #expect(made.complaints.allSatisfy { $0.message.contains(message) && $0.span.file == 1 })
    #expect(made.complaints.count == 1)
  }

  @Test("twice as many screens with links take twice the work")
  func growing() throws {
    func suite(_ count: Int) throws {
      let ids = 0..<count
      let made = graph(
        """
        feature: Help
        screens: { \(ids.map { "S\($0): { title: T }" }.joined(separator: ", ")) }
        routes: { \(ids.map { "r\($0): { screen: S\($0), link: /s/\($0) }" }.joined(separator: ", ")) }
        """,
        "app: Help\ngenerate: { swift: { output: S, module: M }, tests: { output: T } }\n")
      let files = try generation("tests", made).files
      #expect(files.contains { $0.text.contains("/s/\(count - 1)\"") })
    }
    #expect(try growth(from: 100, of: suite) < linearGrowth)
  }

  @Test("twice as many scenarios take twice the work, and what Swift cannot say is told")
  func scenarios() throws {
    func suite(_ count: Int) throws -> Generation {
      let stops = "[{ show: Sorry, do: thanks }]"
      let scenarios = (0..<count).map {
        "  s\($0): { workflow: sorry, steps: \(stops), ends: thanked }"
      }
      let spec = """
        feature: Help
        types: { Mail: external }
        screens: { Sorry: { title: Sorry, actions: { thanks: Thanks } } }
        routes: { sorry: { workflow: sorry, link: /sorry } }
        workflows:
          sorry:
            outcomes: { thanked: success }
            steps: { sorry: { show: Sorry, on: { thanks: thanked } } }
          mail:
            params: { mail: Mail }
            outcomes: { sent: success }
            steps: { wait: { wait: 1s, go: sent } }
        scenarios:
          mailed: { workflow: mail, given: { params: { mail: { to: me } } }, steps: [], ends: sent }
        \(scenarios.joined(separator: "\n"))
        """
      let project = """
        app: Help
        generate: { swift: { output: S, module: M }, tests: { output: T } }
        """
      return try generation("tests", graph(spec, project))
    }
    let made = try suite(1)
    let name = "GeneratedHelpScenarioTests.swift"
    let text = try #require(made.files.first { $0.path == name }).text
    #expect(text.contains("func s0() async throws {"))
    #expect(!text.contains("mailed"))
    #expect(made.notices.contains { $0.hasPrefix("1 of 2 scenarios have no test") })
    #expect(try growth(from: 100) { _ = try suite($0).files.map(\.bytes) } < linearGrowth)
  }

  @Test("what only the module sees is imported for tests, and the app gives its own values")
  func hidden() throws {
    let made = try made("swift: { output: S, module: M, access: internal }, tests: { output: T }")
    #expect(made.complaints.isEmpty)
    for file in made.files { #expect(file.text.contains("@testable import M\n"), "\(file.path)") }
    let samples = try #require(made.files.first { $0.path == "Samples.swift" })
    #expect(samples.isStub)
    #expect(samples.text.contains("[AppCoordinator()]"))
    #expect(samples.text.contains("static var mail: Mail? { nil }"))
    let coordinators = try #require(
      made.files.first { $0.path == "GeneratedCoordinatorTests.swift" })
    #expect(coordinators.text.contains("note: Note(mail: #require(Samples.mail), at: Date("))
    #expect(coordinators.text.contains("return .none("))
  }
}
