import CEL

/// The values of a mapping by name: they decide how a key without a value is read.
enum EntryValues { case labels, expressions, types, targets }

/// Inside braces a `,` ends any text, and a `:` without a space behind it ends no key. Either
/// leaves a key that has no value.
extension Decoder {
  /// Reports these keys, so that names remain. Returns true if one that may be a name is rejected.
  @discardableResult
  mutating func rejectKeysWithoutValue(in mapping: Int, of names: EntryValues) -> Bool {
    guard nodes[mapping].flags.contains(.lacksValue) else { return false }
    var (before, lacksName): (Int?, Bool) = (nil, false)
    for (key, value) in pairs(of: mapping) {
      defer { before = value }
      guard isNothing(value), !keysInText.contains(key) else { continue }
      // Once for all keys that follow, as a text may be long.
      let isWhole = before.map { isSplit($0, by: key) && self.isWhole($0, names) } ?? false
      if let before, isSplit(before, by: key), !isKey(key, followsWhole: isWhole, names) {
        let last = lastPart(from: before, in: mapping) {
          $0.isKey($1, followsWhole: isWhole, names)
        }
        reportSplitText(before, upTo: last, as: nil, names)
      } else if names == .expressions || names == .targets, let length = nameLength(in: key) {
        reportMissingColon(key, length)
        let name = tree.symbols.bytes(tree[key].symbol).prefix(length)
        correctedNames[key] = tree.symbols.intern(String(decoding: name, as: UTF8.self))
        reportedValues.insert(value)
        hide(key)
      } else if names == .expressions, lacksColon(key) {
        rejectBareName(key, after: before)
        lacksName = true
      }
    }
    return lacksName
  }

  /// It is a name that lacks its value, or the end of a text, whose beginning is unclear, too.
  private mutating func rejectBareName(_ key: Int, after before: Int?) {
    keysInText.insert(key)
    let isText = before.map { isSplit($0, by: key) || reportedValues.contains($0) } ?? false
    guard let before, isText else { return reportShape(key + 1, due: "an expression") }
    reportedValues.insert(key + 1)
    guard reportedValues.insert(before).inserted else { return }
    report(.wrongShape, UnquotedComma.bare(text(key)), at: span(key))
  }

  private func lacksColon(_ key: Int) -> Bool {
    tree.source.bytes[Int(tree[key].end)...].first { $0 != 32 } != UInt8(ascii: ":")
  }

  func isPartOfText(_ key: Int) -> Bool { !keysInText.isEmpty && keysInText.contains(key) }

  /// True if a value may be complete, so that a `,` can end it.
  private func isWhole(_ value: Int, _ names: EntryValues) -> Bool {
    switch names {
    case .labels: false
    case .targets: true
    case .types: isBalanced(text(value))
    case .expressions: isExpression(text(value)) && !isWord(text(value))
    }
  }

  /// True if the key is a name, even though it has no value.
  private func isKey(_ key: Int, followsWhole: Bool, _ names: EntryValues) -> Bool {
    if let length = nameLength(in: key), hasColon(key, behind: length) { return true }
    guard followsWhole, names == .expressions else { return followsWhole }
    return isPlainName(key) || nameLength(in: key) != nil && !isSentence(key)
  }

  private func isSentence(_ key: Int) -> Bool {
    let words = text(key).split(separator: " ")
    return words.count > 2 && words.joined().allSatisfy(\.isLetter)
  }

  /// A capitalised word, as at the start of a sentence: variables are called `lowerCamel`.
  private func isWord(_ text: String) -> Bool {
    text.first.map(\.isUppercase) ?? false && text.allSatisfy(\.isLetter)
  }

  private func isBalanced(_ text: String) -> Bool {
    text.count { "<([{".contains($0) } <= text.count { ">)]}".contains($0) }
  }

  private func isExpression(_ text: String) -> Bool {
    if case .success = Expression.parse(text) { true } else { false }
  }

  /// True if only a `,` separates a key without a value from the text before it.
  func isSplit(_ before: Int, by key: Int) -> Bool {
    guard tree[before].isInferred, !isNothing(before) else { return false }
    guard let between = between(before, key) else { return false }
    // In this order, as most of a file may stand between the original of a copy and the key.
    return between.allSatisfy { $0 == 44 || $0 == 32 } && between.contains(UInt8(ascii: ","))
      && tree.source.bytes[Int(tree[key].end)...].first != UInt8(ascii: ":")
  }

  /// The bytes between two nodes; nil if the second is the copy of an earlier one.
  func between(_ first: Int, _ second: Int) -> ArraySlice<UInt8>? {
    let (start, end) = (Int(tree[first].end), Int(tree[second].start))
    return start <= end ? tree.source.bytes[start..<end] : nil
  }

  /// The last of the keys without values that belong to a text.
  func lastPart(from before: Int, in mapping: Int, _ isKey: (Decoder, Int) -> Bool) -> Int {
    var last = before
    var key = Int(nodes[before].next)
    while key < Int(nodes[mapping].next), nodes[key].kind == .scalar, isNothing(key + 1),
      isSplit(last, by: key), !isKey(self, key)
    {
      last = key
      key += 2
    }
    return last
  }

  /// Reports a text that commas split, once. `keyword` is its key, if it has one of the language.
  mutating func reportSplitText(
    _ before: Int, upTo last: Int, as keyword: Keyword?, _ names: EntryValues = .labels
  ) {
    let first = Int(nodes[before].next)
    for key in stride(from: first, through: last, by: 2) { keysInText.insert(key) }
    reportedValues.insert(before)
    let whole = whole(before, last)
    let text = source(whole)
    if keyword == .wait, let correction = standardDuration(for: text.replacing(",", with: ".")) {
      return reportUnknownValue(
        text, at: whole, due: ValueShape.duration.expected, correction: correction)
    }
    reportSplitText(first, whole, replacement(for: text, keyword, names))
  }

  func source(_ place: Span) -> String { tree.source.text(at: place) }

  func whole(_ before: Int, _ last: Int) -> Span {
    Span(file: tree.file, start: tree[before].start, end: tree[last].end)
  }

  /// The text as it should be written; nil if quotes alone would not help.
  func replacement(
    for text: String, _ keyword: Keyword?, _ names: EntryValues
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
