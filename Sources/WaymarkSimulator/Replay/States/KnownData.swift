import CEL
import WaymarkCompiler

/// What a log tells of data; nothing in it fails.
struct KnownData: SlotData {
  let evaluation: OpenEvaluation
  let environment: KnownEnvironment
  var program: Program { _read { yield evaluation.program } }

  func holds(_ formula: ID<Formula>, for values: [Datum?], sent: [Datum?]?) -> Bool? {
    evaluation.holds(
      formula, in: KnownScope(own: values, sent: sent ?? [], environment: environment))
  }

  func bind(_ assignments: [Assignment], for values: [Datum?], sent: [Datum?]?) -> [Datum?] {
    evaluation.bind(
      assignments, in: KnownScope(own: values, sent: sent ?? [], environment: environment))
  }

  func initial(_ variable: ID<Variable>) -> Datum? {
    evaluation.initial(variable).map { Datum($0) }
  }
}
