/// The parts of a suppression: `waymark:ignore a, b -- reason`. Nil if the text does not have that
/// form.
struct SuppressionText {
  var isForFile = false
  /// Each rule's id with its byte range in the file.
  var rules: [(String, Range<Int>)] = []
  var reason = ""

  init?(_ comment: ArraySlice<UInt8>) {
    let word = Array("waymark:ignore".utf8)
    let afterSign = comment.dropFirst().drop(while: isBlank)
    guard afterSign.starts(with: word) else { return nil }
    var rest = afterSign.dropFirst(word.count)
    let forFile = Array("-file".utf8)
    if rest.starts(with: forFile) {
      isForFile = true
      rest = rest.dropFirst(forFile.count)
    }
    guard let sign = rest.first, isBlank(sign),
      let dashes = SuppressionText.dashes(in: rest)
    else { return nil }
    reason = String(decoding: SuppressionText.trim(rest[(dashes + 3)...]), as: UTF8.self)
    for part in rest[..<dashes].split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    {
      let trimmed = SuppressionText.trim(part)
      guard !trimmed.isEmpty else { return nil }
      rules.append(
        (String(decoding: trimmed, as: UTF8.self), trimmed.startIndex..<trimmed.endIndex))
    }
    guard !rules.isEmpty else { return nil }
  }

  /// The start of ` -- `, if a reason follows.
  private static func dashes(in text: ArraySlice<UInt8>) -> Int? {
    var at = text.startIndex
    while at + 2 < text.endIndex {
      if isBlank(text[at]), text[at + 1] == 45, text[at + 2] == 45 {
        return trim(text[(at + 3)...]).isEmpty ? nil : at
      }
      at += 1
    }
    return nil
  }

  private static func trim(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: isBlank)
    while let last = text.last, isWhitespace(last) { text.removeLast() }
    return text
  }
}

extension Diagnostic {
  static let suppressionShape =
    "this is not a suppression; write `# waymark:ignore RULE -- reason`, with a reason"
}
