import Testing
import WaymarkCompiler

@Suite("The JUnit format")
struct JUnitTests {
  @Test(
    "JUnit holds a suite a file and a case a complaint, escaped, without control characters")
  func complaints() throws {
    let found = complaint(
      "a < b & \"c\" > 'd'\n\u{0}\u{1B}\u{FFFE}]]>", at: 3..<4, notes: [.init("here & now")])
    let text = try rendered("junit", "a: 1\n", path: "a&b.yaml", [found, found])
    let said = "a &lt; b &amp; &quot;c&quot; &gt; &apos;d&apos;"
    #expect(
      text.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="waymark" tests="2" failures="2" errors="0" time="0">
          <testsuite name="a&amp;b.yaml" tests="2" failures="2" errors="0" time="0">
            <testcase classname="a&amp;b.yaml" name="dead-end at 1:4" time="0">
              <failure type="dead-end" message="error: \(said)&#10;]]&gt;">
        a&amp;b.yaml:1:4: error: \(said)␊
        """))
    #expect(text.contains("\na&amp;b.yaml:1:4: note: here &amp; now</failure>\n"))
    #expect(text.hasSuffix("    </testcase>\n  </testsuite>\n</testsuites>\n"))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value < 0xFFFE })
  }

  @Test("The JUnit format holds one passing case for a sound file")
  func sound() throws {
    #expect(
      try rendered("junit", "a: 1\n", []) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="waymark" tests="1" failures="0" errors="0" time="0">
          <testsuite name="help.yaml" tests="1" failures="0" errors="0" time="0">
            <testcase classname="help.yaml" name="sound" time="0"/>
          </testsuite>
        </testsuites>

        """)
  }
}
