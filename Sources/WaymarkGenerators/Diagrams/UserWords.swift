import WaymarkCompiler

/// What users read, as lines of a diagram.
extension Graph {
  /// Nil if the screen has no title.
  func shownTitle(of screen: Screen) -> [String]? {
    let title = words(of: screen.title)
    return title.isEmpty ? nil : VisibleText.wrapped(title)
  }

  /// The name of the action if it has no label.
  func label(of action: Action) -> [String] {
    let label = words(of: action.label)
    return VisibleText.wrapped(label.isEmpty ? text(action.name) : label)
  }
}
