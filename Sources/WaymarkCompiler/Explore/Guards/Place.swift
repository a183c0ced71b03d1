import CEL

/// Something that guards read and that varies independently: a path such as `order.minutesLate`,
/// the client, or a part that cannot be decided.
struct Place: Sendable {
  enum Kind: Sendable {
    case bool
    case members([String])
    case int, double, text, once, sized, client, other
  }

  struct Key: Hashable, Sendable {
    var parent: Int32
    var name: String
    /// All of a part that cannot be decided, which has no name.
    var part: ExactText?
  }

  var name: String
  /// Its type without the `?`.
  var type: Type
  var kind: Kind
  var mayBeNull = false
  /// Whether it was replaced: examples do not show it.
  var isGhost = false
  /// The places above it that may be null, in which case this one cannot be read.
  var above: [Int32] = []
  /// For a state: which of its values each sample stands for.
  var bits: [UInt64] = []
  /// For a state: whether it may be any value of its type.
  var generic: UInt64 = 0
  /// How many of the samples, counted from the first, really arrive.
  var sure = Int.max

  /// What it is compared with.
  var constants: [Sample] = []
  var sizes: [Int64] = []
  var isOrdered = false
  var since: [ID<Route>] = []
  /// The representative of all places that are compared with one another.
  var group: Int32
  /// How many those are; kept at the representative.
  var groupSize = 1

  var samples: [Sample] = []

  /// Whether no verdict may depend on which of its values arrive.
  var isUnsure: Bool { sure == 0 || generic & StateDomain.unknown != 0 }
}

/// One side of a comparison.
enum Term: Sendable {
  case literal(Sample)
  case place(Int32, View)

  enum View: Hashable, Sendable {
    case whole, size, platform, version
    case supports(ID<Route>)
  }
}

/// The smallest part of a guard: it reads one or two places.
struct Atom: Sendable {
  enum Sign: Sendable {
    case truth
    case isPresent
    case compare(BinaryOperator)
    case isIn([Sample])
    /// Of a state.
    case among(UInt64)
  }
  var sign: Sign
  var left: Term
  var right: Term?
  var table: [Truth] = []
}

/// A guard as a flat program: operands come before their operator.
enum GuardNode: Hashable, Sendable {
  case constant(Truth)
  case atom(Int32)
  case not(Int32)
  case settled(Int32)
  case and(Int32, Int32)
  case or(Int32, Int32)
  case choose(Int32, Int32, Int32)
  case same(Int32, Int32)
}
