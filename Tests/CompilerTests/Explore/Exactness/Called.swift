import CEL

@testable import WaymarkCompiler

/// What the answer to a call says.
struct Called {
  enum Answer { case done, refused, lost }
  let operation: ID<Operation>
  let answer: Answer
  /// Whether others have happened.
  var settled: [ID<Operation>: Bool] = [:]
}

extension StepSemantics {
  /// The result must have the name by which `settles` reads it: then all its values are tried.
  func settled(
    by operation: ID<Operation>, _ exit: ID<Exit>, _ code: Int
  ) -> [ID<Operation>: Bool] {
    guard let result = graph[exit].result,
      let slot = layout(of: graph[exit].step).slot(of: .variable(result), field: "")
    else { return [:] }
    let answer = slot.domain[slot.digit(of: code)]
    var settled: [ID<Operation>: Bool] = [:]
    for settlement in graph[operation].settles {
      guard let other = settlement.operation.target,
        let expression = graph[settlement.holds].expression
      else { continue }
      let holds = Evaluator().evaluate(expression, at: expression.root) { _ in answer }
      if case .success(.bool(true)) = holds {
        settled[other] = true
      } else {
        settled[other] = false
      }
    }
    return settled
  }

  /// The errors after which nobody knows whether the call has arrived.
  func lostAnswers(of operation: ID<Operation>) -> Set<String> {
    let errors = graph[operation].errors
    var lost: Set<String> = errors?.isEmpty == true ? [] : ["failure"]
    for error in graph[operation].wireErrors {
      switch error.answer {
      case .timeout, .connection: lost.insert(graph.text(error.name))
      case .response: break
      }
    }
    return lost
  }
}
