/// Where journeys begin.
public enum JourneyStarts: String, CaseIterable, Sendable {
  /// The routes through which users arrive.
  case entries
  case workflows
}
