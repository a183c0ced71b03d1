/// A key without a value of its own, which may contain it.
extension Decoder {
  /// The length of the name, if a `:` or a space follows it inside the key, and then a value.
  func nameLength(in key: Int) -> Int? {
    guard let length = keyLength(in: key, before: key + 1) else { return nil }
    let text = tree.symbols.bytes(tree[key].symbol)
    let isName = text.prefix(length).allSatisfy { isNamePart($0) }
    let rest = text.dropFirst(length).drop { $0 == 32 || $0 == UInt8(ascii: ":") }
    guard isName, length > 0, let next = rest.first else { return nil }
    return next >= 0x80 || isNamePart(next) || "'\"{[(-!$".utf8.contains(next) ? length : nil
  }

  func hasColon(_ key: Int, behind length: Int) -> Bool {
    tree.symbols.bytes(tree[key].symbol).dropFirst(length).first == UInt8(ascii: ":")
  }

  /// The same for a key of the language.
  func keywordBeforeMissingColon(
    _ key: Int, _ value: Int, isText: Bool, _ known: KeySet
  ) -> (Keyword, length: Int)? {
    guard let length = keyLength(in: key, before: value, isText: isText) else { return nil }
    let word = String(decoding: tree.symbols.bytes(tree[key].symbol).prefix(length), as: UTF8.self)
    guard let keyword = tree.symbols.find(word).flatMap({ Keyword($0) }), known.contains(keyword)
    else {
      return nil
    }
    return (keyword, length)
  }
}
