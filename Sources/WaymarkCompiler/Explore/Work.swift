/// How much the analyses of processes that enter one another may do together, in units that are the
/// same on every machine: they bound time and memory whatever the input is.
final class Work {
  /// What a state costs, roughly, with all that is done to find it and what follows.
  static let ofState = 100

  let limit: Int
  private(set) var left: Int
  /// What the analyses to come are sure to have.
  private var kept = 0
  /// True if something was left out for want of work.
  private(set) var isShort = false

  init(_ limit: Int) { (self.limit, left) = (limit, limit) }

  var isDone: Bool { left <= kept }

  @inline(__always)
  func spend(_ units: Int) { left &-= units }

  /// Spends what an analysis takes that is useless in part; false if there is not so much.
  func affords(_ units: Int) -> Bool {
    left -= units
    if left < 0 { isShort = true }
    return left >= 0
  }

  func keep(_ units: Int) { kept = units }

  func noteShort() { isShort = true }

  /// What following one state may cost: the rest of the project counts, too.
  var ofStep: Int { max(limit / 4, 100_000) }

  /// How many steps one evaluation may take.
  var ofEvaluation: Int { max(10_000, min(1_000_000, limit / 64)) }
}

extension Exploring {
  /// What each component comes to within an equal part of the work; then, where that was not
  /// enough, with what others have left, in the order of the files, one after another.
  func eachComponent<Result: Sendable>(
    _ analyze: @Sendable (Int, Work) -> Result
  ) -> [Result] {
    let (count, whole) = (components.count, options.work)
    let share = max(whole / max(count, 1), min(whole, Self.leastShare))
    var parts = inParallel(count) { index in
      let work = Work(share)
      let result = analyze(index, work)
      return (result: result, left: work.isShort ? 0 : max(0, work.left), isShort: work.isShort)
    }
    var left = parts.reduce(0) { $0 + $1.left }
    for index in parts.indices where parts[index].isShort && left >= share && count > 1 {
      let work = Work(min(whole, share + left))
      parts[index].result = analyze(index, work)
      left = min(left, work.left)
    }
    return parts.map(\.result)
  }

  /// Of 2,000 states: as much as a workflow needs in a project of many.
  private static let leastShare = 2_000 * Work.ofState
}

extension ExplorationOptions {
  /// For the whole project.
  var work: Int {
    let (work, isOver) = mostStates.multipliedReportingOverflow(by: Work.ofState)
    return isOver ? .max / 2 : work
  }
}
