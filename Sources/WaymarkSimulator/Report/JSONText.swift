/// JSON as it is written: members in the order in which they are given.
indirect enum JSONText {
  case string(String)
  case integer(Int)
  /// Tenths: 995 is 99.5.
  case tenths(Int)
  case bool(Bool)
  case null
  case array([JSONText])
  case object([(String, JSONText)])

  /// Nests only as deep as a report does.
  func write(to out: inout String, indent: String = "") {
    switch self {
    case .string(let text): Self.write(text, to: &out)
    case .integer(let number): out += String(number)
    case .tenths(let number):
      out += number % 10 == 0 ? String(number / 10) : "\(number / 10).\(number % 10)"
    case .bool(let value): out += value ? "true" : "false"
    case .null: out += "null"
    case .array(let items):
      Self.write(items, "[", "]", to: &out, indent) { item, out, indent in
        item.write(to: &out, indent: indent)
      }
    case .object(let members):
      Self.write(members, "{", "}", to: &out, indent) { member, out, indent in
        Self.write(member.0, to: &out)
        out += ": "
        member.1.write(to: &out, indent: indent)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], _ open: String, _ close: String, to out: inout String, _ indent: String,
    _ item: (Item, inout String, String) -> Void
  ) {
    out += open
    for (index, next) in items.enumerated() {
      out += index == 0 ? "\n" : ",\n"
      out += indent + "  "
      item(next, &out, indent + "  ")
    }
    out += items.isEmpty ? close : "\n" + indent + close
  }

  private static func write(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || isLineBreak(scalar):
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }

  /// Line breaks to JavaScript, though not to JSON.
  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x85 || scalar.value == 0x2028 || scalar.value == 0x2029
  }
}
