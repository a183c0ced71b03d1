import WaymarkCompiler

extension Replay {
  /// A worker on one of several machines: it gets the lines of one session after the other, and
  /// writes a line for each. With `isNumbered`, each line begins with its log and its number.
  public convenience init(
    worker graph: Graph, _ options: ReplayOptions, isNumbered: Bool,
    writing write: @escaping @Sendable (String) -> Void
  ) {
    var options = options
    let partial = PartialResult(graph)
    (options.jobs, options.sortsByTime, options.isNumbered) = (1, false, isNumbered)
    options.report = { tally in write(partial.line(of: tally)) }
    self.init(graph, options)
  }
}

/// Adds up what workers have written, in any order.
public struct ReplayMerge {
  /// Why a line is none of theirs, worded for the user.
  public struct Unreadable: Error, Sendable {
    public let message: String
  }

  private let partial: PartialResult
  private let program: Program
  private var tally = ReplayTally()

  public init(_ graph: Graph) {
    partial = PartialResult(graph)
    program = Program(graph)
  }

  public mutating func add(_ line: [UInt8]) throws(Unreadable) {
    tally.add(try partial.tally(of: line))
  }

  public var result: ReplayResult { ReplayResult(tally, of: program) }
}
