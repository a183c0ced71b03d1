import Foundation
import Testing

@Suite("Next to nothing")
struct EmptyTests {
  @Test("an empty file is sound, and the verbs say that there is nothing to show")
  func empty() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "help.yaml")
    let checked = try scratch.tool("check", "help.yaml")
    #expect(checked.status == 0 && checked.output.hasPrefix("no complaints in 1 file,"))
    #expect(try scratch.tool("check", "help.yaml", "--format", "github").output.isEmpty)
    let said = [
      ["resolve", "help.yaml"]: "No route is raised anywhere.\n",
      ["stats", "help.yaml"]: "There is nothing to count yet.\n",
      ["resolve", "help.yaml", "--format", "markdown"]:
        "# Who handles which route\n\nNo route is raised anywhere.\n",
    ]
    for (arguments, words) in said {
      let result = try scratch.tool.run(arguments)
      #expect(result.status == 0 && result.output == words, "\(arguments)")
    }
  }

  @Test("if nothing can be opened, nothing is called sound")
  func nothing() throws {
    let scratch = try Scratch()
    for place in ["/dev/null", "nowhere.yaml"] {
      let result = try scratch.tool("check", place)
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.complaints.hasPrefix("waymark: cannot open \(place): "))
    }
  }

  @Test("complaints of a verb that needs a sound project stand on standard error, once")
  func unsound() throws {
    let scratch = try Scratch()
    try scratch.write("fature: Help\n", to: "help.yaml")
    let result = try scratch.tool("simulate", "help.yaml")
    #expect(result.status == 1 && result.output.hasPrefix("0 scenarios: "))
    #expect(result.complaints.hasPrefix("help.yaml:1:1: error: "))
    #expect(!result.complaints.hasSuffix("\n\n"))
  }
}
