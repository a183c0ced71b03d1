/// A text with placeholders, taken apart as the systems read it, so that two ways to write the same
/// are equal: `%lld` is the first value, as `%1$ld` is.
struct FormatText: Equatable {
  enum Piece: Equatable {
    case words(String)
    /// One letter for each kind of value.
    case value(at: Int, kind: Character)
    /// What stands there depends on a substitution that nothing describes.
    case unknown(String)
  }
  /// What a text puts in for `%#@name@`.
  struct Substitution {
    /// The number of its value; else it takes the next one.
    var argument: Int?
    var kind: Character
    /// With its value at `%arg`.
    var text: String
  }

  private(set) var pieces: [Piece] = []

  init(_ text: String, _ substitutions: [String: Substitution] = [:]) {
    var next = 1
    read(text, nil, substitutions, &next)
  }

  /// By position; nil if that cannot be known.
  var values: [Int: Character]? {
    var found: [Int: Character] = [:]
    for piece in pieces {
      switch piece {
      case .words: break
      case .value(let position, let kind): found[position] = kind
      case .unknown: return nil
      }
    }
    return found
  }

  /// `own` is the value of the substitution whose text this is; inside, there are no others.
  private mutating func read(
    _ text: String, _ own: (position: Int, kind: Character)?,
    _ substitutions: [String: Substitution], _ next: inout Int
  ) {
    var rest = Substring(text)
    while let sign = rest.firstIndex(of: "%") {
      add(rest[..<sign])
      rest = rest[sign...].dropFirst()
      if rest.first == "%" {
        add("%")
        rest.removeFirst()
      } else if let own, rest.hasPrefix("arg") {
        pieces.append(.value(at: own.position, kind: own.kind))
        rest.removeFirst(3)
      } else {
        readValue(&rest, own, substitutions, &next)
      }
    }
    add(rest)
  }

  /// After a sign of per cent.
  private mutating func readValue(
    _ rest: inout Substring, _ own: (position: Int, kind: Character)?,
    _ substitutions: [String: Substitution], _ next: inout Int
  ) {
    func position(_ given: Int?) -> Int {
      if let given { return given }
      defer { next += 1 }
      return next
    }
    let given = Self.number(&rest)
    if let name = Self.name(&rest) {
      guard own == nil, let substitution = substitutions[name] else {
        return pieces.append(.unknown(name))
      }
      let place = position(given ?? substitution.argument)
      return read(substitution.text, (place, substitution.kind), [:], &next)
    }
    rest = rest.drop { "0123456789.+-# ,lhqzjt".contains($0) }
    guard let letter = rest.popFirst() else { return }
    pieces.append(.value(at: position(given ?? own?.position), kind: Self.kind(letter)))
  }

  private mutating func add(_ words: Substring) {
    if words.isEmpty { return }
    if case .words(let before)? = pieces.last {
      pieces[pieces.count - 1] = .words(before + words)
    } else {
      pieces.append(.words(String(words)))
    }
  }

  /// As in `2$`.
  private static func number(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard rest.dropFirst(digits.count).first == "$", let number = Int(digits) else { return nil }
    rest.removeFirst(digits.count + 1)
    return number
  }

  /// As in `#@name@`.
  private static func name(_ rest: inout Substring) -> String? {
    guard rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") else { return nil }
    let name = String(rest[..<end].dropFirst(2))
    rest = rest[end...].dropFirst()
    return name
  }

  static func kind(_ letter: Character) -> Character {
    switch letter {
    case "@", "s", "S": "s"
    case "d", "i", "u", "D", "U", "x", "X", "o": "d"
    case "f", "F", "e", "E", "g", "G", "a", "A": "f"
    default: letter
    }
  }
}
