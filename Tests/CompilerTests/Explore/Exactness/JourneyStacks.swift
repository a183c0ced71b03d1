@testable import WaymarkCompiler

/// Goes through all stacks of workflows and pages that journeys lead to. Back is no way.
struct JourneyStacks {
  struct Frame: Hashable {
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

  struct Way {
    let from: Int
    /// Negative for what is outside of the app.
    let to: Int
    let taps: Int
    /// Nobody acts, and no time passes.
    var isQuiet = false
    /// By a route that takes the place of several processes, or of one that goes on although the
    /// route may never be closed. Which steps such a circle has is left open.
    var isByReplacing = false
    var route: ID<Route>?
  }

  /// Where a way begins, and what it takes by then.
  private struct Source {
    let index: Int
    let taps: Int
    let isQuiet: Bool
    var isByReplacing = false
  }

  let graph: GraphTables
  let semantics: StepSemantics
  private let cap: Int
  private var indices: [[Frame]: Int] = [:]
  private(set) var stacks: [[Frame]] = []
  private(set) var ways: [Way] = []
  var isComplete: Bool { stacks.count < cap }

  init(_ exploration: ConcreteExploration, cap: Int) {
    (graph, semantics, self.cap) = (exploration.graph, exploration.semantics, cap)
    for (destination, code) in exploration.arrivals() {
      if let place = semantics.start(of: destination, code) { _ = reach([Frame(place: place)]) }
    }
    var next = 0
    while isComplete, next < stacks.count {
      process(next)
      next += 1
    }
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
    if semantics.isShown(place) {
      if semantics.isBackAllowed(at: place) { goBack(stack) }
      stack[stack.count - 1].isLater = true
    }
    for move in moves {
      follow(
        move, stack,
        from: Source(
          index: index, taps: semantics.isShown(place) ? 1 : 0, isQuiet: isQuiet(move, at: place)))
    }
  }

  /// True if nobody acts, and no time passes, before this happens.
  private func isQuiet(_ move: Move, at place: ConcreteExploration.Place) -> Bool {
    guard place.index < graph.steps.count else { return false }
    let step = graph.steps[place.index]
    switch step.kind {
    case .show, .wait, .broken: return false
    case .open:
      if case .external = step.route.map({ graph[$0].destination }) { return false }
      return true
    case .call:
      guard case .take(let transition, _, _) = move else { return true }
      let exit = graph[graph[transition].exit]
      if exit.trigger.isAfter { return false }
      guard let retry = step.retry, exit.trigger != .success else { return true }
      return !retry.errors.contains { graph.text($0) == graph.text(exit.name) }
    default: return true
    }
  }

  /// Going back from the first page closes what was opened. That is no tap, but leads on.
  private mutating func goBack(_ stack: [Frame]) {
    var stack = stack
    while let left = stack.last, !left.isLater {
      stack.removeLast()
      guard !stack.isEmpty else { return }
      if case .opened(let exit) = left.kind {
        return close(exit, stack, from: Source(index: -1, taps: 0, isQuiet: false))
      }
    }
  }

  private mutating func go(_ stack: [Frame], from source: Source) {
    let to = reach(stack)
    if source.index < 0 { return }
    ways.append(
      Way(
        from: source.index, to: to, taps: source.taps, isQuiet: source.isQuiet,
        isByReplacing: source.isByReplacing))
  }

  /// A client that does not know the route opens none.
  private mutating func open(_ route: ID<Route>?, from source: Source) {
    guard source.index >= 0, let route else { return }
    ways.append(Way(from: source.index, to: -1, taps: source.taps, route: route))
  }

  private mutating func follow(_ move: Move, _ stack: [Frame], from source: Source) {
    var stack = stack
    switch move {
    case .take(let transition, let code, _):
      let exit = graph[graph[transition].exit]
      // The timeout of a call is not a tap.
      let isLate = exit.trigger.isAfter && graph[exit.step].kind == .show
      let source =
        isLate
        ? Source(index: source.index, taps: max(source.taps, 1), isQuiet: false) : source
      switch graph[transition].target {
      case .step(let step):
        stack[stack.count - 1].place = ConcreteExploration.Place(index: step.index, code: code)
        go(stack, from: source)
      case .outcome(let outcome):
        end(stack, semantics.ending(outcome, code), from: source)
      case .unresolved: break
      }
    case .finish(let outcome, let code):
      end(stack, semantics.ending(outcome, code), from: source)
    case .run(let workflow, let code):
      guard let place = semantics.start(of: .workflow(workflow), code) else { return }
      go(stack + [Frame(place: place)], from: source)
    case .open(let destination, let code, let exit, let route):
      open(route, from: source)
      if let place = semantics.start(of: destination, code) {
        go(stack + [Frame(place: place, kind: .opened(exit))], from: source)
      } else if case .nothing = destination {
        close(exit, stack, from: source)
      }
    case .replace(let destination, let code, _, let exit, let route):
      var source = source
      source.isByReplacing = true
      if let exit { close(exit, stack, from: source) }
      open(route, from: source)
      source.isByReplacing = stack.count > 1
      if let place = semantics.start(of: destination, code) {
        go([Frame(place: place)], from: source)
      }
    }
  }

  private mutating func end(_ stack: [Frame], _ ending: Ending, from source: Source) {
    var stack = stack
    let ended = stack.removeLast()
    guard let caller = stack.last?.place else { return }
    if case .opened(let exit) = ended.kind { return close(exit, stack, from: source) }
    for move in semantics.resume(ID(caller.index), caller.code, after: ending) {
      follow(move, stack, from: source)
    }
  }

  private mutating func close(_ exit: ID<Exit>?, _ stack: [Frame], from source: Source) {
    guard let exit, let place = stack.last?.place else { return go(stack, from: source) }
    for move in semantics.take(exit, place.code) { follow(move, stack, from: source) }
  }
}

extension JourneyStacks {
  /// The steps of each circle without a pause that passes none of some steps; those of circles that
  /// share a step together. What is run inside a circle is none of its steps.
  func circles(passingNone others: Set<ID<Step>>) -> [Set<ID<Step>>] {
    circles(passingNone: others, byReplacing: false).reduce(into: []) { joined, steps in
      let near = joined.filter { !$0.isDisjoint(with: steps) }
      joined.removeAll { !$0.isDisjoint(with: steps) }
      joined.append(near.reduce(steps) { $0.union($1) })
    }
  }

  /// By replacing: only those with such ways, with all steps that are open in between.
  func circles(
    passingNone others: Set<ID<Step>>, byReplacing isByReplacing: Bool
  ) -> [Set<ID<Step>>] {
    let quiet = ways.filter { $0.isQuiet && $0.to >= 0 && (isByReplacing || !$0.isByReplacing) }
    let deepest = quiet.map { stacks[$0.from].count }.max() ?? 0
    return (0...deepest).flatMap { depth in
      circles(
        quiet.filter { remains($0, at: depth, passingNone: others) }, at: depth, isByReplacing)
    }
  }

  private func remains(
    _ way: Way, at depth: Int, passingNone others: Set<ID<Step>>
  ) -> Bool {
    [way.from, way.to].allSatisfy { index in
      let stack = stacks[index]
      guard stack.count == depth, let place = stack.last?.place, place.index < graph.steps.count
      else { return stack.count >= depth }
      return !others.contains(ID(place.index))
    }
  }

  private func circles(
    _ ways: [Way], at depth: Int, _ isByReplacing: Bool
  ) -> [Set<ID<Step>>] {
    let pairs = ways.map { (from: Int32($0.from), to: Int32($0.to)) }
    let component = Components.ofNodes(in: Edges(nodes: stacks.count, pairs: pairs))
    var circles: [Int: Set<ID<Step>>] = [:]
    var isMeant: Set<Int> = []
    for way in ways where component[way.from] == component[way.to] {
      let own = [way.from, way.to].filter { isByReplacing || stacks[$0].count == depth }
      let frames = own.flatMap { isByReplacing ? stacks[$0] : stacks[$0].suffix(1) }
      circles[Int(component[way.from]), default: []].formUnion(
        frames.map(\.place.index).filter { $0 < graph.steps.count }.map { ID($0) })
      if way.isByReplacing || !isByReplacing { isMeant.insert(Int(component[way.from])) }
    }
    return circles.filter { isMeant.contains($0.key) && !$0.value.isEmpty }.map(\.value)
  }
}

extension Exit.Trigger {
  fileprivate var isAfter: Bool { if case .after = self { true } else { false } }
}
