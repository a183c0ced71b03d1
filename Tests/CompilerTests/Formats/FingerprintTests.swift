import Testing

@testable import WaymarkCompiler

/// The expected values are those that GitHub's upload action computes for these texts.
@Suite("Fingerprints of lines")
struct FingerprintTests {
  static let greeting = [
    "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1",
    "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
  ]

  static func all(_ text: String) -> [String] {
    let fingerprints = LineFingerprints(Array(text.utf8))
    return (1...).lazy.map { fingerprints.text(of: $0) }.prefix { $0 != nil }.compactMap { $0 }
  }

  @Test("Fingerprints of lines are those of GitHub, without spaces")
  func known() {
    #expect(Self.all("") == ["c129715d7a2bc9a3:1"])
    #expect(
      Self.all(" a\nb\n  \t\tc\n d") == [
        "271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1",
      ])
  }

  @Test(
    "Fingerprints of lines are the same for every kind of line break",
    arguments: [
      " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n",
      " hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r",
      " hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n",
      " hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n",
    ])
  func lineBreaks(text: String) {
    #expect(Self.all(text) == Self.greeting)
  }

  @Test("Fingerprints of lines count the lines that are alike")
  func alike() {
    let same = (1...6).map { "a7f2ff13bc495cf2:\($0)" }
    let last = [
      "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1",
      "c129715d7a2bc9a3:1",
    ]
    let text = String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10)
    #expect(Self.all(text) == same + last)
  }

  @Test("fingerprints follow the line index for lone returns, and end at the last line")
  func lines() {
    let text = Array("\u{FEFF}a: 1\r \nb: \"\u{1F600}\"\r\n\r".utf8)
    let fingerprints = LineFingerprints(text)
    let count = LineIndex(text).position(at: UInt32(text.count)).line
    #expect(fingerprints.text(of: count) != nil)
    #expect(fingerprints.text(of: count + 1) == nil && fingerprints.text(of: 0) == nil)
  }
}
