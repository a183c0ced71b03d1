import Foundation
import Testing
import WaymarkGenerators

@testable import WaymarkCompiler

@Suite("Names and texts that are hard on Swift")
struct NameTests {
  /// Each text in the numbers of its characters, which no terminal can bend.
  private static let printing = """
    for text in [\(Hardship.texts.map { "Screens.Text\($0.name).title" }.joined(separator: ", "))] {
      print(text.unicodeScalars.map { "\\($0.value)" }.joined(separator: " "))
    }
    for member in Odd.allCases { print(member.rawValue) }
    print(Screens.Protocol_.title(n: "7") == "quo\\"te \\\\(x) */ new\\nline \\u{202E} end 7")
    print(Hashable_().title == "a\\"b\\\\(c)")
    print(Hashable_().hashValue_ == 7)
    """

  @Test("everything compiles, and means the same text", arguments: SwiftOptions.Access.allCases)
  func means(access: SwiftOptions.Access) throws {
    var options = SwiftOptions(output: "Out")
    options.access = access
    options.stubs = access == .package
    let made = Generation(swift: graph(Hardship.spec), options)
    let program = try SwiftProgram(made, main: Self.printing)
    let texts = Hardship.texts.map { text in
      text.text.unicodeScalars.map { "\($0.value)" }.joined(separator: " ")
    }
    let members = Hardship.members.map {
      $0.replacingOccurrences(of: #"\""#, with: "\"").replacingOccurrences(of: #"\\"#, with: #"\"#)
    }
    let lines = try program.run(access == .public ? .six : .fiveMainActor)
      .split(separator: "\n").map(String.init)
    #expect(lines.count == texts.count + members.count + 3)
    #expect(lines.prefix(texts.count) == texts[...])
    #expect(Array(lines.dropFirst(texts.count).prefix(members.count)) == members)
    #expect(lines.suffix(3) == ["true", "true", "true"])
  }

  @Test("comments show what cannot be seen")
  func comments() throws {
    let file = try text("RouteFeature.swift", graph(Hardship.spec))
    #expect(
      file.contains("/// The screens of Route. Ends */ here \\( \"quoted\"\n/// /// \\u{202E}.\n"))
  }

  @Test("two members, two actions or two types that would become one are refused")
  func ones() throws {
    let spec = """
      feature: Help
      types: { Site: [topSites, "top-sites"], Data: { n: Int }, Data_: { n: Int } }
      screens: { Page: { title: Hi, actions: { Type: { label: a, open: go }, Type_: { label: b, open: go } } } }
      routes: { go: { screen: Page }, self: { effect: true }, self_: { effect: true } }
      services: { a: { b: { errors: [c] } }, A: { d: { errors: [c] } } }
      """
    let made = try generation("swift", graph(spec))
    #expect(made.files.isEmpty)
    #expect(
      made.complaints.map { $0.message.split(separator: "`")[1] }
        == ["Data_", "A", "A", "top-sites", "Type_", "self_"])
  }

  @Test("two members that differ only in how an accent is written are refused")
  func accents() throws {
    let types = #"types: { Taste: ["caf\u00E9", "cafe\u0301", caf, "\u00E9t\u00E9"] }"#
    let made = try generation("swift", graph("feature: Help\n\(types)"))
    #expect(made.files.isEmpty)
    #expect(made.complaints.map(\.rule) == ["duplicate-name"])
    #expect(made.complaints[0].message.contains("are one text to Swift"))
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
    let made = Generation(
      swift: graph(
        """
        feature: Help
        types: { Order: { id: String } }
        routes: { a: { effect: true } }
        coordinators: { Order: { handles: [a] } }
        """))
    #expect(made.complaints.count == 1)
  }

  @Test("a type that would hide the module of an external one is refused")
  func hidden() throws {
    let project = """
      app: A
      entry: [write]
      generate: { swift: { output: Out, types: { Mail: MailKit.Mail } } }
      """
    let spec = """
      feature: Help
      types: { Mail: external, MailKit: { n: Int } }
      routes: { write: { params: { mail: Mail, kit: MailKit }, effect: true } }
      """
    let graph = graph(spec, project)
    let output = try #require(graph.project.outputs.first)
    let options = SwiftOptions(output)
    let made = Generation(swift: graph, options)
    #expect(
      made.complaints.map(\.message) == [
        "the type `MailKit` would hide the `MailKit` in `MailKit.Mail`; rename it"
      ])
  }

  @Test("what fills a hole is called after what is read there; a summary ends as a sentence does")
  func holes() throws {
    let spec = """
      feature: Help
      summary: What there is
      types: { Loan: { fine: Double? } }
      screens:
        Page:
          title: "Pay ${loan.fine == null ? 0.0 : loan.fine} ${isLate ? 'a b' : 'no'} ${1 + 1}"
          params: { loan: Loan, isLate: Bool }
      routes: { open: { params: { loan: Loan, isLate: Bool }, screen: Page } }
      """
    let file = try text("Help.swift", graph(spec))
    #expect(
      file.contains("static func title(loanFine: String, isLate: String, _11: String) -> String"),
      "\(file)")
    #expect(file.contains("/// The screens of Help. What there is.\n"))
  }

  @Test("a router makes what asks for nothing in one expression")
  func router() throws {
    var options = SwiftOptions(output: "Out")
    options.style = .router
    let spec = """
      feature: Help
      screens: { Page: { title: Hi } }
      routes: { open: { screen: Page } }
      """
    let files = Generation(swift: graph(spec), options).files
    let file = try #require(files.first { $0.path == "Router+Help.swift" }).text
    #expect(
      file.contains("any PageScreen {\n    helpDestinations.makePageScreen()\n  }"), "\(file)")
  }

  @Test("a field that Swift would warn of has another name there, and its own in JSON")
  func fields() throws {
    let hard = try text("RouteFeature.swift", graph(Hardship.spec))
    #expect(hard.contains("  public var hashValue_: Int\n"))
    #expect(hard.contains("    case title\n    case hashValue_ = \"hashValue\"\n"))
    let spec = "feature: Help\ntypes: { A: { hashValue: Int, hashValue_: Int } }"
    #expect(try generation("swift", graph(spec)).complaints.map(\.rule) == ["duplicate-name"])
  }
}
