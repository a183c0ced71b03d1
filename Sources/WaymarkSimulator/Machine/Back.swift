import WaymarkCompiler

extension Machine {
  /// Goes to the previous screen, with everything that was known then. From the first screen of a
  /// workflow it goes to the caller's last screen; from the very first screen it leaves the
  /// journey.
  mutating func goBack() throws(Complaint) {
    guard case .halted(.show(let step)) = state else { throw notAsked("going back") }
    if let span = blockade(at: step) {
      throw Complaint("back is blocked at \(name(of: step))", actual: span)
    }
    answered += 1
    note(.wentBack, at: step)
    frames[frames.count - 1].history.removeLast()
    while let top = frames.indices.last {
      if let before = frames[top].history.last {
        frames[top].step = before.step
        frames[top].values = before.values
        return halt(showing: before.step)
      }
      frames.removeLast()
    }
    state = .halted(.left)
  }

  /// Where the spec blocks back; nil if back is allowed.
  private func blockade(at step: ID<Step>) -> Span? {
    if let own = graph[step].isBackBlocked { return own ? graph[step].name.span : nil }
    guard let screen = graph[step].screen else { return nil }
    let seen = graph[world.variant(of: screen, in: graph)]
    return seen.isBackBlocked ? seen.name.span : nil
  }
}
