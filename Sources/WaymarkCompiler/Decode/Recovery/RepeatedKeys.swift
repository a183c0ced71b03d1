/// The first of two equal keys is read. The value of the second is unknown, so nothing is concluded
/// from what seems to be missing.
extension Decoder {
  mutating func recordRepeatedSections() {
    guard tree.repeats else { return }
    var hiddenEnd = 0
    let sections = Set(pairs(of: 0).map(\.value))
    for mapping in nodes.indices where repeats(mapping) {
      for key in repeated(in: mapping) { lose(.references, of: span(key)) }
      // The second of two declarations of one name hides nothing but itself.
      let seconds = sections.contains(mapping) ? [] : repeated(in: mapping)
      // A second title or summary names nothing; names in another are found with the whole of it.
      for key in seconds where !isAnyText(key) && !isNoTarget(key + 1) && key >= hiddenEnd {
        hide(key + 1)
        hiddenEnd = Int(nodes[key + 1].next)
      }
      acceptEmpty(Set(repeated(in: mapping).map { tree[$0].symbol }), in: mapping)
    }
    if repeated(in: 0).contains(where: { tree[$0 + 1].kind == .mapping }) { loseDeclarations() }
  }

  private func isAnyText(_ key: Int) -> Bool {
    nodes[key + 1].kind == .scalar
      && keyword(at: key).map { [.summary, .owner, .title, .label].contains($0) } ?? false
  }

  /// One of two equal keys may lack its value: the diagnostic about the key covers that.
  private mutating func acceptEmpty(_ names: Set<Symbol>, in mapping: Int) {
    for (key, value) in pairs(of: mapping)
    where names.contains(tree[key].symbol) && isNothing(value) {
      reportedValues.insert(value)
    }
  }

  /// The first entry of the name may lack the keys of the second.
  mutating func recordRepeatedEntries(of mapping: Int, _ kind: EntryKind) {
    let seconds = repeated(in: mapping)
    // Nothing refers to a scenario.
    if kind.noun == EntryKind.scenario.noun { return }
    let names = Set(seconds.map { tree[$0].symbol })
    for (key, _) in pairs(of: mapping) where names.contains(tree[key].symbol) {
      lose(of: span(key))
    }
    // A name that is not declared may be the one that the second step was to have.
    if kind.home == .steps { loss.formUnion([.parts, .results]) }
  }

  private func repeated(in mapping: Int) -> [Int] {
    var keys: [Int] = []
    guard repeats(mapping) else { return keys }
    var key = mapping + 1
    while key < Int(nodes[mapping].next) {
      if nodes[key].flags.contains(.duplicate) { keys.append(key) }
      key = Int(nodes[Int(nodes[key].next)].next)
    }
    return keys
  }
}
