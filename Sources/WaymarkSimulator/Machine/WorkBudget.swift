import CEL
import Synchronization

/// How much one walk may compute, in steps of evaluation: the same on every machine. All copies of
/// its machine share it.
public final class WorkBudget: Sendable {
  /// What a move costs that evaluates nothing.
  private static let move = 20

  private let left: Atomic<Int>

  public init(steps: Int) { left = Atomic(steps) }

  /// True if something may have been left out.
  public var isSpent: Bool { left.load(ordering: .relaxed) <= 0 }

  /// False if the walk has to end.
  func move() -> Bool {
    left.subtract(Self.move, ordering: .relaxed)
    return !isSpent
  }

  func evaluate(
    _ expression: Expression, at node: Int, _ variables: (String) -> Value?
  ) -> Result<Value, EvaluationError> {
    var evaluator = Evaluator()
    evaluator.costLimit = max(0, min(evaluator.costLimit, left.load(ordering: .relaxed)))
    var cost = 0
    let result = evaluator.evaluate(expression, at: node, spending: &cost, variables)
    left.subtract(cost, ordering: .relaxed)
    return result
  }
}
