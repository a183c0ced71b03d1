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
}
