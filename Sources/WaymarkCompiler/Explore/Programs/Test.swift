import CEL

/// A comparison, or another part of a guard that is true, false or fails, as a table over the
/// classes of the slots that it reads. Rows are filled when they are first needed.
struct Test: Sendable {
  enum Answer: UInt8, Sendable {
    case unknown, no, yes
    /// Fails on a null, which the rules of types have reported.
    case failsOnNull
    case fails
  }

  let formula: ID<Formula>
  let node: Int
  let scope: BindingScope?
  /// Positions in the layout.
  let slots: [Int]
  let shortcut: IntComparison?
  /// The route that the client must know, in place of a formula.
  let route: ID<Route>?
  /// Succeeding is enough: the value may be anything.
  let isOnlyTried: Bool
  private var rows: [UInt8] = []
  private var many: [UInt64: UInt8] = [:]
  private let strides: [UInt64]

  private static let mostRows: UInt64 = 1 << 22

  init(
    formula: ID<Formula>, node: Int, scope: BindingScope?, slots: [Int], classes: [Int],
    shortcut: IntComparison? = nil, route: ID<Route>? = nil, isOnlyTried: Bool = false
  ) {
    (self.formula, self.node, self.scope, self.slots) = (formula, node, scope, slots)
    (self.shortcut, self.route, self.isOnlyTried) = (shortcut, route, isOnlyTried)
    var strides: [UInt64] = []
    var size: UInt64 = 1
    for count in classes {
      strides.append(size)
      size = size.multipliedReportingOverflow(by: UInt64(count)).partialValue
      if size > Self.mostRows { size = min(size, 1 << 40) }
    }
    self.strides = strides
    if size <= Self.mostRows { rows = Array(repeating: 0, count: Int(size)) }
  }

  func row(_ classes: [UInt32]) -> UInt64 {
    var row: UInt64 = 0
    for (index, value) in classes.enumerated() { row &+= strides[index] &* UInt64(value) }
    return row
  }

  @inline(__always)
  func stride(_ index: Int) -> UInt64 { strides[index] }

  @inline(__always)
  func known(_ row: UInt64) -> Answer {
    let raw = rows.isEmpty ? many[row] ?? 0 : rows[Int(row)]
    return Answer(rawValue: raw) ?? .unknown
  }

  mutating func set(_ row: UInt64, _ answer: Answer) {
    if rows.isEmpty { many[row] = answer.rawValue } else { rows[Int(row)] = answer.rawValue }
  }
}

/// `scale * x + offset` compared with a constant, all whole numbers.
struct IntComparison: Sendable {
  let operation: BinaryOperator
  let scale: Int64
  let offset: Int64
  let constant: Int64

  func holds(for value: Int64) -> Bool? {
    let (product, isOver) = value.multipliedReportingOverflow(by: scale)
    let (sum, isBeyond) = product.addingReportingOverflow(offset)
    if isOver || isBeyond { return nil }
    return switch operation {
    case .equal: sum == constant
    case .notEqual: sum != constant
    case .less: sum < constant
    case .lessOrEqual: sum <= constant
    case .greater: sum > constant
    default: sum >= constant
    }
  }
}

/// A value that is assigned, computed from the classes of the slots that it reads.
struct Computation: Sendable {
  let term: Term
  let fields: [String]
  let slots: [Int]
  /// The slot of the project that is given the value.
  let destination: Int
  let shift: (scale: Int64, offset: Int64)?
  var known: [UInt64: Result] = [:]

  enum Result: Sendable {
    case value(UInt32)
    case fails
    /// Beyond what is followed.
    case cut
  }
}
