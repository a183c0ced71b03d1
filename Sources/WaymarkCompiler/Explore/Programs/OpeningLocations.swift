/// The locations that a process can reach before it shows a page.
struct OpeningLocations: Sendable {
  private var reached: Set<Int32> = []

  init(_ process: Process, _ model: Model) {
    guard let start = model.start(of: process) else { return }
    var pending = [start.raw]
    reached.insert(start.raw)
    while let here = pending.popLast() {
      let location = Location.ID(raw: here)
      switch model.location(location).kind {
      case .page, .broken: continue
      case .call, .decide, .open, .run, .forward: break
      }
      for transition in model.transitions(from: location) {
        guard case .step(let target) = model.graph.transitions[transition.index].target,
          reached.insert(target.raw).inserted
        else { continue }
        pending.append(target.raw)
      }
    }
  }

  /// True if no page may have been shown before the location; its own page does not count.
  func isBeforePages(_ location: Location.ID) -> Bool { reached.contains(location.raw) }
}
