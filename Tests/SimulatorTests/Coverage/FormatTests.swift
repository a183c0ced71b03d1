import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("Formats of coverage")
struct FormatTests {
  @Test("JSON has the numbers of each kind, and each item with its place")
  func json() throws {
    let json = try JSONText.read(Array(Measured().written(.json).utf8))
    let kinds = try #require(json["kinds"])
    let numbers = Coverage.Kind.allCases.map { kind in
      [kinds[kind.rawValue]?["covered"]?.integer, kinds[kind.rawValue]?["all"]?.integer]
    }
    #expect(numbers == [[1, 2], [1, 3], [1, 2], [1, 1], [0, 1], [0, 0]])
    guard case .array(let items)? = json["items"] else {
      throw CoverageFile.Unreadable(message: "")
    }
    #expect(
      items.map { $0["kind"]?.text } == [
        "step", "step", "transition", "transition", "transition", "outcome", "outcome", "screen",
        "route",
      ])
    #expect(items[2]["name"]?.text == "ask: yes → good" && items[2]["workflow"]?.text == "tell")
    #expect(items[2]["file"]?.text == "help.yaml" && items[2]["count"]?.integer == 1)
    #expect(
      items[2]["start"]?["line"]?.integer == 11 && items[2]["start"]?["column"]?.integer == 16)
    #expect(items[2]["end"]?["line"]?.integer == 11 && items[2]["end"]?["column"]?.integer == 20)
    #expect(items[8]["workflow"] == nil)
  }

  @Test("lcov counts the lines of declarations, and the ways of a step as branches")
  func lcov() {
    #expect(
      Measured().written(.lcov, in: "App") == """
        TN:
        SF:App/help.yaml
        BRDA:8,0,0,1
        BRDA:8,0,1,0
        BRF:2
        BRH:1
        DA:2,1
        DA:3,0
        DA:6,1
        DA:8,1
        DA:11,1
        DA:12,0
        DA:13,0
        LF:7
        LH:4
        end_of_record

        """)
  }

  @Test("the branches of a step that was never reached were not tried")
  func untried() {
    let text = Measured.text.replacing("ends: good }", with: "ends: good }\n")
    let lcov = Measured(
      text.replacing("scenarios:", with: "scenarios: {}\nflags:")
        .replacing(
          "  it is well: { workflow: tell, steps: [{ show: Ask, do: yes }], ends: good }",
          with: "  it: { default: false, summary: x }")
    ).written(.lcov)
    #expect(lcov.contains("BRDA:8,0,0,-\nBRDA:8,0,1,-\nBRF:2\nBRH:0\n"))
  }

  @Test("steps on one line are blocks of their own")
  func oneLine() {
    let lcov = Measured(
      """
      feature: Tell
      screens: { Ask: { title: Ask, actions: { yes: Yes, no: No } } }
      workflows:
        tell:
          outcomes: { good: success }
          steps: { a: { show: Ask, on: { yes: b, no: b } }, b: { show: Ask, on: { yes: a, no: good } } }

      """
    ).written(.lcov)
    #expect(lcov.contains("BRDA:6,0,0,-\nBRDA:6,0,1,-\nBRDA:6,1,2,-\nBRDA:6,1,3,-\n"))
  }

  @Test("Cobertura follows the rules of its DTD")
  func cobertura() throws {
    let xml = Measured().written(.cobertura, in: "A & B")
    #expect(try CoberturaRules.violations(in: xml) == [])
    #expect(xml.contains("<package name=\"A &amp; B\" line-rate=\"0.571\" branch-rate=\"0.500\""))
    #expect(xml.contains("lines-covered=\"4\" lines-valid=\"7\" branches-covered=\"1\""))
    #expect(
      xml.contains(
        "<line number=\"8\" hits=\"1\" branch=\"true\" condition-coverage=\"50% (1/2)\">"))
  }

  @Test("the rules of the DTD notice what is missing, unknown or in the wrong order")
  func rules() throws {
    let xml = Measured().written(.cobertura)
    for (old, new) in [
      ("timestamp=\"0\"", ""), ("hits=", "hit="), ("<methods/>", ""), ("<methods/>", "<method/>"),
      ("<sources>", "<packages/><sources>"), ("branch=\"false\"", "branch=\"false\" x=\"\""),
    ] {
      #expect(xml.contains(old))
      #expect(try !CoberturaRules.violations(in: xml.replacing(old, with: new)).isEmpty, "\(new)")
    }
  }

  @Test("the ending of a file's name says its format")
  func endings() {
    let names = ["a.json", "a.INFO", "b.lcov", "c.xml", "d.html", "e.htm", "f", "g.txt"]
    #expect(
      names.map { CoverageFormat.suited(to: $0).name } == [
        "json", "lcov", "lcov", "cobertura", "html", "html", "json", "json",
      ])
  }
}
