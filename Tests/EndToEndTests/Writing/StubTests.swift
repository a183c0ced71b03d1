import Foundation
import Testing

@Suite("What a team begins with")
struct StubTests {
  private static let project = """
    app: Help
    generate:
      swift: { output: Generated, stubs: true }
    """

  private static func spec(_ routes: [String], _ coordinators: [String]) -> String {
    var text = "feature: Help\nroutes:\n"
    for route in routes { text += "  \(route): { effect: true, link: /\(route) }\n" }
    text += "coordinators:\n"
    for (index, coordinator) in coordinators.enumerated() {
      text +=
        "  \(coordinator): { handles: [\(index == 0 ? routes.joined(separator: ", ") : "")] }\n"
    }
    return text
  }

  @Test("What a team begins with is written once, whatever becomes of it and of the specs")
  func once() throws {
    let scratch = try Scratch()
    let stub = "Generated/HelpFlow.swift"
    try scratch.write(Self.project, to: "waymark.yaml")
    try scratch.write(Self.spec(["home"], ["HelpFlow"]), to: "Specs/help.yaml")
    #expect(try scratch.tool("generate").status == 0)
    #expect(try scratch.text(stub).contains("open class HelpFlow: HelpFlowBase"))

    try scratch.write("// all ours\n", to: stub)
    #expect(try scratch.tool("generate").complaints == "")
    #expect(try scratch.tool("generate", "--check").status == 0)

    try scratch.write(Self.spec(["home", "away"], ["HelpFlow"]), to: "Specs/help.yaml")
    #expect(try scratch.tool("generate").status == 0)
    #expect(try scratch.text("Generated/Help.swift").contains("func away(from"))
    #expect(try scratch.text(stub) == "// all ours\n")

    try scratch.write(Self.spec(["home", "away"], ["Other"]), to: "Specs/help.yaml")
    #expect(try scratch.tool("generate").status == 0)
    #expect(try scratch.text(stub) == "// all ours\n")
  }

  @Test("What a team wrote for a route or a coordinator that is gone is reported, at every run")
  func gone() throws {
    let scratch = try Scratch()
    let stub = "Generated/HelpFlow.swift"
    try scratch.write(Self.project, to: "waymark.yaml")
    try scratch.write(Self.spec(["home", "away"], ["HelpFlow"]), to: "Specs/help.yaml")
    #expect(try scratch.tool("generate").complaints == "")
    #expect(try scratch.tool("generate").complaints == "")
    let team = """

      extension HelpFlow {
        func reload(_ all: Bool) {}
        private func leave(from context: NavigationContext?) {}
      }
      """
    try scratch.write(scratch.text(stub) + team, to: stub)

    try scratch.write(Self.spec(["home"], ["HelpFlow"]), to: "Specs/help.yaml")
    for result in [
      try scratch.tool("generate"), try scratch.tool("generate", "--check"),
    ] {
      #expect(result.status == 0)
      #expect(result.complaints.contains("swift: \(stub):12: `HelpFlow` does not ask for `away`"))
      #expect(result.complaints.split(separator: "\n").count == 1, "\(result.complaints)")
    }

    try scratch.write(Self.spec(["home"], ["Other"]), to: "Specs/help.yaml")
    for _ in 1...2 {
      let result = try scratch.tool("generate")
      #expect(result.status == 0)
      #expect(
        result.complaints
          == "swift: \(stub): what it was for is gone from the specs; it is yours to remove\n")
    }
    try FileManager.default.removeItem(at: scratch.url(stub))
    #expect(try scratch.tool("generate").complaints == "")
  }

  @Test("What a team begins with is not written again where the team moved it away")
  func movedAway() throws {
    let scratch = try Scratch()
    try scratch.write(Self.project, to: "waymark.yaml")
    try scratch.write(Self.spec(["home"], ["HelpFlow"]), to: "Specs/help.yaml")
    #expect(try scratch.tool("generate").status == 0)
    try FileManager.default.removeItem(at: scratch.url("Generated/HelpFlow.swift"))
    #expect(try scratch.tool("generate").status == 0)
    #expect(try scratch.tool("generate", "--check").status == 0)
    #expect(!FileManager.default.fileExists(atPath: scratch.url("Generated/HelpFlow.swift").path))
  }

  @Test(
    "What a team begins with takes options that cannot be meant for what they are, with a place")
  func options() throws {
    let scratch = try Scratch()
    try scratch.write(Self.spec(["home"], ["HelpFlow"]), to: "Specs/help.yaml")
    let options = [
      "stubs: maybe": "waymark.yaml:3:38", "module: a-b": "waymark.yaml:3:39",
      "types: { Mail: Mail Kit }": "waymark.yaml:3:46",
      "types: { Mail: Kit.Mail }": "waymark.yaml:3:40",
      "imports: HelpKit": "waymark.yaml:3:40", "module: HelpFlow": "Specs/help.yaml:5:3",
    ]
    for (option, place) in options {
      let project = "app: Help\ngenerate:\n  swift: { output: Generated, \(option) }\n"
      try scratch.write(project, to: "waymark.yaml")
      let result = try scratch.tool("generate")
      #expect(result.status == 1, "\(option)")
      #expect(
        (result.output + result.complaints).contains(place), "\(option): \(result.complaints)")
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.url("Generated").path))
  }
}
