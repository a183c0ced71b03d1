import Testing

@testable import CEL

@Suite("Searching many names")
struct NameSearchTests {
  /// The same for the same seed.
  private struct Words {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    /// Of few letters, so that many are near to one another.
    mutating func word() -> String {
      let parts = ["a", "b", "Ab", "Home", "home", "V2", "B", "Order", "order", "1", ".", "ba"]
      return (0...below(4)).map { _ in parts[below(parts.count)] }.joined()
    }

    mutating func slip(in word: String) -> String {
      var letters = Array(word)
      for _ in 0...below(2) {
        let place = below(letters.count)
        switch below(4) {
        case 0: letters.insert("abHo1"[below(5)], at: place)
        case 1: if letters.count > 1 { letters.remove(at: place) }
        case 2: letters[place] = "abHo1"[below(5)]
        default: letters.swapAt(place, below(letters.count))
        }
      }
      return String(letters)
    }
  }

  @Test("finds what comparing each name with the word finds", arguments: 0..<8, [true, false])
  func same(seed: Int, areNames: Bool) {
    var words = Words(state: UInt64(seed))
    let names = (0..<150).map { _ in words.word() }
    let search = NameSearch<String>()
    var found = 0
    for _ in 0..<60 {
      let word = words.slip(in: names[words.below(names.count)])
      let except = words.below(3) == 0 ? names[words.below(names.count)] : nil
      var cost = 0
      let near = search.nearName(to: word, among: names, except: except, areNames: areNames, &cost)
      {
        $0
      }
      #expect(
        near == nearName(word, among: names.filter { $0 != except }, areNames: areNames), "\(word)")
      #expect(cost <= comparisonCost(of: word.utf8.count, with: names.count))
      if near != nil { found += 1 }
    }
    #expect((20..<60).contains(found))
  }

  @Test("tells names apart whose accents are composed in another way, and long ones")
  func others() {
    let long = String(repeating: "long", count: 30)
    let names = (0..<40).map { "name\($0)" } + ["caf\u{E9}", long]
    var cost = 0
    let accent = NameSearch().nearName(to: "cafe\u{301}", among: names, &cost) { $0 }
    #expect(accent == NearName("caf\u{E9}", isCertain: true))
    #expect(NameSearch().nearName(to: long + "r", among: names, &cost) { $0 }?.name == long)
  }
}

extension String {
  fileprivate subscript(place: Int) -> Character { self[index(startIndex, offsetBy: place)] }
}
