enum MermaidText {
  /// The inside of a quoted label: nothing in it can be read as a quote, an entity, a directive,
  /// Markdown, a link, an icon, a formula or a tag.
  static func label(_ lines: [String]) -> [UInt8] {
    var label: [UInt8] = []
    for (index, line) in lines.enumerated() {
      if index > 0 { label += "<br/>".utf8 }
      label += escaped(line).utf8
    }
    return label
  }

  static func escaped(_ text: String) -> String {
    if isOrdinary(text) { return text }
    var result = ""
    let scalars = Array(VisibleText.line(text).unicodeScalars)
    let listMark = placeOfListMark(scalars)
    for (index, scalar) in scalars.enumerated() {
      let isPlain =
        scalar == "_"
        ? scalars.isInsideWord(index) : !isSpecial(scalar) && !opensAddress(scalars, index)
      if isPlain, index != listMark {
        result.unicodeScalars.append(scalar)
      } else {
        result += "#\(scalar.value);"
      }
      if opensSign(scalars, index) { result += "#8288;" }
    }
    return result
  }

  /// In `\n`, `$$x$$` and `fa:fa-x` Mermaid sees a new line, a formula and an icon even after it
  /// has put in the escaped characters: a word joiner, which nobody sees, parts them.
  private static func opensSign(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    let rest = scalars[(index + 1)...]
    switch scalars[index] {
    case "\\": return rest.first == "n"
    case "$": return rest.first == "$"
    case ":": return rest.starts(with: "fa-".unicodeScalars)
    default: return false
    }
  }

  /// Most texts are plain words without special characters.
  private static func isOrdinary(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    var previous: UInt8 = 0
    return text.utf8.allSatisfy { byte in
      defer { previous = byte }
      return byte == UInt8(ascii: " ") || isDigit(byte)
        || byte == UInt8(ascii: ".") && previous | 0x20 != UInt8(ascii: "w")
        || isLetter(byte)
    }
  }

  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "#", "&", "<", ">", "`", "%", "$", "\\", "{", "}", "|", ";", "*", "~", "@": true
    default: false
    }
  }

  /// In `https://…`, `www.…`, `[…](…)`, `fa:…`: they would be read as a link or an icon, and after
  /// the word `style` as a setting.
  private static func opensAddress(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    switch scalars[index] {
    case ":": index + 1 == scalars.count || scalars[index + 1] != " "
    case ".": scalars[..<index].suffix(3).map { $0.properties.lowercaseMapping } == ["w", "w", "w"]
    case "(": index > 0 && scalars[index - 1] == "]"
    default: false
    }
  }

  /// `1. one` and `- one` would be read as a list: the place of the mark.
  private static func placeOfListMark(_ scalars: [Unicode.Scalar]) -> Int? {
    guard let mark = scalars.firstIndex(where: { !("0"..."9").contains($0) }) else { return nil }
    if mark == 0 { return ["-", "+"].contains(scalars[0]) ? 0 : nil }
    return [".", ")"].contains(scalars[mark]) ? mark : nil
  }

  /// `step load` becomes `step-load`: names have no hyphens, so no two become the same. A single
  /// word could be one of Mermaid's keywords.
  static func id(_ id: String) -> [UInt8] {
    var result: [UInt8] = id.utf8.contains(UInt8(ascii: " ")) ? [] : Array("node-".utf8)
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: " "): result.append(UInt8(ascii: "-"))
      case _ where isPartOfWord(byte): result.append(byte)
      default: result += "_\(byte)".utf8
      }
    }
    return result
  }
}
