/// How much of a log is kept at a time.
public struct ReplayOptions: Sendable {
  /// Milliseconds of silence after which a session is over. Lines may be late by as much.
  public var window: Int64 = 30 * 60 * 1_000
  public var jobs = 2
  /// Sessions that are open at once, for each job.
  public var mostOpen = 200_000
  /// Events of a session that are kept.
  public var longestSession = 50_000

  public init() {}
}
