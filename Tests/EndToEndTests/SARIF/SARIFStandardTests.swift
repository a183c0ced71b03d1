import Foundation
import Testing

@Suite("SARIF by the standard")
struct SARIFStandardTests {
  /// The help centre with mistakes in it: with related places and fixes, one that a comment covers
  /// and one that the baseline knows.
  private static let report = Result {
    let scratch = try Scratch()
    for name in ["Specs", "waymark.yaml"] {
      try FileManager.default.copyItem(
        at: House.root.appending(path: name), to: scratch.url(name))
    }
    try scratch.write(old, to: "Specs/Old mistakes.yaml")
    _ = try scratch.tool("check", "--write-baseline", "known.json")
    try scratch.write(new, to: "Specs/ü/New.yaml")
    return try scratch.tool("check", "--baseline", "known.json", "--format", "sarif")
  }

  private static let old = "feature: Slips\ntypes: { oldOne: [a, b] }\n"
  private static let new = """
    feature: Slips
    types:
      Spare: [a, b]                 # waymark:ignore unused-type -- for the next release
      oldOne: [c]
    screens:
      Slip: { titel: "😀 ${nam}", back: block, actions: { go: { label: Go, open: helpHom } } }
      ⟨: { title: x }
    """

  private func mutated(_ text: String, _ replacement: String) throws -> [String] {
    let report = try Self.report.get().output
    let first = try #require(report.range(of: text))
    return try SARIFCheck(report.replacingCharacters(in: first, with: replacement)).problems
  }

  @Test("a report with fixes, related places and suppressions is as the standard says")
  func sample() throws {
    let result = try Self.report.get()
    #expect(result.status == 1)
    let check = try SARIFCheck(result.output)
    #expect(check.problems == [])
    #expect(
      check.met == [
        "sarifLog", "run", "tool", "toolComponent", "reportingDescriptor",
        "reportingConfiguration", "multiformatMessageString", "propertyBag", "result", "message",
        "location", "physicalLocation", "artifactLocation", "region", "suppression", "fix",
        "artifactChange", "replacement", "artifactContent",
      ])
    for word in ["\"inSource\"", "\"external\"", "\"relatedLocations\"", "%C3%BC/New.yaml"] {
      #expect(result.output.contains(word), "\(word)")
    }
  }

  @Test("a report of nothing is, too")
  func empty() throws {
    let scratch = try Scratch()
    let made = try scratch.tool("init", ".")
    #expect(made.status == 0)
    #expect(try SARIFCheck(scratch.tool("check", "--format", "sarif").output).problems == [])
  }

  @Test(
    "what breaks the standard is found",
    arguments: [
      ("\"columnKind\"", "\"columnSort\"", "runs[0]: has an unknown columnSort"),
      ("\"2.1.0\"", "\"2.2.0\"", "version: is no |2.1.0"),
      ("\"version\"", "\"properties\": {}, \"x\"", "lacks version"),
      (
        "\"utf16CodeUnits\"", "\"bytes\"",
        "runs[0].columnKind: is no |utf16CodeUnits|unicodeCodePoints"
      ),
      ("\"startLine\": ", "\"startLine\": -", "region.startLine: is no Whole>=1"),
      ("\"startColumn\": ", "\"startColumn\": true, \"x\": ", "startColumn: is no Whole>=1"),
      ("\"kind\": \"inSource\"", "\"status\": \"accepted\"", "suppressions[0]: lacks kind"),
      ("\"kind\": \"inSource\"", "\"kind\": \"insource\"", "kind: is no |inSource|external"),
      ("%C3%BC/New.yaml", "ü/New.yaml", "uri: is no UriReference"),
      ("\"deletedRegion\"", "\"region\"", "replacements[0]: lacks deletedRegion"),
    ])
  func refused(text: String, replacement: String, problem: String) throws {
    let problems = try mutated(text, replacement)
    #expect(problems.contains { $0.contains(problem) }, "\(problems)")
  }

  @Test("a list that must not repeat or be empty does not")
  func lists() throws {
    let report = try Self.report.get().output
    let none = report.replacing(
      /"artifactChanges": \[[^\]]*\]\s*\}\s*\]/, with: "\"artifactChanges\": []")
    #expect(try SARIFCheck(none).problems.contains { $0.hasSuffix("artifactChanges: is empty") })
    let twice = report.replacing(
      /"suppressions": \[\s*(\{[^}]*\})\s*\]/, with: { "\"suppressions\": [\($0.1), \($0.1)]" })
    #expect(try SARIFCheck(twice).problems.contains { $0.hasSuffix("suppressions: repeats") })
  }
}
