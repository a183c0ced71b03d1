import CEL
import WaymarkCompiler

/// What a log tells of data; nothing in it fails.
struct KnownData: StepData {
  let evaluation: OpenEvaluation
  let world: KnownWorld

  func holds(_ formula: ID<Formula>, for values: [Value?], sent: [Value?]?) -> Bool? {
    evaluation.holds(formula, in: KnownScope(own: values, sent: sent ?? [], world: world))
  }

  func bind(_ assignments: [Assignment], for values: [Value?], sent: [Value?]?) -> [Value?] {
    evaluation.bind(assignments, in: KnownScope(own: values, sent: sent ?? [], world: world))
  }

  func set(_ assignments: [Assignment], to bound: [Value?], in values: inout [Value?]) {
    evaluation.program.set(assignments, to: bound, in: &values)
  }

  func begin(_ process: Process, with params: [Value?]) -> [Value?] {
    guard case .workflow(let id) = evaluation.program.model.subject(of: process) else {
      return params
    }
    let workflow = evaluation.program.graph[id]
    let state = workflow.state.map { evaluation.initial($0) }
    return params + state + workflow.results.map { _ in nil }
  }
}
