import Testing
import WaymarkCompiler

@Suite("A member that is no name")
struct OddMemberTests {
  /// The line that uses a member, after the fixes.
  private func mended(_ member: String, _ line: String) -> String? {
    let spec = """
      feature: Help
      types: { Place: [\(member), somewhere] }
      routes: { home: { workflow: start, link: "/{place}", params: { place: Place } } }
      workflows:
        start:
          params: { place: Place }
          outcomes: { done: success }
          steps:
            ask:
              choose: [{ when: place == 'somewhere', go: done }, { else: done }]
      scenarios:
        first:
          workflow: start
          given: { params: { place: somewhere } }
          steps: []
          ends: done

      """
    let place = line.contains("==") ? "place == 'somewhere'" : "somewhere }"
    let text = spec.replacing(place, with: line)
    let found = check(text)
    guard let fix = found.diagnostics.flatMap(\.fixes).first else { return nil }
    let bytes = Array(text.utf8)
    let after =
      bytes[..<Int(fix.span.start)] + Array(fix.replacement.utf8) + bytes[Int(fix.span.end)...]
    let rest = check(String(decoding: after, as: UTF8.self)).diagnostics
    #expect(rest.allSatisfy { $0.severity != .error }, "\(rest.map(\.message))")
    return fix.replacement
  }

  @Test(
    "a member that is no name is proposed in quotes where YAML would read it otherwise",
    arguments: [
      (#""top-sites""#, "topsites }", "top-sites"),
      (#""top, sites""#, "topsites }", #""top, sites""#),
      (#""with # mark""#, "with mark }", #""with # mark""#),
      (#""it's so""#, "its so }", #"'it''s so'"#),
      (#""5 \"inch\"""#, "5 inch }", #"'5 "inch"'"#),
    ])
  func values(member: String, line: String, replacement: String) {
    #expect(mended(member, line) == replacement)
  }

  @Test(
    "A member that is no name replaces one in an expression only where no sign of it ends that",
    arguments: [
      (#""top-sites""#, "place == 'topsites'", "top-sites"),
      (#""top, sites""#, #""place == 'topsites'""#, "top, sites"),
      (#""top, sites""#, "place == 'topsites'", nil),
      (#""it's so""#, #""place == 'its so'""#, nil),
      (#""back\\slash""#, "place == 'backslash'", nil),
      (#""a: long b""#, "place == 'a long b'", nil),
    ])
  func expressions(member: String, line: String, replacement: String?) {
    #expect(mended(member, line) == replacement)
  }
}
