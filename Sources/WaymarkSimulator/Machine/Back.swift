import WaymarkCompiler

extension Machine {
  /// To the screen before, with all that was known then; from the first one of a workflow to the
  /// caller's last screen; out of the first of all: the journey is left.
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

  /// Where it is written that back is blocked; nil where it is allowed.
  private func blockade(at step: ID<Step>) -> Span? {
    if let own = graph[step].isBackBlocked { return own ? graph[step].name.span : nil }
    guard let screen = graph[step].screen else { return nil }
    let seen = graph[world.variant(of: screen, in: graph)]
    return seen.isBackBlocked ? seen.name.span : nil
  }
}
