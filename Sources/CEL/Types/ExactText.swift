/// A text with CEL's equality, by bytes: Swift takes composed and decomposed `é` for equal.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(text: String) { self.text = text }

  package static func == (one: ExactText, two: ExactText) -> Bool {
    one.text.utf8.elementsEqual(two.text.utf8)
  }
}

extension Sequence<String> {
  /// True if an element has the same bytes, which Swift's equality does not require.
  package func containsExactly(_ text: String) -> Bool {
    contains { $0.utf8.elementsEqual(text.utf8) }
  }
}
