import Foundation
import Testing
import WaymarkCompiler

@Suite("The SARIF format")
struct SARIFTests {
  typealias Object = [String: Any]

  static func run(of rendered: String) throws -> Object {
    let log = try #require(JSONSerialization.jsonObject(with: Data(rendered.utf8)) as? Object)
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [Object])
    #expect(runs.count == 1 && runs[0]["columnKind"] as? String == "utf16CodeUnits")
    return try #require(runs.first)
  }

  static func run(_ text: String, path: String = "help.yaml", _ found: [Diagnostic]) throws
    -> Object
  {
    try run(of: rendered("sarif", text, path: path, found))
  }

  static func results(_ run: Object) throws -> [Object] {
    try #require(run["results"] as? [Object])
  }

  static func results(of checked: Checked) throws -> [Object] {
    let format = try #require(Format.all.first { $0.name == "sarif" })
    return try results(run(of: format.rendering(checked)))
  }

  static func region(_ location: Any?) throws -> [String: Int] {
    let physical = try #require((location as? Object)?["physicalLocation"] as? Object)
    return try #require(physical["region"] as? [String: Int])
  }

  @Test("The SARIF format describes every rule in full, and each result points at its own")
  func rules() throws {
    let run = try Self.run("a: 1\n", [complaint("so", at: 0..<1)])
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    let rules = try #require(driver["rules"] as? [Object])
    #expect(rules.map { $0["id"] as? String } == Rule.all.map(\.id))
    for (rule, told) in zip(Rule.all, rules) {
      #expect((told["shortDescription"] as? Object)?["text"] as? String == rule.card.summary)
      let full = try #require((told["fullDescription"] as? [String: String])?["text"])
      #expect(full.contains(rule.card.why) && full.utf16.count < 1024, "\(rule.id)")
      let help = try #require(told["help"] as? [String: String])
      #expect(help["text"]?.contains("Rejected:") == true, "\(rule.id)")
      #expect(help["markdown"]?.contains("```yaml") == true, "\(rule.id)")
    }
    let result = try #require(Self.results(run).first)
    #expect(result["ruleId"] as? String == "dead-end" && result["level"] as? String == "error")
    let index = try #require(result["ruleIndex"] as? Int)
    #expect(Rule.all[index].id == "dead-end")
  }

  @Test("The SARIF format counts columns in UTF-16 units and ends behind the span")
  func columns() throws {
    let run = try Self.run("a: 1\n😀é: b\n", [complaint("so", at: 5..<11)])
    let result = try #require(Self.results(run).first)
    let location = try #require(result["locations"] as? [Any]).first
    #expect(
      try Self.region(location)
        == ["startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 4])
  }

  @Test("The SARIF format encodes relative paths as URIs, bytewise")
  func addresses() throws {
    let run = try Self.run("a: 1\n", path: "a b/ü:#?%.yaml", [complaint("so", at: 0..<1)])
    let text = try #require(Self.results(run).first?["locations"] as? [Object])
    let physical = try #require(text.first?["physicalLocation"] as? Object)
    let artifact = try #require(physical["artifactLocation"] as? [String: String])
    #expect(artifact == ["uri": "a%20b/%C3%BC%3A%23%3F%25.yaml", "uriBaseId": "%SRCROOT%"])
  }

  @Test(
    "The SARIF format carries related places and fixes; a note without a place joins the message")
  func company() throws {
    let found = complaint(
      "so", .warning, at: 0..<1, notes: [.init("nowhere"), .init("here", at: place(3..<4))],
      fixes: [.init("write `b`", replace: place(0..<1), with: "b")])
    let result = try #require(Self.results(Self.run("a: 1\n", [found])).first)
    #expect((result["message"] as? Object)?["text"] as? String == "so\nnowhere")
    let related = try #require(result["relatedLocations"] as? [Object])
    #expect(related.count == 1 && related[0]["id"] as? Int == 1)
    #expect(try Self.region(related[0])["startColumn"] == 4)
    let fix = try #require((result["fixes"] as? [Object])?.first)
    let change = try #require((fix["artifactChanges"] as? [Object])?.first)
    let replacement = try #require((change["replacements"] as? [Object])?.first)
    #expect((replacement["insertedContent"] as? Object)?["text"] as? String == "b")
    #expect((replacement["deletedRegion"] as? [String: Int])?["endColumn"] == 2)
  }
}
