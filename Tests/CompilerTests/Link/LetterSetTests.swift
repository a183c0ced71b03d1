import CEL
import Effort
import Testing

@testable import WaymarkCompiler

@Suite("Names that are passed over by their letters")
struct LetterSetTests {
  private static let parts = [
    "a", "A", "b", "k", "K", "o", "O", "z", "_", ".", "-", "0", "1", "9", "~", "[", "{", "é",
    "e\u{301}", "\u{212A}", "ß", "page", "Page", "Home",
  ]

  private func word(_ state: inout UInt64) -> String {
    var word = ""
    for _ in 0...next(&state, 9) { word += Self.parts[next(&state, Self.parts.count)] }
    return word
  }

  /// The same numbers on every run.
  private func next(_ state: inout UInt64, _ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  private func mayDiffer(_ one: String, _ other: String, by most: Int) -> Bool {
    let letters = { (text: String) in
      Array(text.utf8).withUnsafeBufferPointer { LetterSet($0) }
    }
    return letters(one).mayDiffer(by: most, from: letters(other))
  }

  @Test("no name is passed over that is near, nor one that is near as a keyword")
  func near() {
    var state: UInt64 = 7
    var passed = 0
    for _ in Effort.seeds(20_000) {
      let name = word(&state)
      // A few slips away, so that many are near.
      var other = Array(name)
      for _ in 0..<next(&state, 5) where !other.isEmpty {
        let place = next(&state, other.count)
        let part = Array(Self.parts[next(&state, Self.parts.count)])
        let end = place + next(&state, 2)
        other.replaceSubrange(place..<end, with: next(&state, 3) == 0 ? [] : part)
      }
      let count = name.utf8.count / 3
      for (areNames, most) in [(true, max(count, 1)), (false, count + 1)]
      where !mayDiffer(name, String(other), by: most) {
        passed += 1
        let near = nearName(name, among: [String(other)], areNames: areNames)
        #expect(near == nil, "\(name) \(String(other))")
      }
    }
    #expect(passed > 1_000)
  }
}
