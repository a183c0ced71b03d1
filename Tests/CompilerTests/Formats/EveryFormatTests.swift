import Foundation
import Testing
import WaymarkCompiler

@Suite("Every format")
struct EveryFormatTests {
  static let names = ["text", "xcode", "json", "sarif", "github", "junit"]

  @Test("Every format is listed under its name")
  func listed() {
    #expect(Format.all.map(\.name) == Self.names)
  }

  @Test(
    "Every format names the rule of every complaint and writes no control character",
    arguments: names)
  func rejected(name: String) throws {
    let format = try #require(Format.all.first { $0.name == name })
    for rule in Rule.all {
      let checked = check(Example.unmarkedFiles(rule.card.example.rejects))
      let text = format.rendering(checked)
      for diagnostic in checked.diagnostics {
        #expect(text.contains(diagnostic.rule), "\(rule.id)")
      }
      let isClean = text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
      }
      #expect(isClean, "\(rule.id)")
      #expect(text == format.rendering(checked), "\(rule.id)")
    }
  }

  @Test(
    "Every format gives each SARIF result a fingerprint, and a region that does not run backwards")
  func regions() throws {
    for rule in Rule.all {
      let checked = check(Example.unmarkedFiles(rule.card.example.rejects))
      for result in try SARIFTests.results(of: checked) {
        let prints = try #require(result["partialFingerprints"] as? [String: String])
        #expect(prints["primaryLocationLineHash"]?.contains(":") == true, "\(rule.id)")
        let places =
          (result["locations"] as? [Any] ?? []) + (result["relatedLocations"] as? [Any] ?? [])
        for place in places {
          let region = try SARIFTests.region(place)
          let start = [region["startLine"] ?? 0, region["startColumn"] ?? 0]
          let end = [region["endLine"] ?? 0, region["endColumn"] ?? 0]
          #expect(start.min() ?? 0 > 0 && !end.lexicographicallyPrecedes(start), "\(rule.id)")
        }
      }
    }
  }
}
