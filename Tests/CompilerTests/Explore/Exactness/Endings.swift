@testable import WaymarkCompiler

/// How a workflow ends, with the digits of what its outcome carries.
struct Ending: Hashable {
  let outcome: ID<Outcome>
  let digits: [Int]
}

extension StepSemantics {
  func ending(_ outcome: ID<Outcome>, _ code: Int) -> Ending {
    let spec = graph.graph[outcome]
    let layout = model.workflows[spec.workflow.index]
    let slots = spec.value.map { layout.slots(of: .variable($0)) } ?? []
    return Ending(outcome: outcome, digits: slots.map { $0.digit(of: code) })
  }

  /// Goes on after a workflow that was run, with what it brings.
  func resume(_ step: ID<Step>, _ code: Int, after ending: Ending) -> [Move] {
    guard let exit = exit(of: step, where: { $0 == .outcome(ending.outcome) }) else { return [] }
    var code = code
    if let result = graph[exit].result {
      let slots = layout(of: step).slots(of: .variable(result))
      for (slot, digit) in zip(slots, ending.digits) {
        code += (digit - slot.digit(of: code)) * slot.stride
      }
    }
    return take(exit, code)
  }
}
