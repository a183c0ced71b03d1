/// JSON to be written: the members of an object keep their order.
public indirect enum JSONText: Sendable {
  case object([(String, JSONText)])
  case array([JSONText])
  case string(String)
  case int(Int)
  /// Written as null if not finite, because JSON has no other way to express that.
  case double(Double)
  /// A number in tenths: 995 is written as 99.5.
  case tenths(Int)
  case bool(Bool)
  case null
  /// Rendered and indented JSON: parts of a long document are rendered in parallel.
  case written([UInt8])

  /// The characters that are escaped beyond those that JSON requires.
  public enum Escaping: Sendable {
    /// Invisible and misleading characters that a single escape can express. Reports can also be
    /// read as YAML, in which the surrogate pairs that JSON uses for other characters are not
    /// valid.
    case single
    /// All invisible and misleading characters: for files that people review.
    case invisible
  }

  /// Two spaces per level; ends with a line break.
  public var pretty: String {
    String(decoding: document(escaping: .single), as: UTF8.self)
  }

  public func document(escaping: Escaping) -> [UInt8] {
    var writer = JSONWriter(escaping: escaping)
    writer.write(self, indent: 0)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// Part of a document, whose first line continues a line of that indentation.
  public func bytes(indent: Int, escaping: Escaping) -> [UInt8] {
    var writer = JSONWriter(escaping: escaping)
    writer.write(self, indent: indent)
    return writer.bytes
  }

  /// Without line breaks and space: a line of a log, or the data of an event.
  package var line: String { String(decoding: lineBytes, as: UTF8.self) }

  /// The same, as it is sent.
  package var lineBytes: [UInt8] {
    var writer = JSONWriter(escaping: .single)
    writer.write(self, indent: nil)
    return writer.bytes
  }
}

private struct JSONWriter {
  let escaping: JSONText.Escaping
  var bytes: [UInt8] = []

  /// Recursion is bounded by the format, or for user data by the limit of YAML, 100 levels. All on
  /// one line if `indent` is nil.
  mutating func write(_ json: JSONText, indent: Int?) {
    switch json {
    case .object(let members):
      write(members, between: "{", "}", indent) { member, writer in
        writer.quote(member.0)
        writer.bytes += (indent == nil ? ":" : ": ").utf8
        writer.write(member.1, indent: indent.map { $0 + 2 })
      }
    case .array(let elements):
      write(elements, between: "[", "]", indent) { item, writer in
        writer.write(item, indent: indent.map { $0 + 2 })
      }
    case .string(let text): quote(text)
    case .int(let number): bytes += String(number).utf8
    case .double(let number): bytes += (number.isFinite ? String(number) : "null").utf8
    case .tenths(let number):
      let rest = number % 10
      bytes += (String(number / 10) + (rest == 0 ? "" : ".\(rest)")).utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    case .written(let ready): bytes += ready
    }
  }

  private mutating func write<T>(
    _ items: [T], between open: String, _ close: String, _ indent: Int?,
    _ writeItem: (T, inout JSONWriter) -> Void
  ) {
    bytes += open.utf8
    for (position, item) in items.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(indent.map { $0 + 2 })
      writeItem(item, &self)
    }
    if !items.isEmpty { breakLine(indent) }
    bytes += close.utf8
  }

  private mutating func breakLine(_ indent: Int?) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: indent)
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      guard utf8.allSatisfy(Self.isPlain) else { return false }
      bytes += utf8
      return true
    }
    if !isPlain {
      for scalar in text.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes += "\\\"".utf8
    case "\\": bytes += "\\\\".utf8
    case "\n": bytes += "\\n".utf8
    case "\r": bytes += "\\r".utf8
    case "\t": bytes += "\\t".utf8
    case _ where isEscaped(scalar):
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        bytes += "\\u".utf8
        bytes += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
        bytes += digits.utf8
      }
    default: bytes += String(scalar).utf8
    }
  }

  private func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch escaping {
    case .single: scalar.isInvisible && scalar.value <= 0xFFFF
    case .invisible: scalar.isInvisible
    }
  }
}
