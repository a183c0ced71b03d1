import Testing

@testable import WaymarkCompiler

@Suite("A title or label")
struct TemplateTests {
  private func decode(_ title: String) -> Decoding {
    Decoding("feature: F\nscreens:\n  S:\n    title: \(title)")
  }

  @Test(
    "A title or label has holes, each where it stands",
    arguments: [
      ("Hello", [] as [String]),
      ("5 $ or {more}", []),
      ("Hello ${name}!", ["4:20 name"]),
      ("\"${a} and ${b}\"", ["4:15 a", "4:24 b"]),
      ("\"${{'k': '}'}['k']} ${b}\"", ["4:15 {'k': '}'}['k']", "4:34 b"]),
      ("'It''s ${name}'", ["4:21 name"]),
      ("\"${'''it's'''} ${b}\"", ["4:15 '''it's'''", "4:29 b"]),
      ("\"\\u2028${name}\"", ["4:21 name"]),
      (">\n      Hello\n      ${name}", ["6:9 name"]),
      ("über ${name}", ["4:19 name"]),
    ])
  func holes(title: String, expected: [String]) {
    let found = decode(title)
    #expect(found.places == [])
    let holes = found.part.screens[0].title.holes.map { found.part[$0.formula] }
    #expect(holes.allSatisfy { $0.expression != nil })
    #expect(holes.map { "\(found.place($0.span)) \(found.slice($0.span))" } == expected)
  }

  @Test(
    "A title or label is refused where a hole is none",
    arguments: [
      ("Hello ${name", "4:18 bad-expression"),
      ("Hello ${}", "4:20 bad-expression"),
      ("Hello ${a b}", "4:22 bad-expression"),
      ("\"${'}\"", "4:13 bad-expression"),
      ("{ en: Hello }", "4:12 wrong-shape"),
      ("", "4:11 wrong-shape"),
    ])
  func refused(title: String, complaint: String) {
    #expect(decode(title).places == [complaint])
  }

  @Test(
    "A title or label is text, whatever YAML would make of it",
    arguments: ["NO", "1.10", "12:30", "null", "~"])
  func text(title: String) {
    let found = decode(title)
    #expect(found.places == [])
    #expect(found.part.text(found.part.screens[0].title.text) == title)
  }

  @Test("A title or label may be empty only in quotes")
  func empty() {
    #expect(decode("\"\"").places == [])
  }
}
