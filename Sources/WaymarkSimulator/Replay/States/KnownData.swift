import CEL
import WaymarkCompiler

/// What a log tells of data; nothing in it fails.
struct KnownData: SlotData {
  let evaluation: OpenEvaluation
  let environment: KnownEnvironment
  var program: Program { _read { yield evaluation.program } }

  func holds(_ formula: ID<Formula>, for values: [Value?], sent: [Value?]?) -> Bool? {
    evaluation.holds(
      formula, in: KnownScope(own: values, sent: sent ?? [], environment: environment))
  }

  func bind(_ assignments: [Assignment], for values: [Value?], sent: [Value?]?) -> [Value?] {
    evaluation.bind(
      assignments, in: KnownScope(own: values, sent: sent ?? [], environment: environment))
  }

  func initial(_ variable: ID<Variable>) -> Value? { evaluation.initial(variable) }
}
