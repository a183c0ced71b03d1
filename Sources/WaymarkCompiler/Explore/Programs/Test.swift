import CEL

/// A comparison, or another part of a guard that is true, false or fails, as a table over the
/// classes of the slots that it reads. Rows are filled when they are first needed.
struct Test: Sendable {
  enum Answer: UInt8, Sendable {
    case unknown, no, yes
    /// Fails on a null, which the rules of types have reported.
    case failsOnNull
    case fails
    /// It takes more steps than are evaluated.
    case cut
  }

  let formula: ID<Formula>
  let node: Int
  let scope: BindingScope?
  /// Positions in the layout.
  let slots: [Int]
  /// Nil if it takes an evaluation of the expression.
  let comparison: Comparison?
  /// What must be true of a fact, in place of a formula.
  enum Fact: Sendable {
    /// The client must be among these.
    case knownBy(KnownBy)
    case equals(Value)
  }
  let fact: Fact?
  /// Succeeding is enough: the value may be anything.
  let isOnlyTried: Bool
  /// By slot, how far apart two rows are whose classes of the slot are neighbours.
  let strides: [UInt64]
  /// How many rows there are; the greatest number if they cannot be numbered.
  let rowCount: UInt64

  init(
    formula: ID<Formula>, node: Int, scope: BindingScope?, slots: [Int], classes: [Int],
    comparison: Comparison? = nil, fact: Fact? = nil, isOnlyTried: Bool = false
  ) {
    (self.formula, self.node, self.scope, self.slots) = (formula, node, scope, slots)
    (self.comparison, self.fact, self.isOnlyTried) = (comparison, fact, isOnlyTried)
    var strides: [UInt64] = []
    var size: UInt64 = 1
    for count in classes {
      strides.append(size)
      let (product, isOver) = size.multipliedReportingOverflow(by: UInt64(count))
      size = isOver ? .max : product
    }
    (self.strides, rowCount) = (strides, size)
  }

  var knownBy: KnownBy? { if case .knownBy(let clients)? = fact { clients } else { nil } }
}

/// The one value that a test reads, by itself or compared with a constant.
struct Comparison: Sendable {
  /// That it takes.
  static let work = 20

  /// Nil for a Bool by itself.
  var operation: BinaryOperator?
  var constant = Value.null
  /// The constant is the left operand.
  var isReversed = false

  func answer(for value: Value) -> Test.Answer {
    guard let operation else {
      if case .bool(let holds) = value { return holds ? .yes : .no }
      return .failsOnNull
    }
    let holds =
      isReversed ? operation.holds(constant, value) : operation.holds(value, constant)
    return holds.map { $0 ? .yes : .no } ?? .failsOnNull
  }
}

/// A value that is assigned, computed from the classes of the slots that it reads.
struct Computation: Sendable {
  let term: Term
  let fields: [String]
  let slots: [Int]
  /// The slot of the component that is given the value.
  let destination: Int
  /// What is added to a count; nil for what takes an evaluation.
  let offset: Int64?
  /// How far from where a count is open it arrives with this step, 0 if it stays there; nil where
  /// that is not followed.
  var landing: Int64?

  enum Result: Sendable {
    case value(UInt32)
    case fails
    /// Beyond what is followed.
    case cut
  }
}
