/// A rejected value may use anything that it names, so no rule calls that unused or unreachable.
extension Decoder {
  /// The bytes of a rejected value that are searched for names; a longer one may name anything.
  private static let mostHidden = 1 << 20

  /// Records the names in a rejected value and all below it.
  mutating func hide(_ node: Int) {
    part.recovery.add(hole(at: node))
  }

  private func hole(at node: Int) -> Recovery.Hole {
    var names: [String] = []
    var isNamed = false
    var left = Self.mostHidden
    for scalar in node..<Int(nodes[node].next) where tree[scalar].kind == .scalar {
      let symbol = tree[scalar].symbol
      left -= 1 + tree.symbols.withBytes(symbol) { $0.count }
      guard left > 0 else { return Recovery.Hole(uses: .anything) }
      let text = tree.symbols[symbol]
      let words = text.words
      // The text as a whole may be that of an operation.
      names += words + [text]
      // A key of the language names nothing.
      isNamed = isNamed || !words.isEmpty && Keyword(symbol) == nil
    }
    let isSentence = tree[node].kind == .scalar && text(node).contains(" ")
    return Recovery.Hole(uses: isSentence || !isNamed ? .anything : .names(names))
  }

  /// Records a value that was found in place of a mapping. A text may lack any name.
  mutating func hide(inPlaceOfMapping node: Int) {
    if tree[node].kind == .scalar { hideAnything() } else { hide(node) }
  }

  /// Records a declaration in a place where it is not read.
  mutating func hide(_ key: Int, _ value: Int) {
    hide(value)
    part.recovery.add(Recovery.Hole(uses: .names(text(key).words)))
  }

  /// Records the name of a declaration that is rejected, and reported, as a whole.
  mutating func hide(_ name: Name) {
    part.recovery.add(Recovery.Hole(uses: .names([tree.symbols[name.symbol]])))
  }

  /// Records a use of an entity that is otherwise rejected.
  mutating func mention(_ name: Name) { part.recovery.mention([tree.symbols[name.symbol]]) }

  /// Records a missing value, which may have named anything.
  mutating func hideAnything() { part.recovery.add(Recovery.Hole(uses: .anything)) }

  /// Records that names which others refer to may be declared in what was rejected.
  mutating func loseDeclarations() {
    part.recovery.add(Recovery.Hole(uses: .names([]), mayDeclare: true))
  }

  /// Records that the entity of a name lacks a part.
  mutating func lose(_ loss: Recovery.Loss = .parts, of owner: Span) {
    part.recovery.lose(loss, of: owner)
  }
}

extension String {
  /// The parts that may be names.
  var words: [String] {
    utf8.split { !NameShape.isPart($0) }.filter { !(48...57).contains($0.first ?? 48) }
      .map { String(Substring($0)) }
  }
}

extension Graph {
  func source(_ place: Span) -> String { files[Int(place.file)].text(at: place) }
}
