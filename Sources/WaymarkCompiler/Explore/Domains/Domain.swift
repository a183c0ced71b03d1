import CEL

/// The value classes of the slots of one group, each shown by a representative.
struct Domain: Sendable {
  /// The representatives. Empty for a count, whose values are not listed.
  private(set) var values: [Value] = []
  /// Why there may be further classes; nil if the classes are exact.
  var sampled: String?
  /// The formulas for which that is so.
  var sites: [ID<Formula>] = []
  private(set) var count = 0
  /// The classes of the representatives, once there are more than a few.
  private var classes: [Value: UInt32] = [:]
  private static let few = 8
  private var lines: [(kind: Line.Kind, line: Line)] = []
  private(set) var counter: Counter?
  /// Values that are met while a state is computed from samples; nil if none are added.
  private(set) var met: MetValues?
  /// The class of all texts that are not listed; nil if they are distinguished.
  private var otherText: UInt32?
  private var members: [Value]?
  private var otherList: UInt32?

  /// Where a value lies between the constants of one kind.
  struct Line: Sendable {
    enum Kind { case int, double, text }
    var cuts: [Value]
    /// The first class below the first cut, between two cuts, and above the last.
    var gaps: [UInt32?]
  }

  mutating func append(_ value: Value) {
    if listed(value) != nil { return }
    values.append(value)
    count += 1
    if values.count == Self.few + 1 {
      for (index, value) in values.enumerated() { classes[value] = UInt32(index) }
    } else if values.count > Self.few {
      classes[value] = UInt32(values.count - 1)
    }
  }

  /// The class of a representative.
  private func listed(_ value: Value) -> UInt32? {
    if values.count > Self.few { return classes[value] }
    return values.firstIndex(of: value).map { UInt32($0) }
  }

  mutating func setLine(_ kind: Line.Kind, cuts: [Value]) {
    let sorted = cuts.sorted { Self.precedes($0, $1) }
    var line = Line(cuts: sorted, gaps: Array(repeating: nil, count: sorted.count + 1))
    for (index, value) in values.enumerated()
    where Self.kind(of: value) == kind && !sorted.contains(where: { Self.isSame($0, value) }) {
      let gap = sorted.partitionIndex { Self.precedes(value, $0) }
      line.gaps[gap] = line.gaps[gap] ?? UInt32(index)
    }
    lines.insert((kind, line), at: 0)
  }

  var hasMembers: Bool { members != nil }

  /// True of further lists of the same members.
  func tellsApart(_ members: [Value]) -> Bool { self.members == members }

  /// Lists are distinguished by these alone. `other` is a list that has none of them.
  mutating func setMembers(_ members: [Value], other: Value) {
    (self.members, otherList) = (members, listed(other))
  }

  mutating func setOtherText() { otherText = UInt32(count - 1) }

  mutating func setCounter(_ counter: Counter) {
    self.counter = counter
    count = counter.count
  }

  /// Makes room for values that are met while states are computed.
  mutating func makeRoom() {
    met = MetValues()
    count += MetValues.most
  }

  func value(at index: UInt32) -> Value {
    if let counter { return counter.value(at: index) }
    return met?.value(at: Int(index) - values.count) ?? values[Int(index)]
  }

  /// The class of a value; nil if the value is beyond what is followed.
  func index(of value: Value) -> UInt32? {
    if let counter { return counter.index(of: value) }
    if let known = listed(value) { return known }
    // Another of its class would not do: something is computed from it.
    if sampled != nil { return met?.index(of: value).map { UInt32(values.count + $0) } }
    if case .string = value, let otherText { return otherText }
    if case .list(let items) = value, let members {
      let own = members.filter(items.contains)
      return own.isEmpty && !items.isEmpty ? otherList : listed(.list(own))
    }
    guard let kind = Self.kind(of: value), let line = lines.first(where: { $0.kind == kind })?.line
    else { return nil }
    return line.gaps[line.cuts.partitionIndex { Self.precedes(value, $0) }]
  }

  private static func kind(of value: Value) -> Line.Kind? {
    switch value {
    case .int: .int
    case .double: .double
    case .string: .text
    default: nil
    }
  }

  private static func isSame(_ one: Value, _ other: Value) -> Bool {
    !precedes(one, other) && !precedes(other, one)
  }

  static func precedes(_ one: Value, _ other: Value) -> Bool {
    switch (one, other) {
    case (.int(let one), .int(let other)): one < other
    case (.string(let one), .string(let other)):
      one.utf8.lexicographicallyPrecedes(other.utf8)
    default: (one.number ?? 0) < (other.number ?? 0)
    }
  }
}

/// The values of a state that is set from itself: whole numbers, one by one.
struct Counter: Sendable {
  let low: Int64
  let high: Int64
  /// The first class is null.
  let isNullable: Bool
  /// The last class stands for all higher values, the first for all lower ones: the count only
  /// goes that way, and nothing distinguishes them.
  let staysHigh: Bool
  let staysLow: Bool
  /// The value that stands for all from which the count goes on towards the others, from an input:
  /// a step from there may stay, or arrive at any value that is as near.
  var open: Int64?

  var count: Int { Int(high - low) + 1 + (isNullable ? 1 : 0) }

  func value(at index: UInt32) -> Value {
    if isNullable && index == 0 { return .null }
    return .int(low + Int64(index) - (isNullable ? 1 : 0))
  }

  func index(of value: Value) -> UInt32? {
    if value == .null { return isNullable ? 0 : nil }
    guard case .int(var number) = value else { return nil }
    if number > high && staysHigh { number = high }
    if number < low && staysLow { number = low }
    guard (low...high).contains(number) else { return nil }
    return UInt32(number - low) + (isNullable ? 1 : 0)
  }
}
