/// Why a process is not followed in full.
extension LoadedProgram {
  /// A value that may be anything is tried on samples. What was computed from it is exact.
  @inline(__always)
  func noteSamples(at position: Int) {
    guard isSampled[position], let reason = domain(at: position).sampled else { return }
    noteSampled(reason)
  }

  func noteCut(_ reason: String) {
    isCut = true
    bounds.insert(reason)
    work.noteShort()
  }

  /// What follows the instruction takes too much work.
  func noteCut(at instruction: Int32) {
    let place = program.entries.firstIndex { $0 >= instruction } ?? 0
    let name = component.model.step(at: program.location(Int32(place))).map {
      "`\(component.graph.text(component.graph.steps[$0.index].name))`"
    }
    noteCut("\(name ?? "its page") takes more work than one step may")
  }

  func noteSampled(_ reason: String) {
    bounds.insert(reason)
    sampledBounds.insert(reason)
  }
}
