import CEL

/// What stands behind the names of a mapping: it decides what a key without a value was meant as.
enum BehindNames { case labels, expressions, types, targets }

/// Inside braces a `,` ends any text, and a `:` without a space behind it ends no key. Either
/// leaves a key that has no value.
extension Decoder {
  /// Reports them, so that what remains are names. Whether one is left out that may be a name.
  @discardableResult
  mutating func refuseLost(in mapping: Int, behind names: BehindNames) -> Bool {
    guard nodes[mapping].flags.contains(.lacksValue) else { return false }
    var (before, lacksName): (Int?, Bool) = (nil, false)
    for (key, value) in pairs(of: mapping) {
      defer { before = value }
      guard isNothing(value), !leftOut.contains(key) else { continue }
      // Once for all keys that follow, as a text may be long.
      let isWhole = before.map { isCut($0, by: key) && self.isWhole($0, names) } ?? false
      if let before, isCut(before, by: key), !isKey(key, isBehindWhole: isWhole, names) {
        let last = lastCut(from: before, in: mapping) {
          $0.isKey($1, isBehindWhole: isWhole, names)
        }
        refuseCut(before, upTo: last, as: nil, names)
      } else if names == .expressions || names == .targets, let head = gluedHead(of: key) {
        reportGluedKey(key, head)
        let name = tree.symbols.bytes(tree[key].symbol).prefix(head)
        namesMeant[key] = tree.symbols.intern(String(decoding: name, as: UTF8.self))
        excused.insert(value)
        hide(key)
      } else if names == .expressions, lacksColon(key) {
        refuseBareName(key, after: before)
        lacksName = true
      }
    }
    return lacksName
  }

  /// It is a name that lacks its value, or the end of a text, whose beginning is unclear, too.
  private mutating func refuseBareName(_ key: Int, after before: Int?) {
    leftOut.insert(key)
    let isText = before.map { isCut($0, by: key) || excused.contains($0) } ?? false
    guard let before, isText else { return reportShape(key + 1, due: "an expression") }
    excused.insert(key + 1)
    guard excused.insert(before).inserted else { return }
    report(.wrongShape, UnquotedComma.bare(text(key)), at: span(key))
  }

  private func lacksColon(_ key: Int) -> Bool {
    tree.source.bytes[Int(tree[key].end)...].first { $0 != 32 } != UInt8(ascii: ":")
  }

  func isLeftOut(_ key: Int) -> Bool { !leftOut.isEmpty && leftOut.contains(key) }

  /// Whether a value may be all that was meant, so that a `,` can end it.
  private func isWhole(_ value: Int, _ names: BehindNames) -> Bool {
    switch names {
    case .labels: false
    case .targets: true
    case .types: isBalanced(text(value))
    case .expressions: isExpression(text(value)) && !isWord(text(value))
    }
  }

  /// Whether the key is a name, even though it has no value.
  private func isKey(_ key: Int, isBehindWhole: Bool, _ names: BehindNames) -> Bool {
    if let head = gluedHead(of: key), hasColon(key, behind: head) { return true }
    guard isBehindWhole, names == .expressions else { return isBehindWhole }
    return isPlainName(key) || gluedHead(of: key) != nil && !isSentence(key)
  }

  private func isSentence(_ key: Int) -> Bool {
    let words = text(key).split(separator: " ")
    return words.count > 2 && words.joined().allSatisfy(\.isLetter)
  }

  /// A word such as a sentence begins with: what expressions read is called `lowerCamel`.
  private func isWord(_ text: String) -> Bool {
    text.first.map(\.isUppercase) ?? false && text.allSatisfy(\.isLetter)
  }

  private func isBalanced(_ text: String) -> Bool {
    text.count { "<([{".contains($0) } <= text.count { ">)]}".contains($0) }
  }

  private func isExpression(_ text: String) -> Bool {
    if case .success = Expression.parse(text) { true } else { false }
  }

  /// Whether only a `,` separates a key without a value from the text before it.
  func isCut(_ before: Int, by key: Int) -> Bool {
    guard tree[before].isInferred, !isNothing(before) else { return false }
    guard let between = between(before, key) else { return false }
    // In this order, as most of a file may stand between the original of a copy and the key.
    return between.allSatisfy { $0 == 44 || $0 == 32 } && between.contains(UInt8(ascii: ","))
      && tree.source.bytes[Int(tree[key].end)...].first != UInt8(ascii: ":")
  }

  /// What is written between two nodes; nil if the second is the copy of an earlier one, which is
  /// written there.
  func between(_ first: Int, _ second: Int) -> ArraySlice<UInt8>? {
    let (start, end) = (Int(tree[first].end), Int(tree[second].start))
    return start <= end ? tree.source.bytes[start..<end] : nil
  }

  /// The last of the keys without values that belong to a text.
  func lastCut(from before: Int, in mapping: Int, _ isKey: (Decoder, Int) -> Bool) -> Int {
    var last = before
    var key = Int(nodes[before].next)
    while key < Int(nodes[mapping].next), nodes[key].kind == .scalar, isNothing(key + 1),
      isCut(last, by: key), !isKey(self, key)
    {
      last = key
      key += 2
    }
    return last
  }

  /// Reports a text that commas cut, once. `keyword` is its key, if it has one of the language.
  mutating func refuseCut(
    _ before: Int, upTo last: Int, as keyword: Keyword?, _ names: BehindNames = .labels
  ) {
    let first = Int(nodes[before].next)
    for key in stride(from: first, through: last, by: 2) { leftOut.insert(key) }
    excused.insert(before)
    let whole = whole(before, last)
    let text = source(whole)
    if keyword == .wait, let meant = durationMeant(by: text.replacing(",", with: ".")) {
      return reportUnknownValue(text, at: whole, due: ValueShape.duration.expected, meant: meant)
    }
    reportCutText(first, whole, replacement(for: text, keyword, names))
  }

  func source(_ place: Span) -> String { tree.source.text(at: place) }

  func whole(_ before: Int, _ last: Int) -> Span {
    Span(file: tree.file, start: tree[before].start, end: tree[last].end)
  }

  /// The text as it should be written; nil if quotes alone would not help.
  func replacement(
    for text: String, _ keyword: Keyword?, _ names: BehindNames
  ) -> String? {
    guard !text.contains("\""), !text.contains("\\") else { return nil }
    if keyword == .when { return isExpression(text) ? "\"\(text)\"" : nil }
    if let keyword { return KeySet.mayBeAnyText.contains(keyword) ? "\"\(text)\"" : nil }
    switch names {
    case .labels: return "\"\(text)\""
    case .expressions where isExpression(text): return "\"\(text)\""
    case .expressions:
      let isText = text.allSatisfy { $0.isLetter || $0.isNumber || " ,.!".contains($0) }
      return isText ? "\"'\(text)'\"" : nil
    case .types, .targets: return nil
    }
  }
}
