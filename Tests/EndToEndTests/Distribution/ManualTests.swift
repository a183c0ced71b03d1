import Foundation
import Testing

@Suite("The man page")
struct ManualTests {
  @Test("it tells every verb and every option that the help tells, and no hidden one")
  func complete() throws {
    let scratch = try Scratch()
    let page = try scratch.tool("man").output.replacing("\\-", with: "-")
    let verbs = try scratch.tool("--help").output.matches(of: #/(?m)^  ([a-z]+)  +[A-Z]/#)
      .map { String($0.1) }
    #expect(verbs.count > 12)
    for verb in verbs {
      #expect(page.contains(".SS \"waymark \(verb)\"\n"), "\(verb)")
      for option in try scratch.tool(verb, "--help").output.matches(of: #/(?m)^  (--[a-z-]+)/#) {
        #expect(page.contains(String(option.1)), "\(verb) \(option.1)")
      }
    }
    #expect(!page.contains("waymark bundle") && !page.contains("waymark man\""))
  }

  @Test("no line of text is taken for a request, and none of it names this machine or day")
  func plain() throws {
    let scratch = try Scratch()
    let page = try scratch.tool("man").output
    let requests = page.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
      .map { String($0.dropFirst().prefix { $0 != " " }) }
    #expect(Set(requests) == ["TH", "SH", "SS", "TP", "PP", "nf", "fi", "RS", "RE"])
    #expect(!page.contains(House.root.path) && !page.contains("202"))
  }

  @Test("the names of the project are offered, and nothing is said where there is none")
  func completion() throws {
    let scratch = try Scratch()
    let ask = ["---completion", "resolve", "--", "--screen", "3", "0", "waymark", "resolve"]
    let words = ask + ["--screen", ""]
    let none = try scratch.tool.run(words, environment: ["SAP_SHELL": "bash"])
    #expect(none.status == 0 && none.complaints.isEmpty)
    _ = try scratch.tool("init")
    let some = try scratch.tool.run(words, environment: ["SAP_SHELL": "bash"])
    #expect(some.output.split(separator: "\n") == ["HelpHome", "OrderLate"])
    try scratch.write("feature: [", to: "Specs/broken.yaml")
    let broken = try scratch.tool.run(words, environment: ["SAP_SHELL": "bash"])
    #expect(broken.output.contains("HelpHome") && broken.complaints.isEmpty)
  }
}
