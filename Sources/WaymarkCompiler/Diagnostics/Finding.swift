/// A defect of one thing, before it is reported under a rule.
struct Finding: Sendable {
  var message: String
  var span: Span
  var notes: [Diagnostic.Note] = []
}
