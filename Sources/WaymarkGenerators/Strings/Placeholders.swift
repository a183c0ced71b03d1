/// How a platform marks in a text where a value is put in.
enum Placeholders {
  case apple, android

  func format(_ text: SpecText) -> String {
    var place = 0
    return text.pieces.map { piece in
      switch piece {
      // A sign of per cent is one only where nothing is put in.
      case .words(let words): return text.values.isEmpty ? words : words.replacing("%", with: "%%")
      case .value(let index):
        place += 1
        return placeholder(index, at: place, text)
      }
    }.joined()
  }

  /// Numbered, so that translations can change the order; Apple needs that only for several. Swift
  /// passes a value for each place, Android each value once.
  private func placeholder(_ index: Int, at place: Int, _ text: SpecText) -> String {
    let isNumber = text.values[index].isNumber
    return switch self {
    case .apple: "%\(text.places.count > 1 ? "\(place)$" : "")\(isNumber ? "lld" : "@")"
    case .android: "%\(index + 1)$\(isNumber ? "d" : "s")"
    }
  }

  /// The purpose of a text, and what stands at each number.
  func comment(on text: SpecText) -> String {
    let numbered = self == .apple ? text.places : Array(text.values.indices)
    guard !numbered.isEmpty else { return text.purpose }
    let list = numbered.enumerated().map { "\($0 + 1) is \(text.values[$1].expression)" }
    return "\(text.purpose) \(list.joined(separator: ", "))."
  }

  /// By position: what kind of value a text takes there. Nil if it takes substitutions, which are
  /// described elsewhere.
  static func found(in text: String) -> [Int: Character]? {
    guard !text.contains("%#@") else { return nil }
    var found: [Int: Character] = [:]
    var next = 1
    var rest = Substring(text)
    while let sign = rest.firstIndex(of: "%") {
      rest = rest[sign...].dropFirst()
      if rest.first == "%" {
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      var position = next
      if !digits.isEmpty, rest.dropFirst(digits.count).first == "$", let given = Int(digits) {
        position = given
        rest = rest.dropFirst(digits.count + 1)
      } else {
        next += 1
      }
      rest = rest.drop { "0123456789.+-# ,lhqzjt".contains($0) }
      guard let letter = rest.popFirst() else { continue }
      found[position] = kind(letter)
    }
    return found
  }

  /// One letter for each kind of value.
  private static func kind(_ letter: Character) -> Character {
    switch letter {
    case "@", "s", "S": "s"
    case "d", "i", "u", "D", "U", "x", "X", "o": "d"
    case "f", "F", "e", "E", "g", "G", "a", "A": "f"
    default: letter
    }
  }
}
