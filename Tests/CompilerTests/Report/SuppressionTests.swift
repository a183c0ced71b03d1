import Foundation
import Testing
import WaymarkCompiler

@Suite("A suppression")
struct SuppressionTests {
  static let head = "feature: Help\nscreens:\n"
  static let tail = """
      Home: { title: Help }
    routes:
      home: { screen: Home, link: /help }

    """

  /// Lines that stand among the screens; `line:rule` of each complaint.
  static func found(
    _ lines: String..., before: String = "", lineBreak: String = "\n",
    severities: [String: Severity] = [:], today: String? = nil
  ) -> [String] {
    said(
      before + head + lines.map { $0 + "\n" }.joined() + tail, lineBreak, severities, today)
  }

  static func said(
    _ text: String, _ lineBreak: String = "\n", _ severities: [String: Severity] = [:],
    _ today: String? = nil
  ) -> [String] {
    let text = text.replacing("\n", with: lineBreak)
    let checked = check(
      [SourceFile(path: "help.yaml", text: text)],
      CheckOptions(severities: severities, today: today))
    let lines = LineIndex(Array(text.utf8))
    return checked.diagnostics.map { "\(lines.position(at: $0.span.start).line):\($0.rule)" }
  }

  static let lost = "  Lost: { title: Lost }"
  static let ignore = "# waymark:ignore unreachable-screen -- shown from May on"

  @Test("A suppression covers its own line", arguments: ["\n", "\r\n", "\r"])
  func sameLine(lineBreak: String) {
    #expect(Self.found(Self.lost, lineBreak: lineBreak) == ["3:unreachable-screen"])
    #expect(Self.found("\(Self.lost) \(Self.ignore)", lineBreak: lineBreak) == [])
    #expect(
      Self.found("\(Self.lost) \(Self.ignore)", "  Lost2: { title: x }", lineBreak: lineBreak)
        == ["4:unreachable-screen"])
  }

  @Test("A suppression that covers nothing is told, beside one that lacks its reason, too")
  func besideRefused() {
    let refused = "# waymark:ignore unreachable-screen"
    #expect(
      Self.found(refused, "  Other: { title: x } \(Self.ignore)", Self.ignore, "  # the end")
        == ["3:wrong-shape", "5:unused-suppression"])
  }

  @Test("A suppression counts once what an alias repeats")
  func alias() {
    let text = """
      # waymark:ignore-file unknown-key -- soon
      feature: Help
      routes: { home: { screen: Home, link: /help }, other: { screen: Other, link: /other } }
      screens: { Home: &page { title: Help, colour: red }, Other: *page }

      """
    let checked = check(text)
    #expect(checked.diagnostics.isEmpty)
    #expect(checked.suppressed.count == 1)
  }

  @Test("A suppression in the first line covers what the file lacks, too")
  func firstLine() {
    let ignore = "# waymark:ignore missing-key, unreachable-screen -- soon\n"
    let screens = "screens: { Lost: { title: Lost } }\n"
    #expect(Self.said(ignore + screens) == [])
    #expect(Self.said("\n" + ignore + screens) == ["1:missing-key", "2:unused-suppression"])
  }

  @Test(
    "A suppression on a line of its own covers the next line that holds YAML",
    arguments: ["\n", "\r\n", "\r"])
  func nextLine(lineBreak: String) {
    #expect(Self.found("  \(Self.ignore)", Self.lost, lineBreak: lineBreak) == [])
    #expect(
      Self.found(Self.ignore, "", "    # more", "    ", Self.lost, lineBreak: lineBreak) == [])
    #expect(
      Self.found(Self.ignore, Self.lost, "  Two: { title: Two }", lineBreak: lineBreak)
        == ["5:unreachable-screen"])
  }

  @Test(
    "a suppression in the first line works behind a byte-order mark, and before a useless one")
  func edges() {
    let ignore = "# waymark:ignore naming -- as it was\n"
    let text = "feature: help\nroutes: { chat: { external: chat, link: /chat } }\n"
    #expect(Self.said(text) == ["1:naming"])
    #expect(Self.said("\u{FEFF}" + ignore + text) == [])
    #expect(Self.said(ignore + text + ignore) == ["4:unused-suppression"])
  }

  @Test(
    "A suppression in the first line covers what the file lacks, also behind a byte-order mark")
  func lacking() {
    let ignore = "# waymark:ignore missing-key -- not yet\n"
    for mark in ["", "\u{FEFF}"] {
      #expect(Self.said(mark + "summary: Help\n") == ["1:missing-key"])
      #expect(Self.said(mark + ignore + "summary: Help\n") == [])
      #expect(Self.said(mark + "summary: Help " + ignore) == [])
    }
  }

  @Test("A suppression does not reach beyond that line, nor back")
  func reach() {
    #expect(
      Self.found(Self.lost, Self.ignore) == ["3:unreachable-screen", "4:unused-suppression"])
    #expect(
      Self.found("  \(Self.ignore)", "  Home2:", "    title: x", "  Lost: { title: x }")
        == ["6:unreachable-screen"])
  }

  @Test("A suppression names several rules, each of which has to silence something")
  func several() {
    let both = "# waymark:ignore naming ,unreachable-screen -- as it was"
    #expect(Self.found("  lost: { title: Lost } \(both)") == [])
    #expect(Self.found("\(Self.lost) \(both)") == ["3:unused-suppression"])
  }

  @Test(
    "A suppression of several useless rules is one complaint, at the comment, that names them all")
  func severalUseless() throws {
    let three = "# waymark:ignore naming, unreachable-screen, dead-end -- as it was"
    let text = Self.head + "\(Self.lost) \(three)\n" + Self.tail
    let found = check(text).diagnostics
    let only = try #require(found.count == 1 ? found.first : nil)
    #expect(only.message.contains("`naming` and `dead-end` have no complaint"))
    let place = try #require(text.range(of: three))
    #expect(Int(only.span.start) == text[..<place.lowerBound].utf8.count)
    #expect(Int(only.span.end) == text[..<place.upperBound].utf8.count)
    #expect(only.fixes.map(\.replacement) == ["unreachable-screen"])
  }

  @Test("A suppression for the file covers all of it, above as well")
  func file() {
    let all = "# waymark:ignore-file unreachable-screen -- a catalogue"
    #expect(Self.found(Self.lost, "  Two: { title: Two }", all) == [])
    #expect(Self.found(Self.lost, before: all + "\n") == [])
    #expect(Self.found(Self.lost, before: "\u{FEFF}" + all + "\n") == [])
    #expect(Self.found(before: all + "\n") == ["1:unused-suppression"])
  }

  @Test(
    "A suppression without rule and reason is the wrong shape, and silences nothing",
    arguments: [
      "waymark:ignore unreachable-screen", "waymark:ignore unreachable-screen --",
      "waymark:ignore unreachable-screen --   ", "waymark:ignore -- because",
      "waymark:ignore", "waymark:ignore unreachable-screen, -- because",
      "waymark:ignore unreachable-screen because", "waymark:ignore-line unreachable-screen -- x",
      "waymark:ignored unreachable-screen -- x", "waymark: ignore unreachable-screen -- x",
      "waymark:allow unreachable-screen -- x", "waymark:ignore unreachable-screen-- x",
    ])
  func shapes(comment: String) {
    #expect(Self.found("\(Self.lost) # \(comment)") == ["3:unreachable-screen", "3:wrong-shape"])
  }

  @Test("A suppression of a rule that does not exist is an error, and the others count")
  func unknown() {
    #expect(
      Self.found("\(Self.lost) # waymark:ignore no-such-rule -- x")
        == ["3:unreachable-screen", "3:unknown-rule"])
    #expect(
      Self.found("\(Self.lost) # waymark:ignore no-such-rule, unreachable-screen -- x")
        == ["3:unknown-rule"])
    #expect(
      Self.found("\(Self.lost) # waymark:ignore all -- x")
        == ["3:unreachable-screen", "3:unknown-rule"])
  }

  @Test("A suppression of two rules without a comma is told where it belongs")
  func noComma() throws {
    let both = "# waymark:ignore unreachable-screen naming -- x"
    let text = "\(Self.head)\(Self.lost) \(both)\n\(Self.tail)"
    let checked = check(text)
    let found = try #require(checked.diagnostics.first { $0.rule == "unknown-rule" })
    #expect(found.message.hasSuffix("; put a comma between two rules"))
    #expect(found.fixes.map(\.message) == ["write `unreachable-screen, naming`"])
    // In waymark.yaml, a comma would leave the first without a severity.
    let project = "app: Help\nrules: { unreachable-screen naming: off }\n"
    let rules = check([], project: SourceFile(path: "waymark.yaml", text: project)).diagnostics
    let other = try #require(rules.first { $0.rule == "unknown-rule" })
    #expect(other.message.hasSuffix("; give each of them a severity of its own"))
    #expect(other.fixes.isEmpty)
  }

  @Test("A suppression is not one inside a text")
  func scalars() {
    let comment = "# waymark:ignore dead-end -- x"
    #expect(Self.found("  Home2:", "    title: |", "      \(comment)") == ["3:unreachable-screen"])
    #expect(Self.found("  Home2:", "    title: >-", "      a", "", "      \(comment)").count == 1)
    #expect(Self.found("  Home2: { title: \"a \(comment)\" }") == ["3:unreachable-screen"])
    #expect(Self.found("  Home2:", "    title: 'a", "      \(comment)'").count == 1)
    #expect(Self.found("  Home2: { title: a#waymark:ignore dead-end -- x }").count == 1)
  }

  @Test("A suppression is one behind a block scalar, and behind text without quotes")
  func behind() {
    #expect(
      Self.found("  Two:", "    title: |", "      text", "  # waymark:ignore dead-end -- x")
        == ["3:unreachable-screen", "6:unused-suppression"])
    #expect(Self.found("  Two: # waymark:ignore unreachable-screen -- x", "    title: a b") == [])
  }

  @Test("A suppression silences what another one is blamed for")
  func ofItself() {
    let lines = ["# waymark:ignore unused-suppression -- soon", "# waymark:ignore naming -- later"]
    #expect(Self.found(lines[1], "  A: { title: x } \(Self.ignore)") == ["3:unused-suppression"])
    let trailing = "  A: { title: x } # waymark:ignore unreachable-screen, naming -- x"
    #expect(Self.found(trailing) == ["3:unused-suppression"])
    #expect(Self.found(lines[0], trailing) == [])
    #expect(Self.found(lines[0]) == ["3:unused-suppression"])
  }

  @Test("A suppression is not useless where its rule had no say")
  func unjudged() {
    let expired = "flags:\n  f: { summary: x, default: false, owner: a, expires: 2026-01-01 }"
    let text =
      "feature: Help\n\(expired) # waymark:ignore expired-flag -- until May\n"
      + "screens:\n  Home: { title: \"${flags.f ? 'a' : 'b'}\" }\n"
      + "routes:\n  home: { screen: Home, link: /help }\n"
    #expect(Self.said(text) == [])
    #expect(Self.said(text, "\n", [:], "2026-02-01") == [])
    #expect(Self.said(text, "\n", [:], "2025-02-01") == ["3:unused-suppression"])
    // Nothing is known of what can be reached while a shape is wrong.
    #expect(
      Self.found("\(Self.lost) \(Self.ignore)", "  Two: [x]") == ["4:wrong-shape"])
  }

  @Test("A suppression of a rule that is off is no use of it, and needs none")
  func off() {
    let off: [String: Severity] = ["unreachable-screen": .off]
    #expect(Self.found(Self.lost, severities: off) == [])
    #expect(Self.found("\(Self.lost) \(Self.ignore)", severities: off) == [])
    let quiet: [String: Severity] = ["unused-suppression": .off, "unreachable-screen": .error]
    #expect(Self.found("  Home2: { title: x }", Self.ignore, severities: quiet).count == 1)
  }

  @Test("A suppression costs the same each, however many there are")
  func many() {
    let count = 5_000
    var text = "feature: Help\nscreens:\n"
    for _ in 0..<count { text += "  # waymark:ignore naming -- many in a row\n" }
    for number in 0..<count {
      text += "  s\(number): { title: x } # waymark:ignore naming, unreachable-screen -- x\n"
    }
    let checked = check(text)
    #expect(checked.suppressed.count == 2 * count)
    // Of the row one is of use to the first screen, whose own comment is then of less.
    #expect(checked.diagnostics.count == count)
    #expect(checked.diagnostics.allSatisfy { $0.rule == "unused-suppression" })
  }

  @Test("A suppression is counted, and told in SARIF with its reason")
  func formats() throws {
    let text = Self.head + "\(Self.lost) \(Self.ignore)\n" + Self.tail
    let checked = check(text)
    #expect(checked.diagnostics.isEmpty && checked.suppressed.count == 1)
    let json = try #require(Format.all.first { $0.name == "json" }).rendering(checked)
    #expect(json.contains("\"suppressed\": 1") && json.contains("\"warnings\": 0"))
    let result = try #require(SARIFTests.results(of: checked).first)
    #expect(result["ruleId"] as? String == "unreachable-screen")
    let suppressions = try #require(result["suppressions"] as? [[String: String]])
    #expect(suppressions == [["kind": "inSource", "justification": "shown from May on"]])

    let open = check([SourceFile(path: "help.yaml", text: Self.head + Self.lost + "\n" + Self.tail)]
    )
    let known = open.without(Baseline(of: open)).checked
    #expect(known.diagnostics.isEmpty)
    let external = try #require(SARIFTests.results(of: known).first)
    #expect((external["suppressions"] as? [[String: String]]) == [["kind": "external"]])
    let heard = try #require(SARIFTests.results(of: open).first)
    #expect((heard["suppressions"] as? [Any])?.isEmpty == true)
  }
}
