/// Declarations in the section of another kind, as if the line above them were missing.
extension Decoder {
  private static let kinds: [EntryKind] = [
    .screen, .route, .coordinator, .workflow, .scenario, .flag,
  ]

  /// The kind that has all keys of a value, if at least half of them are unknown in its place.
  func otherKind(_ value: Int, than kind: EntryKind) -> EntryKind? {
    guard kind.home == .section, nodes[value].kind == .mapping, nodes[value].childCount > 0,
      kind.noun == EntryKind.service.noun
        ? !pairs(of: value).allSatisfy({ nodes[$0.value].kind == .mapping })
        : !kind.distinctive.isEmpty
          && keys(of: value, in: kind.distinctive) * 2 <= nodes[value].childCount
    else { return nil }
    return Self.kinds.first { keys(of: value, in: $0.distinctive) == nodes[value].childCount }
  }

  private func keys(of value: Int, in known: KeySet) -> Int {
    pairs(of: value).count { isKey($0.key, of: known) }
  }

  mutating func reportOtherSection(_ key: Int, _ kind: EntryKind, _ other: EntryKind) {
    report(
      .unknownKey,
      "`\(shortened(text(key)))` is written as a \(other.noun), but stands among the "
        + "\(kind.noun)s; move it below `\(other.noun)s`", at: span(key))
  }
}
