import Testing
import WaymarkCompiler

@Suite("What is underlined of an expression")
struct PlaceTests {
  private func spec(_ when: String) -> String {
    """
    feature: F
    workflows:
      w:
        params: { x: String, n: Int, d: URL, e: URL, o: Int? }
        outcomes: { a: success, b: success }
        steps:
          s:
            choose:
              - when: \(when)
                go: a
              - else: b
    """
  }

  @Test(
    "The underline of an expression reaches to its end where YAML reads less text than is written",
    arguments: [
      (#""x == \"q\" && foo""#, "undefined-name: foo"),
      (#""x + \"q\"""#, #"type-mismatch: x + \"q\""#),
      (#""n == \"q\" || n > 2""#, #"type-mismatch: n == \"q\""#),
      (#""n == '\u00e9\U0001F600' || n > 2""#, #"type-mismatch: n == '\u00e9\U0001F600'"#),
      (#"'n > 1 && n == ''q'''"#, "type-mismatch: n == ''q''"),
      ("\"n > 1 && \\\n              foo > 2\"", "undefined-name: foo"),
      ("\"n > 1 && foo \\\n              > 2\"", "undefined-name: foo"),
      (">-\n              n > 1 &&\n              foo\n", "undefined-name: foo"),
    ])
  func ends(when: String, expected: String) {
    #expect(underlined(spec(when)) == [expected])
  }

  @Test(
    "The underline of an expression is where it stops short, also on another line than it starts",
    arguments: [
      ("'n >\n              '", "10:15"), ("'(n >\n               2'", "10:17"),
      (">-\n              n >\n              2 &&\n", "11:19"),
      ("|\n              n >\n", "10:18"),
    ])
  func end(when: String, place: String) {
    #expect(said(spec(when)) == ["\(place) bad-expression"])
  }

  @Test("The underline of an expression is one side, where neither has an order")
  func order() {
    #expect(underlined(spec("d < e")) == ["type-mismatch: d"])
    #expect(underlined(spec("d == e")) == [])
  }

  @Test(
    "The underline of an expression is the function, where the profile has none of that name")
  func function() {
    #expect(underlined(spec("x.trim() == ''")) == ["bad-expression: trim"])
    #expect(underlined(spec("dyn(x) == ''")) == ["bad-expression: dyn"])
  }

  @Test("The underline of an expression is the hole of a title that may be null")
  func hole() {
    func title(_ text: String) -> [String] {
      said(
        "feature: F\nscreens: { S: { title: \"\(text)\", params: { n: Int?, u: URL? } } }\n"
          + "workflows:\n  w:\n    params: { n: Int?, u: URL? }\n"
          + "    outcomes: { a: success }\n    steps: { s: { show: S, ends: a } }")
    }
    #expect(title("${n}") == ["2:27 possibly-null"])
    #expect(title("${u}") == ["2:27 type-mismatch"])
    #expect(title("${n == null ? 0 : n}") == [])
  }
}
