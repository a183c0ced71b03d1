import Testing
import WaymarkCompiler

@Suite("The text format")
struct TextTests {
  /// The line of source and the line of carets, without the gutter.
  static func excerpt(_ text: String, _ bytes: Range<UInt32>) throws -> [String] {
    let page = try rendered("text", text, [complaint("so", at: bytes)])
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines[1...2].map { String($0.dropFirst(8)) }
  }

  /// Where the marked text lies in the bytes: the first occurrence.
  static func bytes(of part: String, in text: String) -> Range<UInt32> {
    let (bytes, part) = (Array(text.utf8), Array(part.utf8))
    let start = (0...bytes.count - part.count).first { bytes[$0...].starts(with: part) } ?? 0
    return UInt32(start)..<UInt32(start + part.count)
  }

  @Test(
    "text says where, how bad, what and which rule, then the line with the span underlined")
  func shape() throws {
    let found = complaint(
      "one", .warning, at: 3..<4,
      notes: [.init("here", at: place(8..<9)), .init("nowhere")],
      fixes: [.init("write `2`", replace: place(3..<4), with: "2")])
    let page = try rendered("text", "a: 1\nb: 2\n", path: "Specs/a b.yaml", [found])
    #expect(
      page.hasPrefix(
        """
        Specs/a b.yaml:1:4: warning: one [dead-end]
            1 | a: 1
              |    ^
        Specs/a b.yaml:2:4: note: here
            2 | b: 2
              |    ^
          note: nowhere
          fix: write `2`

        1 warning in 1 file,
        """))
  }

  @Test(
    "The text format sets the carets under what is seen",
    arguments: [
      ("title: 日本語 wrong", "wrong", 14, 5), ("title: 日本語 wrong", "本語", 9, 4),
      ("title: e\u{301}e\u{301} wrong", "wrong", 10, 5), ("title: 👨‍👩‍👧 🇩🇪 wrong", "wrong", 13, 5),
      ("a:\twrong", "wrong", 4, 5), ("abcd:\t日\twrong", "wrong", 12, 5),
      ("title: wrong", "", 0, 1), ("title: ｆｕｌｌ", "ｆｕｌｌ", 7, 8), ("ab: 한국 x", "x", 9, 1),
    ])
  func carets(text: String, part: String, lead: Int, width: Int) throws {
    let lines = try Self.excerpt(text + "\n", Self.bytes(of: part, in: text))
    let carets = String(repeating: " ", count: lead) + String(repeating: "^", count: width)
    #expect(lines[1] == carets, "\(lines)")
    #expect(!lines[0].contains("\t"))
  }

  @Test("The text format shows no byte order mark: columns do not count it")
  func mark() throws {
    #expect(try Self.excerpt("\u{FEFF}a: b\n", 6..<7) == ["a: b", "   ^"])
    #expect(try Self.excerpt("\u{FEFF}", 0..<0) == ["", "^"])
  }

  @Test("The text format clips long lines around the span", arguments: [0, 40, 150, 5_000, 99_990])
  func clips(before: Int) throws {
    let text =
      "a: " + String(repeating: "x", count: before) + "HERE"
      + String(repeating: "y", count: 100_000)
    let lines = try Self.excerpt(text + "\n", Self.bytes(of: "HERE", in: text))
    #expect(lines[0].count <= 100)
    let marked = zip(lines[0], lines[1]).filter { $0.1 == "^" }.map { String($0.0) }.joined()
    #expect(marked == "HERE")
    #expect(lines[0].hasSuffix("…") && lines[0].hasPrefix("…") == (before > 90))
  }

  @Test("a span longer than the screen is underlined as far as it is seen")
  func long() throws {
    let text = "a: " + String(repeating: "é", count: 500)
    let lines = try Self.excerpt(text + "\n", 3..<1003)
    #expect(lines[1].count == lines[0].count && lines[0].hasSuffix("…"))
    let two = try Self.excerpt("a: 'b\n  c'\n", 3..<10)
    #expect(two == ["a: 'b", "   ^^"])
  }

  @Test("The text format lets nothing through that a terminal would obey")
  func controls() throws {
    let evil = "x\u{1B}[2Jy\u{9B}31m\u{7}\r\u{202E}z\u{2066}\u{61C}\u{2028}"
    let found = complaint(
      evil, at: 0..<2, notes: [.init(evil), .init(evil, at: place(1..<2))],
      fixes: [.init(evil, replace: place(0..<1), with: evil)])
    for name in ["text", "xcode", "github", "json", "sarif"] {
      let text = try rendered(name, "a\u{202E}: \"\u{1B}\u{9B}\"\n", path: evil, [found])
      let bad: [ClosedRange<UInt32>] = [
        0...9, 11...31, 0x7F...0x9F, 0x61C...0x61C, 0x2028...0x202E, 0x2066...0x2069,
      ]
      let through = text.unicodeScalars.filter { scalar in
        bad.contains { $0.contains(scalar.value) }
      }
      #expect(through.isEmpty, "\(name): \(through.map { String($0.value, radix: 16) })")
    }
  }

  @Test("text shows a sign for what is not seen, and leaves what joins or shapes signs alone")
  func unseen() throws {
    let hidden = "a\u{200B}b\u{FEFF}c\u{AD}d"
    let text = try rendered("text", "a: b\n", [complaint(hidden, at: 0..<1)])
    #expect(text.contains("a\u{FFFD}b\u{FFFD}c\u{FFFD}d"))
    let whole = "👩‍👧 e\u{301} 5\u{A0}€ ✈\u{FE0F} 🏴\u{E0067}\u{E0062}\u{E007F}"
    #expect(try rendered("text", "a: b\n", [complaint(whole, at: 0..<1)]).contains(whole))
  }

  @Test("The text format does not call proved what it could not judge, whichever rules are on")
  func open() throws {
    let spec = """
      feature: Help
      workflows:
        late:
          outcomes: { done: success }
          steps:
            wait: { wait: 1s, go: dnoe } # waymark:ignore undefined-name -- comes later

      """
    let files = [SourceFile(path: "a.yaml", text: spec)]
    let format = try #require(Format.all.first { $0.name == "text" })
    let silent = CheckOptions(severities: ["undefined-name": .off])
    for checked in [check(files), check(files, silent)] {
      #expect(format.rendering(checked).contains("Proved, except for `late`, since it has errors."))
    }
  }

  @Test("The text format colours on request, and only then")
  func colours() throws {
    let checked = check([SourceFile(path: "a.yaml", text: "fature: Help\n")])
    let format = try #require(Format.all.first { $0.name == "text" })
    #expect(!format.rendering(checked).contains("\u{1B}"))
    let coloured = format.rendering(checked, for: Format.Destination(isColored: true))
    #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m"))
  }
}
