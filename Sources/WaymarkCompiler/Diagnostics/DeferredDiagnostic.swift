/// A mistake in the punctuation of data that shows only once names are known: keys without a value.
/// It is reported in place of the undefined names at its keys, and not at all where there are none.
struct DeferredDiagnostic: Sendable {
  let keys: [Span]
  /// Their values, and the beginning of a text that they are the end of.
  let values: [Span]
  let message: String
  let fixes: [Diagnostic.Fix]
}
