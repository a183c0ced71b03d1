import Testing
import WaymarkCompiler

@Suite("A unified diff")
struct UnifiedDiffTests {
  static func diff(_ old: String, _ new: String, path: String = "a.yaml") -> String {
    let diff = UnifiedDiff(path: path, old: Array(old.utf8), new: Array(new.utf8))
    return String(decoding: diff.bytes, as: UTF8.self)
  }

  static let letters = (1...20).map { "line \($0)\n" }

  @Test(
    "A unified diff shows three lines around a change, and one hunk where changes are near")
  func hunks() {
    var new = Self.letters
    new[0] = "one\n"
    new[6] = "seven\n"
    new.remove(at: 19)
    #expect(
      Self.diff(Self.letters.joined(), new.joined()) == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -1,10 +1,10 @@
        -line 1
        +one
         line 2
         line 3
         line 4
         line 5
         line 6
        -line 7
        +seven
         line 8
         line 9
         line 10
        @@ -17,4 +17,3 @@
         line 17
         line 18
         line 19
        -line 20

        """)
  }

  @Test(
    "A unified diff tells where the last line has no end, and keeps the returns of the others")
  func ends() {
    #expect(
      Self.diff("a\r\nb", "a\r\nc", path: "a b.yaml") == """
        --- a/a b.yaml\t
        +++ b/a b.yaml\t
        @@ -1,2 +1,2 @@
         a\r
        -b
        \\ No newline at end of file
        +c
        \\ No newline at end of file

        """)
    #expect(Self.diff("a\n", "").hasSuffix("@@ -1,1 +0,0 @@\n-a\n"))
  }

  @Test("A unified diff quotes names that a line could not hold")
  func names() {
    #expect(
      Self.diff("a\n", "b\n", path: "a\n\"ü\\.yaml").hasPrefix(
        "--- \"a/a\\012\\\"\\303\\274\\\\.yaml\"\n"))
    #expect(Self.diff("a\n", "b\n", path: "ü.yaml").hasPrefix("--- a/ü.yaml\n"))
  }
}
