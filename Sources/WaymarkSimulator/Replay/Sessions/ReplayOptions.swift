/// How much of a log is kept at a time.
public struct ReplayOptions: Sendable {
  /// Milliseconds of silence after which a session is over. Lines may be late by as much.
  public var window: Int64 = 30 * 60 * 1_000
  public var jobs = 2
  /// Sessions that are open at once.
  public var mostOpen = 1_000_000
  /// Events of a session that are kept.
  public var longestSession = 50_000
  /// False for a worker, to which the sessions come one after the other.
  var sortsByTime = true
  /// True if each line begins with its log and its number in it, as in `1:12` and a tab.
  var isNumbered = false
  /// Takes what each session says, in place of adding it up.
  var report: (@Sendable (ReplayTally) -> Void)?

  var microsecondsOfWindow: Int64 { window.multipliedReportingOverflow(by: 1_000).partialValue }

  public init() {}
}
