/// Walks two random workflows side by side with every value, and knows nothing of Waymark.
struct NaiveComparison {
  private struct Data: Hashable {
    var n = 0
    var fast = false
    var k = 0
  }
  private enum Stop: Equatable {
    case call(Int)
    case page(Int)
    case outcome(Int)
  }
  private struct Place: Hashable {
    var step: Int
    var data = Data()
  }
  private struct Pair: Hashable {
    var base: Place
    var head: Place
  }

  /// As `diff` names them.
  private(set) var differences: Set<String> = []
  /// A version goes round for ever.
  private(set) var isEndless = false
  private let base: RandomWorkflow
  private let head: RandomWorkflow
  private var known: Set<Pair> = []
  private var pending: [Pair] = []

  init(_ base: RandomWorkflow, _ head: RandomWorkflow) {
    (self.base, self.head) = (base, head)
    visit(.step(0), Data(), .step(0), Data())
    while let pair = pending.popLast() { leave(pair) }
  }

  /// Both run on to what is seen there.
  private mutating func visit(
    _ target: RandomWorkflow.Target, _ data: Data, _ other: RandomWorkflow.Target, _ its: Data
  ) {
    guard let (stop, place) = Self.settled(target, data, base),
      let (after, there) = Self.settled(other, its, head)
    else {
      isEndless = true
      return
    }
    guard stop == after else {
      differences.insert("\(Self.name(stop))->\(Self.name(after))")
      return
    }
    if case .outcome = stop { return }
    let pair = Pair(base: place, head: there)
    if known.insert(pair).inserted { pending.append(pair) }
  }

  private mutating func leave(_ pair: Pair) {
    switch (base.steps[pair.base.step], head.steps[pair.head.step]) {
    case (.call(_, let target), .call(_, let other)):
      for n in 0...7 {
        for fast in [false, true] {
          let data = Data(n: n, fast: fast, k: pair.base.data.k)
          visit(target, data, other, Data(n: n, fast: fast, k: pair.head.data.k))
        }
      }
    case (.show(let page, let adding, let buttons), .show(_, let more, let others)):
      if pair.base.data.n + adding != pair.head.data.n + more {
        differences.insert("Page\(page).x")
      }
      for button in 0...1 {
        let (one, other) = (
          Self.taken(buttons[button], pair.base.data), Self.taken(others[button], pair.head.data)
        )
        if (one == nil) != (other == nil) { differences.insert("Page\(page).a\(button)") }
        if let one, let other { visit(one.target, one.data, other.target, other.data) }
      }
    default: break
    }
  }

  /// Nil where it never comes to a stop.
  private static func settled(
    _ target: RandomWorkflow.Target, _ data: Data, _ workflow: RandomWorkflow
  ) -> (Stop, Place)? {
    var (target, data, passed) = (target, data, Set<Place>())
    while true {
      guard case .step(let index) = target else {
        if case .outcome(let outcome) = target { return (.outcome(outcome), Place(step: -1)) }
        return nil
      }
      let place = Place(step: index, data: data)
      guard passed.insert(place).inserted else { return nil }
      switch workflow.steps[index] {
      case .call(let operation, _): return (.call(operation), place)
      case .show(let page, _, _): return (.page(page), place)
      case .pause(let next): target = next
      case .reset(let next): (target, data.k) = (next, 0)
      case .choose(let alternatives):
        guard let next = taken(alternatives, data) else { return nil }
        (target, data) = (next.target, next.data)
      }
    }
  }

  private static func taken(
    _ alternatives: [RandomWorkflow.Alternative], _ data: Data
  ) -> (target: RandomWorkflow.Target, data: Data)? {
    for alternative in alternatives where alternative.when.map({ holds($0, data) }) ?? true {
      var next = data
      // No guard tells more apart.
      if alternative.counts { next.k = min(next.k + 1, 8) }
      return (alternative.target, next)
    }
    return nil
  }

  private static func holds(_ condition: RandomWorkflow.Guard, _ data: Data) -> Bool {
    switch condition {
    case .less(let value): data.n < value
    case .isEqual(let value): data.n == value
    case .counted(let value): data.k >= value
    case .fast: data.fast
    case .not(let inner): !holds(inner, data)
    case .both(let one, let other): holds(one, data) && holds(other, data)
    case .either(let one, let other): holds(one, data) || holds(other, data)
    }
  }

  private static func name(_ stop: Stop) -> String {
    switch stop {
    case .call(let operation): "ops.op\(operation)"
    case .page(let page): "Page\(page)"
    case .outcome(let outcome): "o\(outcome)"
    }
  }
}
