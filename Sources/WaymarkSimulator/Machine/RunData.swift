import CEL
import WaymarkCompiler

/// Values by slot: params, then state, results and what outcomes carry; nil if not set yet.
typealias RunStack = JourneyStack<[Value?]>
typealias Frame = RunStack.Frame

/// All data are known, and an expression that has no value ends the journey.
struct RunData: SlotData {
  let program: Program
  let environment: Environment

  func holds(
    _ formula: ID<Formula>, for values: [Value?], sent: [Value?]?
  ) throws(Complaint) -> Bool? {
    try program.holds(
      formula, in: Scope(environment: environment, values: values, sent: sent ?? []))
  }

  func bind(
    _ assignments: [Assignment], for values: [Value?], sent: [Value?]?
  ) throws(Complaint) -> [Value?] {
    if assignments.isEmpty { return [] }
    return try program.bind(
      assignments, in: Scope(environment: environment, values: values, sent: sent ?? []))
  }

  func initial(_ variable: ID<Variable>) throws(Complaint) -> Value? {
    try program.initialValue(of: variable)
  }
}

/// Data of which each value has a slot.
protocol SlotData: StepData where Values == [Slot?] {
  associatedtype Slot: Hashable & Sendable

  var program: Program { get }

  /// The default of a state.
  func initial(_ variable: ID<Variable>) throws(Failure) -> Slot?
}

extension SlotData {
  func set(_ assignments: [Assignment], to bound: [Slot?], in values: inout [Slot?]) {
    for (assignment, value) in zip(assignments, bound) {
      values[program.slot(of: assignment.variable)] = value
    }
  }

  func begin(_ process: Process, with params: [Slot?]) throws(Failure) -> [Slot?] {
    guard case .workflow(let id) = program.model.subject(of: process) else { return params }
    var values = params
    let workflow = program.graph.workflows[id.index]
    for variable in workflow.state {
      values.append(try initial(variable))
    }
    values += repeatElement(nil, count: workflow.results.count + workflow.returned.count)
    return values
  }
}
