/// A text that is the same only character by character, as in CEL: Swift takes two ways to write
/// `é` for one.
struct ExactText: Hashable, Sendable {
  let text: String

  static func == (one: ExactText, two: ExactText) -> Bool {
    one.text.utf8.elementsEqual(two.text.utf8)
  }
}
