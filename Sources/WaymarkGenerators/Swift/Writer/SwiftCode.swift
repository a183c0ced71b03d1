/// A piece of Swift that is being built.
struct SwiftCode: ExpressibleByStringInterpolation, StringInterpolationProtocol, Sendable {
  private(set) var text = ""

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation made: SwiftCode) { self = made }

  init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

  init(_ text: String) { self.text = text }

  init(_ word: SwiftIdentifier) { text = word.text }

  mutating func appendLiteral(_ text: String) { self.text += text }

  mutating func appendInterpolation(_ text: StaticString) { self.text += text.description }

  mutating func appendInterpolation(_ text: String) { self.text += text }

  mutating func appendInterpolation(_ word: SwiftIdentifier) { text += word.text }

  mutating func appendInterpolation(_ code: SwiftCode) { text += code.text }

  /// Separated by commas.
  mutating func appendInterpolation(_ codes: some Sequence<SwiftCode>) {
    for (index, code) in codes.enumerated() {
      if index > 0 { appendLiteral(", ") }
      appendInterpolation(code)
    }
  }

  /// With a capital at its start.
  mutating func appendInterpolation(capital word: SwiftIdentifier) {
    text += word.text.uppercasedFirst
  }

  /// The literal for a name, which needs no escapes.
  mutating func appendInterpolation(quoted name: SwiftIdentifier) { text += "\"\(name.text)\"" }

  /// The literal that means exactly this text.
  mutating func appendInterpolation(literal word: SwiftIdentifier) {
    text += SwiftText.literal(word.text)
  }

  mutating func appendInterpolation(literal text: String) { self.text += SwiftText.literal(text) }
}

extension DefaultStringInterpolation {
  @available(*, unavailable, message: "in a `String` a piece would show its insides")
  mutating func appendInterpolation(_ code: SwiftCode) {}
}

extension SwiftCode {
  /// In characters.
  var width: Int { text.count }

  func fits(in room: Int) -> Bool { width <= room }

  var isEmpty: Bool { text.isEmpty }
}
