import Testing
import WaymarkCompiler

@Suite("A slip of the indentation in the project file")
struct ProjectSlipTests {
  private static let project = """
    app: Help
    clients:
      ios: { minimum: "7.0", latest: "7.4" }
      android: { minimum: "7.0", latest: "7.4" }
    context:
      signedIn: Bool
    rules:
      unused-type: off
    generate:
      pages: { output: Pages }
    promises:
      a human is near: { reach: [call], within: 3 }
    """
  private static let spec = """
    feature: Help
    screens:
      Home:
        title: Help
        actions: { call: { label: Call, open: call, when: context.signedIn }, ring: { label: Ring, open: call } }
    routes:
      home: { screen: Home, link: /help }
      call: { external: phone, since: { ios: "7.0", android: "7.0" } }
    """

  private func told(_ wrong: String, instead right: String) -> [String] {
    let project = Self.project.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0 == right ? wrong : String($0)
    }
    // Every client knows the route: what matters is whether its platforms are found.
    return said(Self.spec, project: project.joined(separator: "\n"))
      .filter { !$0.hasSuffix("unused-since") }
  }

  @Test("A slip of the project file is none where all is well")
  func sound() { #expect(told("", instead: "no line") == []) }

  @Test(
    "A slip of the project file is told once of a section that slips into the one before it",
    arguments: [
      ("context:", "5:3 unknown-key"), ("rules:", "7:3 unknown-key"),
      ("generate:", "9:3 unknown-key"), ("promises:", "11:3 unknown-key"),
    ])
  func section(line: String, complaint: String) {
    #expect(told("  " + line, instead: line) == [complaint])
  }

  @Test("A slip of the project file is told once of a client that slips out of its section")
  func client() {
    let client = "android: { minimum: \"7.0\", latest: \"7.4\" }"
    #expect(told(client, instead: "  " + client) == ["4:1 unknown-key"])
  }
}
