/// A mistake that is certain, or can be told well, only once names are resolved.
struct DeferredDiagnostic: Sendable {
  enum Kind: Sendable {
    /// Keys without a value, in data: reported in place of the undefined names at `keys`, or
    /// dropped if all names there are defined. `values` are those of the keys, and the beginning of
    /// the text that the keys were split from.
    case punctuation(keys: [Span], values: [Span])
    /// A key that other kinds of steps take, which is reported: withdrawn if the name that the step
    /// leads to is that of a thing for which one of these would be written.
    case misplacedKey(name: Span, kinds: [String])
    /// Exits that are no mapping, which is reported: told anew with those that the step at this
    /// name has.
    case exits(name: Span)
  }
  let kind: Kind
  let diagnostic: Diagnostic
}
