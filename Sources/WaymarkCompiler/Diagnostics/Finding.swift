/// A defect of one entity, before a rule reports the defect as a diagnostic.
struct Finding: Sendable {
  var message: String
  var span: Span
  var notes: [Diagnostic.Note] = []
}
