/// The e-mail address with which the rest of a word begins, as GitHub's Markdown finds one in a
/// text; nil if there is none, or if the address began before.
func mailAddress(
  in rest: ArraySlice<Unicode.Scalar>, of text: [Unicode.Scalar]
) -> ArraySlice<Unicode.Scalar>? {
  func mayBeLocal(_ scalar: Unicode.Scalar) -> Bool { scalar.isPartOfMail || scalar == "+" }
  let start = rest.startIndex
  if start > text.startIndex, mayBeLocal(text[start - 1]) { return nil }
  let local = rest.prefix(while: mayBeLocal)
  guard !local.isEmpty, local.endIndex < rest.endIndex, rest[local.endIndex] == "@" else {
    return nil
  }
  var domain = rest[(local.endIndex + 1)...].prefix { $0.isPartOfMail }
  while let last = domain.last, !last.isASCIILetterOrDigit { domain.removeLast() }
  return domain.contains(".") ? rest[start..<domain.endIndex] : nil
}

extension Unicode.Scalar {
  fileprivate var isASCIILetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  fileprivate var isPartOfMail: Bool {
    isASCIILetterOrDigit || self == "." || self == "-" || self == "_"
  }
}
