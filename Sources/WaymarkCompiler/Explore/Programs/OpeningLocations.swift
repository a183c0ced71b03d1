import CEL

/// The locations that a process can reach before it shows a page.
struct OpeningLocations: Sendable {
  private let reached: ReachedLocations

  init(_ process: Process, _ model: Model) {
    var reached = ReachedLocations(model.locations(of: process))
    if let start = model.start(of: process) {
      reached.add(start, in: model) { if case .page = $0 { false } else { true } }
    }
    self.reached = reached
  }

  /// True if no page may have been shown before the location; its own page does not count.
  func isBeforePages(_ location: Location.ID) -> Bool { reached.contains(location) }
}

/// A set of locations of one process.
private struct ReachedLocations: Sendable {
  private let first: Int
  private var isReached: [Bool]

  init(_ locations: Range<Int>) {
    first = locations.lowerBound
    isReached = Array(repeating: false, count: locations.count)
  }

  func contains(_ location: Location.ID) -> Bool { isReached[location.index - first] }

  /// Adds a location, and what follows it.
  mutating func add(
    _ start: Location.ID, in model: Model, passing passes: (Location.Kind) -> Bool = { _ in true }
  ) {
    var pending = [start]
    while let location = pending.popLast() {
      if contains(location) { continue }
      isReached[location.index - first] = true
      if passes(model.location(location).kind) { pending += model.steps(after: location) }
    }
  }
}

extension Model {
  /// The pages that a process can show first, where data decide which, and it matters: back leads
  /// out of the one that was first, and from others to an earlier page, which may block it.
  func uncertainFirstPages(of process: Process) -> [Location.ID] {
    let all = locations(of: process).map { Location.ID(raw: Int32($0)) }
    let pages = all.filter { page(at: $0) != nil }
    // Behind pages that allow back, back leads out, too, one page after another.
    let blocking = pages.filter { page(at: $0).map(mayBlockBack) ?? false }
    if blocking.isEmpty { return [] }
    let opening = OpeningLocations(process, self)
    let first = pages.filter { opening.isBeforePages($0) }
    var later = ReachedLocations(locations(of: process))
    for next in blocking.flatMap({ steps(after: $0) }) { later.add(next, in: self) }
    let isUncertain = all.contains { location in
      guard opening.isBeforePages(location), later.contains(location) else { return false }
      switch self.location(location).kind {
      case .page: return first.count > 1
      case .run: return true
      case .call, .decide, .open, .forward, .broken: return false
      }
    }
    return isUncertain ? first : []
  }

  fileprivate func steps(after location: Location.ID) -> [Location.ID] {
    transitions(from: location).compactMap {
      guard case .step(let step) = graph.transitions[$0.index].target else { return nil }
      return Location.ID(step)
    }
  }
}

extension ProgramCompiler {
  /// What is known of the page that was shown first, where data decide it.
  private var firstPage: SlotKey { SlotKey(.firstPage(program.process)) }

  /// What is known where the process begins: there, or nowhere yet.
  func firstPage(at start: Location.ID) -> [Update] {
    model.page(at: start) == nil ? settingFirst(to: .null) : settingFirst(to: start.value)
  }

  private func settingFirst(to page: Value) -> [Update] {
    guard let slot = component.table.index(of: firstPage), let position = layout.position(of: slot),
      let index = component.domain(of: slot).index(of: page)
    else { return [] }
    return [Update(slot: position, kind: .constant(index))]
  }

  /// On the way to a page, notes that it is the first, if none was shown before.
  func notingFirst(_ page: Location.ID, then next: Int32) -> Int32 {
    let update = opening.isBeforePages(page) ? settingFirst(to: page.value) : []
    if update.isEmpty { return next }
    return equals(firstPage, .null, yes: assign(update, then: next), no: next)
  }

  /// Leaves the process by back, if this page was shown first; nil: if none was shown.
  func leaving(from page: Location.ID?) -> Int32 {
    guard component.table.index(of: firstPage) != nil else { return leave }
    return equals(firstPage, page?.value ?? .null, yes: leave, no: stop)
  }
}

extension Location.ID {
  /// As the state of a process holds it.
  var value: Value { .int(Int64(raw)) }
}
