/// JSON to be written: keys stay in the order in which they are given.
public indirect enum JSONText: Sendable {
  case object([(String, JSONText)])
  case array([JSONText])
  case string(String)
  case int(Int)
  /// 995 is 99.5.
  case tenths(Int)
  case bool(Bool)
  case null

  /// Two spaces a level; a line break at the end.
  public var pretty: String {
    var out: [UInt8] = []
    write(to: &out, level: 0)
    out.append(UInt8(ascii: "\n"))
    return String(decoding: out, as: UTF8.self)
  }

  /// The depth is that of the format, never of user data.
  private func write(to out: inout [UInt8], level: Int) {
    switch self {
    case .object(let members):
      Self.write("{", members, "}", to: &out, level) { member, out in
        Self.quote(member.0, to: &out)
        out += ": ".utf8
        member.1.write(to: &out, level: level + 1)
      }
    case .array(let elements):
      Self.write("[", elements, "]", to: &out, level) { element, out in
        element.write(to: &out, level: level + 1)
      }
    case .string(let text): Self.quote(text, to: &out)
    case .int(let number): out += String(number).utf8
    case .tenths(let number):
      let rest = number % 10
      out += (String(number / 10) + (rest == 0 ? "" : ".\(rest)")).utf8
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .null: out += "null".utf8
    }
  }

  private static func write<T>(
    _ open: String, _ items: [T], _ close: String, to out: inout [UInt8], _ level: Int,
    _ writeItem: (T, inout [UInt8]) -> Void
  ) {
    out += open.utf8
    for (position, item) in items.enumerated() {
      out += (position == 0 ? "\n" : ",\n").utf8
      out += String(repeating: "  ", count: level + 1).utf8
      writeItem(item, &out)
    }
    if !items.isEmpty { out += ("\n" + String(repeating: "  ", count: level)).utf8 }
    out += close.utf8
  }

  private static func quote(_ text: String, to out: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    out.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): out += "\\\"".utf8
      case UInt8(ascii: "\\"): out += "\\\\".utf8
      case 0x0A: out += "\\n".utf8
      case 0x0D: out += "\\r".utf8
      case 0x09: out += "\\t".utf8
      case 0..<0x20, 0x7F: out += "\\u00".utf8 + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: out.append(byte)
      }
    }
    out.append(UInt8(ascii: "\""))
  }
}
