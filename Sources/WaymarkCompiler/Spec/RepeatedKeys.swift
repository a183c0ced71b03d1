/// Of a key that stands twice, the first is read. What the second holds is unknown, so that nothing
/// is concluded from its absence.
extension Decoder {
  mutating func noteRepeatedSections() {
    guard tree.repeats else { return }
    part.isIncomplete = true
    part.lacksSections =
      part.lacksSections || repeated(in: 0).contains { tree[$0 + 1].kind == .mapping }
  }

  /// The first entry of the name may lack what stands in the second.
  mutating func noteRepeatedEntries(of mapping: Int, _ kind: EntryKind) {
    let names = Set(repeated(in: mapping).map { tree[$0].symbol })
    for (key, value) in pairs(of: mapping) where names.contains(tree[key].symbol) {
      part.unclear.insert(span(key))
      if isNothing(value) { excused.insert(value) }
    }
    if kind.home == .steps { lacksSteps = true }
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
