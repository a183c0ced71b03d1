extension JSONText {
  /// Why bytes are not JSON, and where.
  package struct Malformed: Error {
    package let line: Int
    package let message: String
  }

  /// Numbers without a fraction are integers where they fit.
  package static func read(_ bytes: [UInt8]) throws(Malformed) -> JSONText {
    var reader = JSONReader(bytes: bytes, place: bytes.byteOrderMarkLength)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.place == bytes.count else { throw reader.malformed("more follows the value") }
    return value
  }

  package subscript(_ key: String) -> JSONText? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == key }?.1
  }

  package var text: String? { if case .string(let text) = self { text } else { nil } }
  package var integer: Int? { if case .int(let number) = self { number } else { nil } }
}

private struct JSONReader {
  /// Deeper texts are refused, so that none exhausts the stack.
  static let deepest = 100

  let bytes: [UInt8]
  var place: Int

  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func value(depth: Int) throws(JSONText.Malformed) -> JSONText {
    skipSpace()
    guard depth <= Self.deepest else { throw malformed("the nesting is too deep") }
    switch next {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  mutating func skipSpace() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { place += 1 }
  }

  func malformed(_ message: String) -> JSONText.Malformed {
    let line = 1 + bytes[..<place].count { $0 == UInt8(ascii: "\n") }
    return JSONText.Malformed(line: line, message: message)
  }

  private mutating func object(_ depth: Int) throws(JSONText.Malformed) -> JSONText {
    var members: [(String, JSONText)] = []
    try list(until: "}") { (reader: inout JSONReader) throws(JSONText.Malformed) in
      let key = try reader.string()
      reader.skipSpace()
      try reader.expect(":")
      members.append((key, try reader.value(depth: depth + 1)))
    }
    return .object(members)
  }

  private mutating func array(_ depth: Int) throws(JSONText.Malformed) -> JSONText {
    var elements: [JSONText] = []
    try list(until: "]") { (reader: inout JSONReader) throws(JSONText.Malformed) in
      elements.append(try reader.value(depth: depth + 1))
    }
    return .array(elements)
  }

  private mutating func list(
    until end: Unicode.Scalar,
    _ element: (inout JSONReader) throws(JSONText.Malformed) -> Void
  ) throws(JSONText.Malformed) {
    place += 1
    skipSpace()
    if accept(end) { return }
    repeat {
      skipSpace()
      try element(&self)
      skipSpace()
    } while accept(",")
    try expect(end)
  }

  private mutating func accept(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(JSONText.Malformed) {
    guard accept(sign) else { throw malformed("'\(sign)' is missing") }
  }

  private mutating func word(
    _ word: String, _ value: JSONText
  ) throws(JSONText.Malformed) -> JSONText {
    guard bytes[place...].starts(with: word.utf8) else { throw malformed("a value is missing") }
    place += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONText.Malformed) -> JSONText {
    let text = bytes[place...].prefix {
      (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0)
    }
    let written = String(decoding: text, as: UTF8.self)
    // Swift reads `+1` and `.5`, too.
    guard let first = text.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
      let value = Double(written)
    else { throw malformed("a value is missing") }
    place += text.count
    return Int(written).map { .int($0) } ?? .double(value)
  }

  private mutating func string() throws(JSONText.Malformed) -> String {
    try expect("\"")
    var units = JSONString()
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw malformed("a text is not closed on its line") }
      place += 1
      if byte != UInt8(ascii: "\\") {
        units.append(byte)
      } else if let used = units.appendEscape(bytes[place...]) {
        place += used
      } else {
        throw malformed("a text has an unknown escape")
      }
    }
    try expect("\"")
    return units.text
  }
}
