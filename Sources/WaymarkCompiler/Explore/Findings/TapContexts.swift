/// The taps from each state on, with what comes after the ends of its process. That differs by
/// caller, of which the worst counts.
struct TapContexts {
  private let counter: TapCounter
  /// By instance and state: the most taps that any caller leaves.
  private(set) var taps: [[Int32]]
  /// True if there are more callers than are told apart.
  private(set) var isCutOff = false
  private var known: Set<Context> = []
  private var counts: [Int]
  private static let most = 256

  struct Context: Hashable {
    let instance: Int
    /// By end of the instance.
    let after: [Int32]
  }

  /// Where an instance enters another.
  private struct Entry {
    let callee: Int
    /// By end of the callee: what remains in the caller.
    let remaining: [[Int32]]
  }

  init(_ counter: TapCounter) {
    self.counter = counter
    let instances = counter.graph.search.instances
    taps = instances.map { Array(repeating: 0, count: $0.states.count) }
    counts = instances.map { _ in 0 }
    let entries = entries()
    var pending: [Context] = []
    for (index, instance) in instances.enumerated() where instance.isArrival {
      let after = Array(repeating: TapCounter.never, count: counter.widths[index] - 1)
      add(Context(instance: index, after: after), to: &pending)
    }
    while let context = pending.popLast() {
      judge(context)
      for entry in entries[context.instance] {
        let after = entry.remaining.map { left($0[...], context) }
        add(Context(instance: entry.callee, after: after), to: &pending)
      }
    }
  }

  private mutating func add(_ context: Context, to pending: inout [Context]) {
    guard known.insert(context).inserted else { return }
    counts[context.instance] += 1
    let search = counter.graph.search
    let taps =
      search.instances[context.instance].states.count * counter.widths[context.instance]
    if counts[context.instance] > Self.most || !search.work.affords(taps) { isCutOff = true }
    if !isCutOff { pending.append(context) }
  }

  private mutating func judge(_ context: Context) {
    for state in 0..<counter.graph.search.instances[context.instance].states.count {
      let left = left(counter.distances(context.instance, state), context)
      taps[context.instance][state] = max(taps[context.instance][state], left)
    }
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
    let graph = counter.graph
    var entries = [[Entry]](repeating: [], count: graph.search.instances.count)
    for (index, entry) in graph.entries.enumerated() where entry.callee >= 0 {
      let ends = graph.search.instances[Int(entry.callee)].ends.indices
      let remaining = ends.map { end in
        !graph.startsAnew(Int32(index)) && counter.isCounted(Int32(end), of: entry.callee)
          ? counter.distances(of: Int32(index), after: end) : []
      }
      entries[Int(graph.caller(of: Int32(index)).instance)].append(
        Entry(callee: Int(entry.callee), remaining: remaining))
    }
    return entries
  }
}
