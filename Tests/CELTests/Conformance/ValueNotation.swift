import CEL

/// Reads values as the conformance files write them, like JSON, by other means than the parser
/// under test.
struct ValueNotation {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  static func read(_ text: String) -> Value {
    var reader = ValueNotation(scalars: Array(text.unicodeScalars))
    return reader.value()
  }

  private init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  private var next: Unicode.Scalar { position < scalars.count ? scalars[position] : "\0" }

  private mutating func skip(_ these: String) {
    while these.unicodeScalars.contains(next) { position += 1 }
  }

  private mutating func value() -> Value {
    skip(" ")
    switch next {
    case "[": return .list(elements(until: "]"))
    case "{":
      let parts = elements(until: "}")
      let pairs = stride(from: 0, to: parts.count, by: 2).map { (parts[$0], parts[$0 + 1]) }
      return .map(Dictionary(uniqueKeysWithValues: pairs))
    case "\"": return .string(string())
    default: return word()
    }
  }

  private mutating func elements(until end: Unicode.Scalar) -> [Value] {
    position += 1
    var elements: [Value] = []
    while next != end, position < scalars.count {
      elements.append(value())
      skip(" ,:")
    }
    position += 1
    return elements
  }

  private mutating func string() -> String {
    position += 1
    var units: [UInt16] = []
    while next != "\"" {
      if next == "\\" {
        position += 1
        units.append(escaped())
      } else {
        units.append(contentsOf: String(next).utf16)
      }
      position += 1
    }
    position += 1
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func escaped() -> UInt16 {
    let simple: [Unicode.Scalar: UInt16] = ["n": 10, "t": 9, "r": 13, "b": 8, "f": 12]
    guard next == "u" else { return simple[next] ?? UInt16(next.value) }
    let digits = scalars[position + 1...position + 4].map { String($0) }.joined()
    position += 4
    return UInt16(digits, radix: 16) ?? 0
  }

  private mutating func word() -> Value {
    let start = position
    while position < scalars.count, !" ,:]}".unicodeScalars.contains(next) { position += 1 }
    let word = scalars[start..<position].map { String($0) }.joined()
    switch word {
    case "null": return .null
    case "true", "false": return .bool(word == "true")
    default: return Int64(word).map(Value.int) ?? .double(Double(word) ?? .nan)
    }
  }
}
