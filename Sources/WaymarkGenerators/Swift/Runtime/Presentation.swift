/// How a screen is presented.
public nonisolated enum Presentation: Sendable {
  case push
  case sheet
  /// Over everything.
  case cover
  /// In place of what it is raised from.
  case replace
  /// After closing everything that is open.
  case root
}
