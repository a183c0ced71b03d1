import CEL

/// The values of one state that are told apart: those written out, and those that counting and
/// other expressions over the state itself produce. Counting stops beyond the numbers that the
/// state is compared with, as no guard tells more apart.
struct StateDomain: Sendable {
  /// Any value of the type, whatever else is known.
  static let free: UInt64 = 1 << 62
  /// Some value of the type, but not known which.
  static let unknown: UInt64 = 1 << 63
  static let generic = free | unknown

  let state: ID<Variable>
  let name: String
  /// Whether it is the value that the state had before.
  private(set) var isGhost = false
  private(set) var samples: [Sample] = []
  private(set) var initial = unknown
  private let isReal: Bool
  /// Numbers beyond which counting was not followed: each represents everything further out.
  private(set) var ends: [Sample] = []
  /// From the first number below everything that it is compared with to the first one above; nil if
  /// it is compared with more than numbers.
  private let bounds: ClosedRange<Int64>?
  /// Whether the value at a bound can represent everything beyond it.
  private let isCounted: Bool

  /// One bit each, leaving room for the two above.
  private static let most = 62
  /// How far a counter without a bound is followed.
  private static let mostUnbounded = 8

  init(_ state: ID<Variable>, _ uses: StateUses, _ shared: SharedGraph) {
    self.state = state
    name = shared.graph.text(shared.graph.variables[state.index].name)
    let type = shared.graph.variables[state.index].type
    isReal = shared.graph.types.isReal(type)
    let first = shared.graph.initialValue(of: state)
    var seeds = uses.assigned.compactMap { Sample(literal: $0) }
    if let first { seeds.insert(first, at: 0) }
    bounds = uses.bounds(with: seeds)
    let name = name
    isCounted = uses.assigned.contains { $0.count(of: name) != nil }
    for seed in seeds.map(fitted) where !samples.contains(seed) && samples.count < Self.most {
      samples.append(seed)
    }
    if uses.assigned.contains(where: { !$0.reads(only: name) }) {
      for value in shared.graph.types.allValues(of: type)
      where samples.count < Self.most && !samples.contains(value) { samples.append(value) }
    }
    close(uses.assigned.filter { $0.reads(only: name) })
    if let first { initial = mask(first) }
  }

  var ghost: StateDomain {
    var ghost = self
    ghost.isGhost = true
    return ghost
  }

  var root: Int32 { isGhost ? Ghost.root(of: state.raw) : state.raw }

  private mutating func close(_ changes: [Expression]) {
    let most = bounds == nil ? max(samples.count, Self.mostUnbounded) : Self.most
    var index = 0
    while index < samples.count {
      let sample = samples[index]
      index += 1
      for change in changes { noteEnd(of: change, at: sample) }
      for value in changes.flatMap({ values(of: $0, at: sample) }) where !samples.contains(value) {
        guard samples.count < most else { return }
        samples.append(value)
      }
    }
  }

  private mutating func noteEnd(of change: Expression, at sample: Sample) {
    guard let bounds, let number = sample.number, let count = change.count(of: name) else { return }
    let (value, isOver) = number.addingReportingOverflow(count)
    guard !isOver, !bounds.contains(value) else { return }
    ends.append(.int(value < bounds.lowerBound ? bounds.lowerBound : bounds.upperBound))
  }

  /// An Int is accepted where a Double is expected.
  private func fitted(_ sample: Sample) -> Sample {
    if isReal, case .int(let number) = sample { return .double(Double(number)) }
    return sample
  }

  /// Nil unless the value represents everything further out.
  func shownEnd(_ sample: Sample) -> String? {
    guard ends.contains(sample) else { return nil }
    let isLeast = samples.allSatisfy { ($0.number ?? .min) >= (sample.number ?? .min) }
    return "\(sample.shown) or \(isLeast ? "less" : "more")"
  }

  func mask(_ sample: Sample) -> UInt64 {
    samples.firstIndex(of: fitted(sample)).map { 1 << UInt64($0) } ?? Self.unknown
  }

  /// For each sample of that state, the values that an expression over it gives this one.
  func image(of expression: Expression, over other: StateDomain) -> [UInt64] {
    other.samples.map { sample in
      let values =
        other.state == state
        ? values(of: expression, at: sample)
        : other.isOneOfMany(sample) && !expression.comparesWithNumbersOnly(other.name)
          ? [] : [expression.value(other.name, sample)].compactMap { $0 }
      return values.isEmpty ? Self.unknown : values.reduce(0) { $0 | mask($1) }
    }
  }

  /// The values for which a guard over nothing else holds.
  func holding(_ expression: Expression) -> UInt64 {
    var holding: UInt64 = 0
    for (index, sample) in samples.enumerated()
    where expression.value(name, sample) == .bool(true) {
      holding |= 1 << UInt64(index)
    }
    return holding
  }

  /// Empty if that is unknown.
  private func values(of change: Expression, at sample: Sample) -> [Sample] {
    if let count = change.count(of: name), case .int(let number) = sample, let bounds {
      return counted(number, count, bounds).map(Sample.int)
    }
    if isOneOfMany(sample) { return [] }
    return change.value(name, sample).map { [fitted($0)] } ?? []
  }

  /// Whether one of its numbers may represent others.
  var isClipped: Bool { isCounted && bounds != nil }

  /// Only for counting is it known what becomes of the numbers that the first one beyond
  /// represents.
  private func isOneOfMany(_ sample: Sample) -> Bool {
    guard isCounted, let bounds, let number = sample.number else { return false }
    return number == bounds.lowerBound || number == bounds.upperBound
  }

  /// Everything beyond the bounds is kept as the first number beyond; from there, one count can
  /// lead back to any number that it can reach. A sum that does not fit an Int is no value.
  private func counted(
    _ number: Int64, _ count: Int64, _ bounds: ClosedRange<Int64>
  ) -> [Int64] {
    guard count.magnitude < UInt64(Int64.max / 4) else { return [] }
    let (value, isOver) = number.addingReportingOverflow(count)
    guard !isOver else { return [] }
    let isBack =
      number == bounds.upperBound && count < 0 || number == bounds.lowerBound && count > 0
    guard isBack else { return [min(max(value, bounds.lowerBound), bounds.upperBound)] }
    let reached = (min(value, number)...max(value, number)).clamped(to: bounds)
    return reached.count <= Self.most ? Array(reached) : []
  }
}
