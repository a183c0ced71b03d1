import Effort
import RE2
import Testing

@Suite struct RegexTests {
  @Test(arguments: [
    ("", "abc", true), ("b", "abc", true), ("^b", "abc", false), ("c$", "abc", true),
    ("^a.c$", "abc", true), ("^a.c$", "a\nc", false), ("(?s)^a.c$", "a\nc", true),
    ("(?m)^c$", "a\nc", true), ("(?i)ÄB", "äb", true), ("(?i)οδοσ", "ΟΔος", true),
    ("(?i)[a-z]s", "Kſ", true), ("(?i)I", "ı", false), ("a(?i:B)c", "abc", true),
    ("^(ab|cd)+$", "abcdab", true), ("^(?:a|b)*$", "abba", true), ("^a{2,3}$", "aaaa", false),
    ("^a{2,}$", "aaaa", true), ("^a{2}$", "aa", true), ("a{,2}", "a{,2}", true),
    ("^[a-c]+$", "abc", true), ("^[^a-c]+$", "xyz", true), ("[]a]", "]", true),
    ("^[\\d-]+$", "1-2", true), ("^[[:alpha:]]+$", "ab1", false), ("^\\w+\\s\\W$", "ab !", true),
    ("\\bcat\\b", "a cat!", true), ("\\bcat\\b", "concat", false), ("^\\p{Lu}\\pL$", "Éa", true),
    ("^\\x41\\x{1F389}$", "A🎉", true), ("\\Q.*\\E", "a.*", true),
    ("^\\Q.*\\E+$", ".**", true), ("^\\Q.*\\E+$", ".*.*", false), ("^(?P<n>a)(?<m>b)$", "ab", true),
    ("^\\S+@\\S+\\.com$", "a@b.com", true), ("^(a*)*$", "aaa", true), ("(|a)+b", "aab", true),
    ("a**?", "", false), ("^[\\Wx]+$", "!x", true), ("a??b", "b", true), ("^.$", "é", true),
    ("^\\12\\012\\0$", "\n\n\0", true), ("^\\_$", "_", true), ("^\\p{Any}$", "é", true),
    ("^a{01}$", "a{01}", true), ("^a(?i)+B$", "aab", true), ("^[[:]$", "[", true),
    ("^(?P<größe>a)$", "a", true), ("^(a{10}){100}$", "", false), ("(?)(?i-s)B", "b", true),
    ("(?i)\\P{Lu}", "aA", false), ("(?i)[[:^upper:]]", "aA", false),
    ("(?i)[^\\P{Lu}]", "a", true), ("\\P{Any}", "a", false),
  ])
  func `a pattern matches as RE2 says`(_ pattern: String, _ text: String, _ wanted: Bool) {
    let isMatch = (try? Regex(pattern))?.matches(text) ?? false
    #expect(isMatch == wanted)
  }

  @Test(arguments: [
    "(", ")", "[", "a**", "*", "a{3,2}", "a{1001}", "(?=a)", "(?!a)", "(?<=a)", "\\1", "[b-a]",
    "\\", "\\p{Nope}", "\\xZ", "(?<>a)", "(?z)", "[[:nope:]]", "((a{900}){900}){900}",
    "(((((a{0}){1000}){1000}){1000}){1000})", "(a{2}){501}", "(?i)*", "{2}", "a|{2}", "(?i-)a",
    "(?-:a)", "[[:a-z[:digit:]]", "\\8",
  ])
  func `what RE2 does not have is refused`(_ pattern: String) {
    #expect(throws: RegexError.self) { try Regex(pattern) }
  }

  @Test func `repetitions within one another do not multiply`() throws {
    let nested = String(repeating: "(", count: 90) + "a" + String(repeating: ")+", count: 90)
    #expect(try Regex("^" + nested + "$").matches("aaa"))
  }

  @Test func `groups nested without end are refused`() {
    let pattern = String(repeating: "(", count: 10_000) + String(repeating: ")", count: 10_000)
    #expect(throws: RegexError.self) { try Regex(pattern) }
  }

  @Test func `the work of a match is linear in the text`() throws {
    let regex = try Regex("^(a+)+(a|aa)*b$")
    let growth = growth(from: 2_500) { count in
      #expect(!regex.matches(String(repeating: "a", count: count)))
    }
    #expect(growth < linearGrowth)
  }
}
