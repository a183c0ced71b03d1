/// One journey of a search for repeated commits, step by step.
struct CommitPath {
  private(set) var items: [Item] = []
  /// The processes that are open, with their pages.
  private var open: [(instance: Int32, pages: [Page])] = []
  /// False if back leads to another page than levels that are shared let it seem.
  private(set) var isPossible = true

  struct Item {
    let step: CommitStep
    let instance: Int32
    /// -1 where a process is only entered.
    let state: Int32
    /// Of a page.
    let shown: Shown?
  }

  enum Shown {
    /// With so many pages of the process below it.
    case anew(above: Int)
    case again
  }

  private struct Page {
    let location: Location.ID
    let state: Int32
  }

  private enum Task {
    case level(Int32)
    case entry(Int32)
    case way(CommitWay)
    case closed(Int32)
    case moment(Int32)
    case reachedEntry(Int32)
    case reachedMoment(Int32)
  }

  /// The shortest one to a moment; nil if there is none with the pages that it has below.
  init?(_ commits: CommitSearch, to moment: Int32) {
    var tasks: [Task] = [
      .moment(moment), .level(commits.moments[Int(moment)].level),
    ]
    while let task = tasks.popLast(), isPossible {
      switch task {
      case .level(let level):
        let first = commits.levels[Int(level)].entries[0]
        let below = commits.entries[Int(first)].below
        tasks.append(.entry(first))
        if below >= 0 { tasks.append(.level(below)) }
      case .entry(let entry):
        tasks += [.reachedEntry(entry), .way(commits.entries[Int(entry)].way)]
      case .way(let way):
        if way.last >= 0 { tasks.append(.moment(way.last)) }
        if way.through >= 0 { tasks.append(.closed(way.through)) }
      case .closed(let index):
        let level = commits.closed[Int(index)]
        if level.above >= 0 { tasks.append(.closed(level.above)) }
        tasks.append(.entry(level.entry))
      case .moment(let moment):
        if commits.isStartOfPage(moment) { continue }
        tasks += [.reachedMoment(moment), .way(commits.origins[Int(moment)].way)]
      case .reachedEntry(let entry): reached(commits.entries[Int(entry)], commits)
      case .reachedMoment(let moment): reached(moment, commits)
      }
    }
    guard isPossible else { return nil }
  }

  private mutating func reached(_ entry: StackEntry, _ commits: CommitSearch) {
    let key = commits.levels[Int(entry.level)].key
    if entry.below < 0 { open = [(key.instance, [])] }
    take(entry.step, commits)
    guard isPossible else { return }
    let shown = key.isPage ? Shown.anew(above: show(key, commits.location(of: key))) : nil
    items.append(Item(step: entry.step, instance: key.instance, state: key.page, shown: shown))
  }

  /// Shows a page anew, which closes all down to where it lies already. Returns how many are left.
  private mutating func show(_ key: StackLevel, _ location: Location.ID) -> Int {
    let last = open.count - 1
    let pages = open[last].pages
    let left = pages.firstIndex { $0.location == location } ?? pages.count
    open[last].pages.removeSubrange(left...)
    open[last].pages.append(Page(location: location, state: key.page))
    return left
  }

  private mutating func reached(_ moment: Int32, _ commits: CommitSearch) {
    let step = commits.origins[Int(moment)].step
    let moment = commits.moments[Int(moment)]
    let key = commits.levels[Int(moment.level)].key
    take(step, commits)
    guard isPossible else { return }
    let isPage = key.page == moment.state
    guard !isPage || open.last?.pages.last?.state == key.page else {
      isPossible = false
      return
    }
    items.append(
      Item(
        step: step, instance: key.instance, state: moment.state, shown: isPage ? .again : nil))
  }

  private mutating func take(_ step: CommitStep, _ commits: CommitSearch) {
    for part in step.parts {
      guard let top = open.last, top.instance == part.instance else {
        isPossible = false
        return
      }
      switch part.kind {
      case .moved, .passed: break
      case .entered(let entry):
        if commits.graph.startsAnew(entry) { open = [] }
        open.append((commits.graph.callee(of: entry), []))
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
  fileprivate func isStartOfPage(_ moment: Int32) -> Bool {
    let way = origins[Int(moment)].way
    return way.last < 0 && way.through < 0
      && levels[Int(moments[Int(moment)].level)].key.isPage
  }
}
