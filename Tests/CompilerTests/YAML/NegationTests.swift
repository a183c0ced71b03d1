import Effort
import Testing
import WaymarkCompiler

@Suite struct NegationTests {
  @Test(arguments: [
    ("when: !attempts\n", "!attempts"), ("when:   !order.paid && x\n", "!order.paid && x"),
    ("{ when: !x, go: y }\n", "!x"), ("{ when: !a || !b, go: y }\n", "!a || !b"),
    ("{go: y, when: !x}\n", "!x"), ("- !x\n", "!x"), ("[!x, y]\n", "!x"),
    ("when: !(a && b)\n", "!(a && b)"), ("when: !has(order.paid) || y\n", "!has(order.paid) || y"),
    ("when:\n  !x\n", "!x"), ("when: !_x == !_y\n", "!_x == !_y"),
    ("when: !supports.näher\n", "!supports.näher"),
  ])
  func `a value that starts with an exclamation mark is text`(text: String, expected: String) {
    let reading = Reading(text)
    #expect(reading.scalars.contains(expected))
    #expect(reading.slices.contains(expected))
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("\"a,\n  !x _\"", "a, !x _"), ("|\n  !x\n  _ !y\n", "!x\n_ !y\n"),
    ("'it''s [!x]'", "it's [!x]"),
    (">-\n  one\n  !two: !three\n", "one !two: !three"), ("a\n  !b _c", "a !b _c"),
    ("\"\\x41\\u00e9, !x\"", "Aé, !x"), ("\"a &&\\\n\n  !b\"", "a &&\n!b"),
  ])
  func `one inside of text stays where it is`(text: String, expected: String) {
    #expect(Reading("a: " + text).scalars == ["a", expected])
  }

  @Test func `an exclamation mark with a blank behind it is kept in quotes`() {
    let fixes = Reading("a: { b: ! c && d }\n").diagnostics.map { $0.fixes.map(\.replacement) }
    #expect(fixes == [["\"! c && d\""]])
    #expect(Reading("a: ! 'b'\n").diagnostics.map(\.fixes.isEmpty) == [true])
  }

  @Test(arguments: [
    ("a: !!str x\n", "yaml-syntax 1:4-1:9"), ("a: !<x> b\n", "yaml-syntax 1:4-1:8"),
    ("a: &b !x c\n", "yaml-syntax 1:7-1:9"), ("a: ! b\n", "yaml-syntax 1:4-1:5"),
  ])
  func `other tags are refused`(text: String, place: String) {
    let reading = Reading(text)
    #expect(reading.places == [place])
    #expect(reading.tree == nil)
  }

  @Test func `the work of reading a row of exclamation marks is linear in it`() {
    let growth = growth(from: 20_000) { count in
      let marks = String(repeating: "!", count: count)
      #expect(Reading("a: '\(marks)'\nb: \(marks)x\n").scalars == ["a", marks, "b", marks + "x"])
    }
    #expect(growth < linearGrowth)
  }
}
