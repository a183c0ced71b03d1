extension Sequence<String> {
  /// Whether one of them has the same bytes: to Swift, letters that are composed in different ways
  /// are equal, but not on the wire, nor in CEL.
  package func containsExactly(_ text: String) -> Bool {
    contains { $0.utf8.elementsEqual(text.utf8) }
  }
}
