import CEL
import WaymarkCompiler

/// Data as YAML on one line, which is read back as the same data.
enum PlainYAML {
  static func text(of value: Value) -> String { text(of: JSONText(value)) }

  /// Recursion is bounded by the limit of YAML, 100 levels.
  static func text(of json: JSONText) -> String {
    switch json {
    case .string(let text): return scalar(text)
    case .array(let items): return "[\(items.map { text(of: $0) }.joined(separator: ", "))]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let texts = members.map { "\(scalar($0.0)): \(text(of: $0.1))" }
      return "{ \(texts.joined(separator: ", ")) }"
    case .null, .bool, .int, .double, .tenths, .written: return json.line
    }
  }

  /// A text, in quotes where YAML, or a reader used to it, would take it for something else.
  static func scalar(_ text: String) -> String {
    guard text.unicodeScalars.allSatisfy(isPlain), !resemblesValue(text), let scalar = text.asScalar
    else { return quoted(text) }
    return scalar
  }

  /// In double quotes, with escapes for what cannot be seen.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where !isPlain(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\U" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// False for what YAML takes for a line break or does not allow, and for what cannot be seen.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      false
    case .spaceSeparator: scalar == " "
    default: true
    }
  }

  /// Numbers, and the words that versions of YAML read as null or as a Bool.
  private static func resemblesValue(_ text: String) -> Bool {
    let words: Set = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]
    return text.first?.isNumber == true || words.contains(text.lowercased())
  }
}
