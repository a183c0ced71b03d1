@testable import WaymarkCompiler

/// Goes through all stacks of workflows and pages that journeys lead to, one by one, and counts the
/// taps from each page to a promised route. Back is no tap.
struct PromisedTaps {
  private struct Frame: Hashable {
    enum Kind: Hashable {
      case run
      /// What continues when it is closed; nil for the page below it.
      case opened(ID<Exit>?)
    }
    var place: ConcreteExploration.Place
    var kind = Kind.run
    /// True if a page was shown before, to which back leads.
    var isLater = false
  }

  private struct Way {
    let from: Int
    let to: Int
    let taps: Int
  }

  private let graph: GraphTables
  private let semantics: StepSemantics
  private let goals: Set<ID<Route>>
  private let cap: Int
  private var indices: [[Frame]: Int] = [:]
  private var stacks: [[Frame]] = []
  private var ways: [Way] = []
  /// By stack: the taps to a goal, at most as many as there are stacks.
  private var taps: [Int] = []
  private static let never = Int.max / 2
  var isComplete: Bool { stacks.count < cap }

  init(_ exploration: ConcreteExploration, to goals: Set<ID<Route>>, cap: Int) {
    (graph, semantics, self.goals, self.cap) = (
      exploration.graph, exploration.semantics, goals, cap
    )
    for (destination, code) in exploration.arrivals() {
      if let place = place(destination, code) { _ = reach([Frame(place: place)]) }
    }
    var next = 0
    while isComplete, next < stacks.count {
      process(next)
      next += 1
    }
    settle()
  }

  /// Whether the promise is broken on a page that a journey shows, and where users are not trapped.
  func isBroken(
    within most: Int, where isFree: (ConcreteExploration.Place) -> Bool
  ) -> Bool {
    stacks.indices.contains { index in
      guard let place = stacks[index].last?.place, taps[index] > most, isShown(place) else {
        return false
      }
      let isNever = taps[index] >= Self.never
      return isJudged(place, isNever: isNever) && (!isNever || isFree(place))
    }
  }

  /// Not a page at which the journey is over, nor one where the user is stuck.
  private func isJudged(_ place: ConcreteExploration.Place, isNever: Bool) -> Bool {
    var name: Span?
    if place.index < graph.steps.count {
      let step = graph.steps[place.index]
      if step.ends != nil, let screen = step.screen,
        graph[screen].actions.allSatisfy({ graph[$0].open == nil })
      {
        return false
      }
      name = step.name.span
    } else if case .screen(let ref) = graph.routes[place.index - graph.steps.count].destination {
      name = ref.target.map { graph[$0].name.span }
    }
    return !(isNever && name.map { semantics.stuckPages.contains($0.start) } ?? false)
  }

  private func place(_ it: Destination, _ code: Int) -> ConcreteExploration.Place? {
    switch it {
    case .workflow(let workflow):
      guard let start = graph[workflow].start.target else { return nil }
      let layout = semantics.model.workflows[workflow.index]
      let begun = semantics.model.withDefaults(graph[workflow].state, code, layout)
      return ConcreteExploration.Place(index: start.index, code: begun)
    case .page(let route):
      return ConcreteExploration.Place(index: graph.steps.count + route.index, code: code)
    case .nothing: return nil
    }
  }

  private func isShown(_ place: ConcreteExploration.Place) -> Bool {
    place.index >= graph.steps.count || graph.steps[place.index].kind == .show
  }

  private mutating func reach(_ stack: [Frame]) -> Int {
    if let known = indices[stack] { return known }
    indices[stack] = stacks.count
    stacks.append(stack)
    return stacks.count - 1
  }

  private mutating func process(_ index: Int) {
    guard let place = stacks[index].last?.place else { return }
    let moves =
      place.index < graph.steps.count
      ? semantics.moves(ID(place.index), place.code)
      : semantics.pageMoves(ID(place.index - graph.steps.count), place.code)
    var stack = stacks[index]
    if isShown(place) {
      if allowsBack(place) { goBack(stack) }
      stack[stack.count - 1].isLater = true
    }
    for move in moves { follow(move, stack, from: index, isShown(place) ? 1 : 0) }
  }

  private func allowsBack(_ place: ConcreteExploration.Place) -> Bool {
    guard place.index < graph.steps.count else {
      let route = ID<Route>(place.index - graph.steps.count)
      return semantics.isBackAllowed(onPageOf: route, place.code)
    }
    return graph.steps[place.index].ends == nil
      && semantics.isBackAllowed(ID(place.index), place.code)
  }

  /// Going back from the first page closes what was opened. That is no tap, but leads on.
  private mutating func goBack(_ stack: [Frame]) {
    var stack = stack
    while let left = stack.last, !left.isLater {
      stack.removeLast()
      guard !stack.isEmpty else { return }
      if case .opened(let exit) = left.kind {
        return close(exit, stack, from: -1, 0)
      }
    }
  }

  private mutating func go(_ stack: [Frame], from index: Int, _ taps: Int) {
    let to = reach(stack)
    if index >= 0 { ways.append(Way(from: index, to: to, taps: taps)) }
  }

  private mutating func open(_ route: ID<Route>, from index: Int, _ taps: Int) {
    if index >= 0, goals.contains(route) { ways.append(Way(from: index, to: -1, taps: taps)) }
  }

  private mutating func follow(_ move: Move, _ stack: [Frame], from index: Int, _ taps: Int) {
    var stack = stack
    switch move {
    case .take(let transition, let code, _):
      let exit = graph[graph[transition].exit]
      // The timeout of a call is not a tap.
      let isLate = exit.trigger.isAfter && graph[exit.step].kind == .show
      let taps = isLate ? max(taps, 1) : taps
      switch graph[transition].target {
      case .step(let step):
        stack[stack.count - 1].place = ConcreteExploration.Place(index: step.index, code: code)
        go(stack, from: index, taps)
      case .outcome(let outcome):
        end(stack, semantics.ending(outcome, code), from: index, taps)
      case .unresolved: break
      }
    case .finish(let outcome, let code):
      end(stack, semantics.ending(outcome, code), from: index, 0)
    case .run(let workflow, let code):
      guard let place = place(.workflow(workflow), code) else { return }
      go(stack + [Frame(place: place)], from: index, taps)
    case .open(let destination, let code, let exit, let route):
      open(route, from: index, taps)
      if let place = place(destination, code) {
        go(stack + [Frame(place: place, kind: .opened(exit))], from: index, taps)
      } else if case .nothing = destination {
        close(exit, stack, from: index, taps)
      }
    case .replace(let destination, let code, _, let exit, let route):
      if let exit { close(exit, stack, from: index, taps) }
      open(route, from: index, taps)
      if let place = place(destination, code) { go([Frame(place: place)], from: index, taps) }
    }
  }

  private mutating func end(
    _ stack: [Frame], _ ending: Ending, from index: Int, _ taps: Int
  ) {
    var stack = stack
    let ended = stack.removeLast()
    guard let caller = stack.last?.place else { return }
    if case .opened(let exit) = ended.kind { return close(exit, stack, from: index, taps) }
    for move in semantics.resume(ID(caller.index), caller.code, after: ending) {
      follow(move, stack, from: index, taps)
    }
  }

  private mutating func close(_ exit: ID<Exit>?, _ stack: [Frame], from index: Int, _ taps: Int) {
    guard let exit, let place = stack.last?.place else { return go(stack, from: index, taps) }
    for move in semantics.take(exit, place.code) { follow(move, stack, from: index, taps) }
  }

  private mutating func settle() {
    taps = Array(repeating: Self.never, count: stacks.count)
    var isChanged = true
    while isChanged {
      isChanged = false
      for way in ways.reversed() {
        let count = way.taps + (way.to < 0 ? 0 : taps[way.to])
        if count < taps[way.from] {
          taps[way.from] = count
          isChanged = true
        }
      }
    }
  }
}

extension Exit.Trigger {
  fileprivate var isAfter: Bool { if case .after = self { true } else { false } }
}
