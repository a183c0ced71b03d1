/// One journey of a search for repeated commits, step by step.
struct CommitPath {
  private(set) var items: [Item] = []
  /// The processes that are open, with their pages.
  private var open: [(process: Int32, pages: [Page])] = []
  /// False if back leads to another page than levels that are shared let it seem.
  private(set) var isPossible = true

  struct Item {
    let step: CommitStep
    let process: Int32
    /// -1 where a process is only entered.
    let location: Int32
    /// Of a page.
    let shown: Showing?
  }

  enum Showing {
    /// With so many pages of the process below it.
    case anew(above: Int)
    case again
  }

  private struct Page: Equatable {
    let location: Int32
    let words: [UInt64]
  }

  private enum Task {
    case level(Int32)
    case entry(Int32)
    case predecessor(CommitPredecessor)
    case closed(Int32)
    case point(Int32)
    case reachedEntry(Int32)
    case reachedPoint(Int32)
  }

  /// The shortest one to a point; nil if there is none with the pages that it has below.
  init?(_ commits: CommitSearch, to point: Int32) {
    var tasks: [Task] = [
      .point(point), .level(commits.points[Int(point)].level),
    ]
    while let task = tasks.popLast(), isPossible {
      switch task {
      case .level(let level):
        let first = commits.levels[Int(level)].entries[0]
        let below = commits.entries[Int(first)].below
        tasks.append(.entry(first))
        if below >= 0 { tasks.append(.level(below)) }
      case .entry(let entry):
        tasks += [.reachedEntry(entry), .predecessor(commits.entries[Int(entry)].predecessor)]
      case .predecessor(let predecessor):
        if predecessor.last >= 0 { tasks.append(.point(predecessor.last)) }
        if predecessor.through >= 0 { tasks.append(.closed(predecessor.through)) }
      case .closed(let index):
        let level = commits.closed[Int(index)]
        if level.above >= 0 { tasks.append(.closed(level.above)) }
        tasks.append(.entry(level.entry))
      case .point(let point):
        if commits.isStartOfPage(point) { continue }
        tasks += [.reachedPoint(point), .predecessor(commits.origins[Int(point)].predecessor)]
      case .reachedEntry(let entry): reached(commits.entries[Int(entry)], commits)
      case .reachedPoint(let point): reached(point, commits)
      }
    }
    guard isPossible else { return nil }
  }

  private mutating func reached(_ entry: StackEntry, _ commits: CommitSearch) {
    let key = commits.levels[Int(entry.level)].key
    if entry.below < 0 { open = [(key.process, [])] }
    take(entry.step, commits)
    guard isPossible else { return }
    items.append(
      Item(
        step: entry.step, process: key.process, location: key.location,
        shown: key.isPage ? .anew(above: show(key)) : nil))
  }

  /// Shows a page anew, which closes all down to where it lies already. Returns how many are left.
  private mutating func show(_ key: StackLevel) -> Int {
    let last = open.count - 1
    let pages = open[last].pages
    let left = pages.firstIndex { $0.location == key.location } ?? pages.count
    open[last].pages.removeSubrange(left...)
    open[last].pages.append(Page(location: key.location, words: key.words))
    return left
  }

  private mutating func reached(_ point: Int32, _ commits: CommitSearch) {
    let step = commits.origins[Int(point)].step
    let point = commits.points[Int(point)]
    let key = commits.levels[Int(point.level)].key
    take(step, commits)
    guard isPossible else { return }
    let isPage = key.isPage && key.location == point.location
    let last = open.last?.pages.last
    guard !isPage || last == Page(location: point.location, words: point.words) else {
      isPossible = false
      return
    }
    items.append(
      Item(
        step: step, process: key.process, location: point.location, shown: isPage ? .again : nil))
  }

  private mutating func take(_ step: CommitStep, _ commits: CommitSearch) {
    for part in step.parts {
      guard let top = open.last, top.process == part.process,
        let program = commits.search.programs[part.process]
      else {
        isPossible = false
        return
      }
      switch part.kind {
      case .moved: break
      case .entered(let site):
        let spec = program.program.calls[Int(site)]
        if spec.startsAnew { open = [] }
        open.append((spec.callee.raw, []))
      case .ended: open.removeLast()
      case .wentBack(let closing): goBack(closing)
      }
    }
  }

  private mutating func goBack(_ closing: Int) {
    isPossible = open[open.count - 1].pages.popLast() != nil
    for _ in 0..<closing {
      guard open.last?.pages.isEmpty ?? false else {
        isPossible = false
        return
      }
      open.removeLast()
    }
  }
}

extension CommitSearch {
  /// True if the level of the page comes with it.
  fileprivate func isStartOfPage(_ point: Int32) -> Bool {
    let predecessor = origins[Int(point)].predecessor
    return predecessor.last < 0 && predecessor.through < 0
      && levels[Int(points[Int(point)].level)].key.isPage
  }
}
