import Dispatch

/// Shows long work on a terminal, with the seconds it has taken; the line is cleared when the work
/// is done.
enum Progress {
  /// Anything shorter is not worth showing.
  private static let patience = 1

  static func during<T, E: Error>(
    _ words: @autoclosure () -> String, _ work: () throws(E) -> T
  ) throws(E) -> T {
    guard Terminal.canRewriteNotices else { return try work() }
    let line = Line(words())
    defer { line.end() }
    return try work()
  }

  /// Written only by the timer, until it ends.
  private final class Line: @unchecked Sendable {
    private let words: String
    private let queue = DispatchQueue(label: "progress")
    private let timer: any DispatchSourceTimer
    private var seconds = 0

    init(_ words: String) {
      self.words = words
      timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(
        deadline: .now() + .seconds(Progress.patience), repeating: .seconds(Progress.patience))
      timer.setEventHandler { [unowned self] in
        seconds += Progress.patience
        Terminal.rewriteNotice("\(self.words) … \(seconds) s")
      }
      timer.resume()
    }

    /// Waits until a line in progress is written.
    func end() {
      queue.sync {
        timer.cancel()
        if seconds > 0 { Terminal.rewriteNotice("") }
      }
    }
  }
}
