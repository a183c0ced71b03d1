/// What was refused may use anything that it names: none of that is called unused or unreachable.
extension Decoder {
  /// Of what was refused, so many bytes are looked through; more may name anything.
  private static let mostHidden = 1 << 20

  /// What stands there, with all below it, was refused.
  mutating func hide(_ node: Int) {
    part.isIncomplete = true
    var isNamed = false
    var left = Self.mostHidden
    for scalar in node..<Int(nodes[node].next) where tree[scalar].kind == .scalar {
      let symbol = tree[scalar].symbol
      left -= 1 + tree.symbols.withBytes(symbol) { $0.count }
      guard left > 0 else { return hideAnything() }
      let text = tree.symbols[symbol]
      let words = text.words
      // The text as a whole may be that of an operation.
      part.hidden.formUnion(words + [text])
      // A key of the language names nothing.
      isNamed = isNamed || !words.isEmpty && Keyword(symbol) == nil
    }
    let isSentence = tree[node].kind == .scalar && text(node).contains(" ")
    if isSentence || !isNamed { part.hidesNames = true }
  }

  /// What stands there in place of a mapping: a text says too little of what was meant.
  mutating func hide(inPlaceOfMapping node: Int) {
    if tree[node].kind == .scalar { hideAnything() } else { hide(node) }
  }

  /// A declaration that stands where it is not read.
  mutating func hide(_ key: Int, _ value: Int) {
    hide(value)
    part.hidden.formUnion(text(key).words)
  }

  /// What has the name is refused as a whole, for which it has a complaint: it gets no other.
  mutating func hide(_ name: Name) { part.hidden.insert(tree.symbols[name.symbol]) }

  /// What was meant there may have named anything.
  mutating func hideAnything() {
    part.isIncomplete = true
    part.hidesNames = true
  }
}

extension String {
  /// What in it may be names.
  var words: [String] {
    utf8.split { !NameShape.isPart($0) }.filter { !(48...57).contains($0.first ?? 48) }
      .map { String(Substring($0)) }
  }
}

extension Graph {
  /// Whether anything may be used by what could not be read.
  var mayUseAnything: Bool { hidesNames || lacksFiles }

  func source(_ place: Span) -> String { files[Int(place.file)].text(at: place) }

  /// Whether what was refused may use it.
  func isHidden(_ name: Name) -> Bool {
    !hidden.isEmpty && hidden.contains(text(name))
  }
}
