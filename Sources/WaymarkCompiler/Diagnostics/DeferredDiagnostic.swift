/// A mistake in the punctuation of data that is certain only once names are resolved: keys without
/// a value. The linker reports a deferred diagnostic in place of the undefined names at `keys`, or
/// drops the diagnostic if all names there are defined.
struct DeferredDiagnostic: Sendable {
  let keys: [Span]
  /// The values of the keys, and the beginning of the text that the keys were split from.
  let values: [Span]
  let message: String
  let fixes: [Diagnostic.Fix]
}
