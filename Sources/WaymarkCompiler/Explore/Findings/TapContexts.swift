/// The taps from each state on, with what comes after the ends of its process. That differs by
/// caller, of which the worst counts.
struct TapContexts {
  private let counter: TapCounter
  /// By instance and state: the most taps that any caller leaves, and the nearest that does.
  private(set) var taps: [[Int32]]
  private var worst: [[Int32]]
  /// True if there are more callers than are distinguished.
  private(set) var isCutOff = false
  private var known: Set<Context> = []
  /// In the order of their lengths.
  private var candidates: [Candidate] = []
  private var counts: [Int]
  private static let most = 256

  private struct Context: Hashable {
    let instance: Int
    /// By end of the instance.
    let after: [Int32]
  }

  /// How a journey comes to a context.
  private struct Candidate: Comparable {
    let context: Context
    let length: NearestOpeners.Length
    /// In the way of that number; nil where users arrive.
    var opener: (candidate: Int, caller: ProcessInstance.Caller)?

    static func < (one: Self, other: Self) -> Bool { one.length < other.length }
    static func == (one: Self, other: Self) -> Bool { one.length == other.length }
  }

  /// Where an instance enters another.
  private struct Entry {
    let caller: ProcessInstance.Caller
    let callee: Int
    /// By end of the callee: what remains in the caller.
    let remaining: [[Int32]]
  }

  init(_ counter: TapCounter) {
    self.counter = counter
    let instances = counter.graph.search.instances
    taps = instances.map { Array(repeating: 0, count: $0.states.count) }
    worst = taps
    counts = instances.map { _ in 0 }
    let entries = entries()
    var pending = BinaryHeap<Candidate>()
    for (index, instance) in instances.enumerated() where instance.isArrival {
      let after = Array(repeating: TapCounter.never, count: counter.widths[index] - 1)
      let context = Context(instance: index, after: after)
      pending.insert(Candidate(context: context, length: NearestOpeners.Length()))
    }
    while let candidate = pending.popFirst() {
      guard add(candidate) else { continue }
      let context = candidate.context
      for entry in entries[context.instance] {
        let after = entry.remaining.map { left($0[...], context) }
        let next = Context(instance: entry.callee, after: after)
        if known.contains(next) { continue }
        let length = candidate.length.adding(entry.caller.distance, openings: 1)
        pending.insert(
          Candidate(context: next, length: length, opener: (candidates.count - 1, entry.caller)))
      }
    }
  }

  /// False if it is known, or there are too many.
  private mutating func add(_ candidate: Candidate) -> Bool {
    guard known.insert(candidate.context).inserted else { return false }
    let instance = candidate.context.instance
    counts[instance] += 1
    let search = counter.graph.search
    let taps = search.instances[instance].states.count * counter.widths[instance]
    if counts[instance] > Self.most || !search.work.affords(taps) { isCutOff = true }
    if isCutOff { return false }
    candidates.append(candidate)
    judge(candidate.context)
    return true
  }

  private mutating func judge(_ context: Context) {
    for state in 0..<counter.graph.search.instances[context.instance].states.count {
      let left = left(counter.distances(context.instance, state), context)
      if left > taps[context.instance][state] || counts[context.instance] == 1 {
        taps[context.instance][state] = left
        worst[context.instance][state] = Int32(candidates.count - 1)
      }
    }
  }

  /// Where the processes that are open in the worst case were entered, from the one at which a user
  /// arrives.
  func openers(of page: (instance: Int, state: Int)) -> [ProcessInstance.Caller] {
    var openers: [ProcessInstance.Caller] = []
    var candidate = candidates[Int(worst[page.instance][page.state])]
    while let opener = candidate.opener {
      openers.append(opener.caller)
      candidate = candidates[opener.candidate]
    }
    return openers.reversed()
  }

  /// True if the worst case leaves as many taps from another state of its instance.
  func isSame(_ state: Int, as page: (instance: Int, state: Int)) -> Bool {
    let context = candidates[Int(worst[page.instance][page.state])].context
    return left(counter.distances(page.instance, state), context)
      == taps[page.instance][page.state]
  }

  /// Of the journey there in the worst case.
  func length(to page: (instance: Int, state: Int)) -> NearestOpeners.Length {
    let instance = counter.graph.search.instances[page.instance]
    return candidates[Int(worst[page.instance][page.state])].length
      .adding(instance.distance(of: page.state))
  }

  private func left(_ distances: ArraySlice<Int32>, _ context: Context) -> Int32 {
    var least = distances.first ?? TapCounter.never
    for (distance, after) in zip(distances.dropFirst(), context.after)
    where distance != TapCounter.never && after != TapCounter.never {
      least = min(least, distance + after)
    }
    return least
  }

  /// By caller.
  private func entries() -> [[Entry]] {
    let (graph, instances) = (counter.graph, counter.graph.search.instances)
    var entries = [[Entry]](repeating: [], count: instances.count)
    for (callee, instance) in instances.enumerated() {
      for caller in instance.callers {
        let remaining = instance.ends.indices.map { end in
          !graph.startsAnew(caller.entry) && counter.isCounted(Int32(end), of: Int32(callee))
            ? counter.distances(of: caller.entry, after: end) : []
        }
        entries[Int(caller.instance)].append(
          Entry(caller: caller, callee: callee, remaining: remaining))
      }
    }
    return entries
  }
}
