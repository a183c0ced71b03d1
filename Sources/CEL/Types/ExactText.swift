/// A text that is the same only character by character, as in CEL: Swift takes two ways to write
/// `é` for one.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(text: String) { self.text = text }

  package static func == (one: ExactText, two: ExactText) -> Bool {
    one.text.utf8.elementsEqual(two.text.utf8)
  }
}

extension Sequence<String> {
  /// Whether one of them has the same bytes: to Swift, letters that are composed in different ways
  /// are equal, but not on the wire, nor in CEL.
  package func containsExactly(_ text: String) -> Bool {
    contains { $0.utf8.elementsEqual(text.utf8) }
  }
}
