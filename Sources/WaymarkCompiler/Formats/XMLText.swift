/// Escapes user text for XML.
public enum XMLText {
  /// The opening tag of a JUnit report's suite, or of all its suites, without the attribute
  /// `skipped`, which Jenkins rejects at `testsuites`.
  package static func opened(
    _ tag: String, named name: String, cases: Int, failures: Int
  ) -> String {
    "<\(tag) name=\"\(escaped(name))\" tests=\"\(cases)\" failures=\"\(failures)\" errors=\"0\" "
      + "time=\"0\">"
  }

  /// The text for attributes and for content. XML cannot represent most control characters, so
  /// these are dropped.
  public static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { out, scalar in
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&apos;"
      case "\t", "\n", "\r": out += "&#\(scalar.value);"
      default: if !isControl(scalar) { out.unicodeScalars.append(scalar) }
      }
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
