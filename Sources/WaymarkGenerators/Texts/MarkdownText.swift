/// Texts that Markdown shows literally, in a paragraph, a heading or a table cell.
enum MarkdownText {
  static func escaped(_ text: String) -> String {
    if isOrdinary(text) { return text }
    // Four spaces at the start of a line would make it code.
    var scalars = Array(VisibleText.line(text).unicodeScalars.drop { $0 == " " })
    while scalars.last == " " { scalars.removeLast() }
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "[", "]", "|", "~", "$": result += "\\\(scalar)"
      case "_" where !scalars.isInsideWord(index): result += "\\_"
      case _ where isBlockMark(scalars, index): result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Code is taken literally, except for what ends a table cell.
  static func code(_ text: String) -> String {
    let text = VisibleText.line(text)
    guard !text.isEmpty else { return "" }
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "|") }) else {
      return text.hasPrefix(" ") && text.hasSuffix(" ") ? "`` \(text) ``" : "`\(text)`"
    }
    var fence = "`"
    while text.contains(fence) { fence += "`" }
    let isTight = fence == "`" && !text.hasPrefix(" ") && !text.hasSuffix(" ")
    let inside = text.split(separator: "|", omittingEmptySubsequences: false)
      .joined(separator: "\\|")
    return isTight ? "\(fence)\(inside)\(fence)" : "\(fence) \(inside) \(fence)"
  }

  /// Most texts are plain words without special characters.
  private static func isOrdinary(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first), text.utf8.last != UInt8(ascii: " ") else {
      return text.isEmpty
    }
    return text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".")
        || isDigit(byte) || isLetter(byte)
    }
  }

  /// Characters at the start of a line that would turn it into a heading, a list or a rule, and
  /// those at the end of a heading that would be taken for its closing.
  private static func isBlockMark(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    switch scalars[index] {
    case "#": index == 0 || index == scalars.count - 1
    case "-", "+", "=": index == 0
    case ".", ")": index > 0 && index < 10 && isNumber(scalars, index)
    default: false
    }
  }

  /// Everything before this place is digits, and a space or nothing follows.
  private static func isNumber(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    scalars[..<index].allSatisfy { ("0"..."9").contains($0) }
      && (index + 1 == scalars.count || scalars[index + 1] == " ")
  }
}

extension [Unicode.Scalar] {
  /// Whether there is a letter on both sides: there a `_` emphasizes nothing.
  func isInsideWord(_ index: Int) -> Bool {
    indices.dropFirst().dropLast().contains(index)
      && self[index - 1].properties.isAlphabetic && self[index + 1].properties.isAlphabetic
  }
}
