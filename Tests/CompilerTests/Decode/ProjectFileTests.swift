import Testing

@testable import WaymarkCompiler

@Suite("The file waymark.yaml")
struct ProjectFileTests {
  private let whole = """
    app: Help Centre
    specs: Help
    entry: [helpHome, orderHelp]
    clients:
      ios:     { minimum: "7.0", latest: "7.4" }
      android: { minimum: 6.8, latest: 6.10 }
    context:
      signedIn: Bool
      tier: Tier?
      country: [uk, es, "top-site"]
    rules:
      unused-type: off
    generate:
      swift:    { output: Generated/Swift, access: public }
      fixtures: { output: Generated/Fixtures }
    promises:
      a human is never far: { reach: [liveChat, call], within: 6 }
    externals: [till]
    """

  @Test("The file waymark.yaml is read literally")
  func accepted() {
    let found = Decoding(whole, isProject: true)
    let project = found.part.project
    #expect(found.places == [])
    #expect(project.app == "Help Centre")
    #expect(project.specs == "Help")
    #expect(!project.isImplicit)
    #expect(project.entries.map { found.part.text($0.name) } == ["helpHome", "orderHelp"])
    #expect(project.clients.map { found.text($0.latest) } == ["7.4", "6.10"])
    #expect(
      project.context.map { found.text(found.part[$0].name) } == ["signedIn", "tier", "country"])
    #expect(project.severities.map(\.severity) == [.off])
    #expect(project.outputs.map { $0.options.count } == [2, 1])
    #expect(project.promises.map(\.within) == [6])
    #expect(project.externals.map(found.text) == ["till"])
    guard case .closedSet(_, let members) = found.part.variables[2].syntax else {
      Issue.record("a sequence under context is a set")
      return
    }
    #expect(members.map(found.text) == ["uk", "es", "top-site"])
  }

  @Test(
    "The file waymark.yaml without anything lacks its first key", arguments: ["", "# soon", "{}"])
  func empty(text: String) {
    #expect(Decoding(text, isProject: true).places == ["1:1 missing-key"])
  }

  @Test(
    "The file waymark.yaml is refused where it is wrong",
    arguments: [
      ("entry: helpHome", "2:8 wrong-shape"),
      ("entries: [helpHome]", "2:1 unknown-key"),
      ("clients: { ios: \"7.0\" }", "2:17 wrong-shape"),
      ("clients: { ios: { minimum: \"7.0\" } }", "2:12 missing-key"),
      ("clients: { ios: { minimum: v7, latest: \"7.4\" } }", "2:28 unknown-value"),
      ("clients: { ios: { minimum: \"7.10\", latest: \"7.9\" } }", "2:44 unknown-value"),
      ("context: { age: Int }", "2:17 bad-type"),
      ("context: { names: \"[String]\" }", "2:19 bad-type"),
      ("context: { names: \"[Tariff]?\" }", "2:19 bad-type"),
      ("context: { tier: { type: Bool } }", "2:18 wrong-shape"),
      ("context: { tier: [] }", "2:18 wrong-shape"),
      ("rules: { unused-type: none }", "2:23 unknown-value"),
      ("rules: [unused-type]", "2:8 wrong-shape"),
      ("generate: { swfit: { output: G } }", "2:13 unknown-key"),
      ("generate: { swift: { access: public } }", "2:13 missing-key"),
      ("generate: { swift: { output: G, access: open } }", "2:41 unknown-value"),
      ("generate: { fixtures: { output: G, access: public } }", "2:36 unknown-key"),
      ("generate: { swift: { output: ../G } }", "2:30 unknown-value"),
      ("generate: { swift: { output: /G } }", "2:30 unknown-value"),
      ("generate: { swift: { output: a/../../G } }", "2:30 unknown-value"),
      ("generate: { swift: { output: . } }", "2:30 unknown-value"),
      ("generate: { swift: { output: Specs } }", "2:30 unknown-value"),
      ("generate: { swift: { output: G }, fixtures: { output: ./g/ } }", "2:55 unknown-value"),
      ("specs: ../Specs", "2:8 unknown-value"),
      ("promises: { near: { reach: [call] } }", "2:13 missing-key"),
      ("promises: { near: { reach: call, within: 3 } }", "2:28 wrong-shape"),
      ("promises: { near: { reach: [], within: 3 } }", "2:28 wrong-shape"),
      ("promises: { near: { reach: [call], within: few } }", "2:44 unknown-value"),
      ("externals: [in-app]", "2:13 bad-name"),
      ("app-name: x", "2:1 unknown-key"),
    ])
  func refused(line: String, complaint: String) {
    #expect(Decoding("app: Help\n" + line, isProject: true).places == [complaint])
  }

  @Test("The file waymark.yaml needs an entry, unless a route has a link")
  func entry() {
    func complaints(_ link: String) -> [String] {
      let spec = """
        feature: Help
        screens: { Home: { title: Help } }
        routes: { home: { screen: Home\(link) } }
        """
      let checked = check(
        [SourceFile(path: "a.yaml", text: spec)],
        project: SourceFile(path: "waymark.yaml", text: "app: Help"), by: [])
      return checked.diagnostics.map { "\($0.rule) \($0.span.file):\($0.span.start)" }
    }
    #expect(complaints("") == ["missing-key 1:0"])
    #expect(complaints(", link: /help") == [])
  }

  @Test(
    "The file waymark.yaml names releases by numbers, of which one may hold date and time",
    arguments: [("7.2.202311230159", [String]()), ("7.", ["2:39 unknown-value"])])
  func build(version: String, complaints: [String]) {
    let clients = "clients: { ios: { minimum: 7, latest: \(version) } }"
    #expect(Decoding("app: Help\n\(clients)\n", isProject: true).places == complaints)
  }

  @Test(
    "The file waymark.yaml has a folder of specs that is named, if one is given",
    arguments: ["\"\"", "''"])
  func namelessFolder(folder: String) {
    let found = Decoding("app: Help\nspecs: \(folder)\n", isProject: true)
    #expect(found.places == ["2:8 unknown-value"])
    #expect(found.part.lacksFiles)
  }

  @Test("The file waymark.yaml gives severities to rules that exist")
  func rules() {
    let text = "app: Help\nentry: [x]\nrules: { naming: off, open-choice: note, nameing: off }"
    let checked = check(
      [], project: SourceFile(path: "waymark.yaml", text: text), by: [])
    let unknown = checked.diagnostics.filter { $0.rule == "unknown-rule" }
    #expect(unknown.map(\.span.start) == [UInt32(62)])
  }
}
