import CEL
import WaymarkCompiler

/// Data as YAML on one line, which is read back as the same data.
enum PlainYAML {
  /// Recursion is bounded by the limit of YAML, 100 levels.
  static func text(of value: Value) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): String(value)
    case .int(let number): String(number)
    case .double(let number): String(number)
    case .string(let text): scalar(text)
    case .version(let numbers): quoted(numbers.map(String.init).joined(separator: "."))
    case .list(let items): "[\(items.map(text).joined(separator: ", "))]"
    case .map(let entries): mapping(entries.map { (key($0.key), $0.value) }.sorted { $0.0 < $1.0 })
    }
  }

  static func mapping(_ values: [(name: String, value: Value)]) -> String {
    flow(values.map { ($0.name, text(of: $0.value)) })
  }

  /// The values are YAML already, the keys are not.
  static func flow(_ members: [(String, String)]) -> String {
    if members.isEmpty { return "{}" }
    return "{ \(members.map { "\(scalar($0.0)): \($0.1)" }.joined(separator: ", ")) }"
  }

  /// A text, in quotes where YAML, or a reader used to it, would take it for something else.
  static func scalar(_ text: String) -> String {
    guard text.unicodeScalars.allSatisfy(isPlain), !resemblesValue(text), let scalar = text.asScalar
    else { return quoted(text) }
    return scalar
  }

  private static func key(_ value: Value) -> String {
    if case .string(let text) = value { text } else { text(of: value) }
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
