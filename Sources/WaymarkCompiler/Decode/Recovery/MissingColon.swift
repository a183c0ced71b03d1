/// A key without a value, in which the value may stand.
extension Decoder {
  /// The length of the name, if a `:` or a space follows it inside the key, and then a value.
  func gluedHead(of key: Int) -> Int? {
    guard let head = head(of: key, before: key + 1) else { return nil }
    let text = tree.symbols.bytes(tree[key].symbol)
    let isName = text.prefix(head).allSatisfy { isNamePart($0) }
    let rest = text.dropFirst(head).drop { $0 == 32 || $0 == UInt8(ascii: ":") }
    guard isName, head > 0, let next = rest.first else { return nil }
    return next >= 0x80 || isNamePart(next) || "'\"{[(-!$".utf8.contains(next) ? head : nil
  }

  func hasColon(_ key: Int, behind head: Int) -> Bool {
    tree.symbols.bytes(tree[key].symbol).dropFirst(head).first == UInt8(ascii: ":")
  }

  /// The same for a key of the language.
  func gluedKeyword(
    _ key: Int, _ value: Int, isText: Bool, _ known: KeySet
  ) -> (Keyword, head: Int)? {
    guard let head = head(of: key, before: value, isText: isText) else { return nil }
    let word = String(decoding: tree.symbols.bytes(tree[key].symbol).prefix(head), as: UTF8.self)
    guard let meant = tree.symbols.find(word).flatMap({ Keyword($0) }), known.contains(meant) else {
      return nil
    }
    return (meant, head)
  }
}
