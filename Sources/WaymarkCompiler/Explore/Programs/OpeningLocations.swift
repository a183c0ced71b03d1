/// The locations that a process can reach before it shows a page.
struct OpeningLocations: Sendable {
  private let first: Int
  private var isReached: [Bool]

  init(_ process: Process, _ model: Model) {
    let locations = model.locations(of: process)
    first = locations.lowerBound
    isReached = Array(repeating: false, count: locations.count)
    guard let start = model.start(of: process) else { return }
    var pending = [start]
    isReached[start.index - first] = true
    while let location = pending.popLast() {
      switch model.location(location).kind {
      case .page, .broken: continue
      case .call, .decide, .open, .run, .forward: break
      }
      for transition in model.transitions(from: location) {
        guard case .step(let target) = model.graph.transitions[transition.index].target,
          !isReached[target.index - first]
        else { continue }
        isReached[target.index - first] = true
        pending.append(Location.ID(target))
      }
    }
  }

  /// True if no page may have been shown before the location; its own page does not count.
  func isBeforePages(_ location: Location.ID) -> Bool { isReached[location.index - first] }
}
