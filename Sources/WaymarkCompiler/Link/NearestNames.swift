import CEL

extension Linker {
  /// The name that is most like a misspelt one. Comparing very many misspelt names with very many
  /// others would take too long: after the first ones, no guess is made.
  mutating func nearest(
    _ name: Symbol, among names: [Symbol], except other: Symbol? = nil, areNames: Bool = true
  ) -> NearName? {
    // `none` is a word of the language, never a misspelling of another name, such as `done`.
    guard searchBudget > 0, name != Keyword.noTarget.symbol else { return nil }
    var cost = names.count / 16
    let near = listSearch.nearName(
      to: graph.text(name), among: names, except: other.map { graph.text($0) }, areNames: areNames,
      &cost
    ) { [graph] in graph.text($0) }
    searchBudget -= cost
    // What no name may be is nothing to suggest, and what is less like it neither.
    guard let near, graph.symbols.find(near.name).map(canBeNamed) == true else { return nil }
    return near
  }

  /// An operation has its service's name before it.
  private func canBeNamed(_ name: Symbol) -> Bool {
    graph.symbols.withBytes(name) { bytes in
      bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .allSatisfy { NameShape(UnsafeBufferPointer(rebasing: $0)).isIdentifier }
    }
  }
}
