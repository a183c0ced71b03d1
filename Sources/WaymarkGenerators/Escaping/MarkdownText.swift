/// Texts that Markdown shows literally, in a paragraph, a heading or a table cell.
enum MarkdownText {
  static func escaped(_ text: String) -> String {
    if isOrdinary(text) { return text }
    // Four spaces at the start of a line would make it code.
    var scalars = Array(VisibleText.line(text).unicodeScalars.drop { $0 == " " })
    while scalars.last == " " { scalars.removeLast() }
    var result = ""
    var start = 0
    while start < scalars.count {
      let end = scalars[start...].firstIndex(of: " ") ?? scalars.count
      addWord(scalars, start..<end, to: &result)
      if end < scalars.count { result += " " }
      start = end + 1
    }
    return result
  }

  /// Code hosts make a link of an address. What users of the app read is no link there, and a link
  /// would lead whoever reads the document to where the spec says.
  private static func addWord(
    _ scalars: [Unicode.Scalar], _ word: Range<Int>, to result: inout String
  ) {
    var index = word.lowerBound
    while index < word.upperBound {
      if let address = mailAddress(in: scalars[index..<word.upperBound], of: scalars) {
        // No escape keeps this one from becoming a link, but code does.
        result += "`\(String(String.UnicodeScalarView(address)))`"
        index = address.endIndex
        continue
      }
      if let replacement = replacement(scalars, index) {
        result += replacement
      } else {
        if opensAddress(scalars, index) { result += "\\" }
        result.unicodeScalars.append(scalars[index])
      }
      index += 1
    }
  }

  /// The sign that makes an address of `https://` and `www.`
  private static func opensAddress(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    switch scalars[index] {
    case ":": scalars[(index + 1)...].starts(with: "//".unicodeScalars)
    case ".": scalars[..<index].suffix(3).map { $0.properties.lowercaseMapping } == ["w", "w", "w"]
    default: false
    }
  }

  /// The text for a scalar that Markdown would not show literally.
  private static func replacement(_ scalars: [Unicode.Scalar], _ index: Int) -> String? {
    let scalar = scalars[index]
    switch scalar {
    case "&": return "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "\\", "`", "*", "[", "]", "|", "~", "$": return "\\\(scalar)"
    case "_" where !scalars.isInsideWord(index): return "\\_"
    case _ where isBlockMark(scalars, index): return "\\\(scalar)"
    default: return nil
    }
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
    } && !text.lowercased().contains("www.")
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
  /// True if there is a letter or digit on both sides: there a `_` emphasizes nothing.
  func isInsideWord(_ index: Int) -> Bool {
    indices.dropFirst().dropLast().contains(index)
      && self[index - 1].isPartOfWord && self[index + 1].isPartOfWord
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfWord: Bool {
    properties.isAlphabetic || properties.numericType == .decimal
  }
}
