import CEL

/// What guards and assignments distinguish in the values of slots that are compared with, or copied
/// to, one another.
struct SlotGroup: Sendable {
  var constants: [Value] = []
  var sizes: [Int64] = []
  var isOrdered = false
  var isCompared = false
  /// The largest difference that members are compared with: 5 for `x + 5 < y`.
  var distance: Int64 = 0
  /// The members that lists of a closed set are asked for.
  var members: [Value] = []
  /// `contains`, `endsWith` and `matches`, with their arguments.
  var textTests: [TextTest] = []
  /// Why the classes are only samples; nil if they are exact.
  var sampled: String?
  /// The formulas for which they are.
  var sites: [ID<Formula>] = []
  /// The expressions that are tried on samples.
  var expressions: [Expression] = []
  /// The changes by which a member is computed from a member.
  var steps: [LinearForm] = []
  var isStepped = false
  /// A member is computed from another member than itself.
  var isCrossed = false
  /// Ints are compared with the sizes of lists and maps, or these with one another.
  var comparesSizes = false
  /// What a slot is set to.
  var literals: [Value] = []

  /// How many values between two constants tell so many slots apart in every way.
  func inGap(_ slots: Int) -> Int {
    distance < 1 << 32 ? slots * (Int(distance) + 1) : .max
  }

  mutating func merge(_ other: SlotGroup) {
    constants += other.constants
    sizes += other.sizes
    isOrdered = isOrdered || other.isOrdered
    isCompared = isCompared || other.isCompared
    distance = max(distance, other.distance)
    members += other.members
    textTests += other.textTests
    sampled = sampled ?? other.sampled
    sites += other.sites
    expressions += other.expressions
    steps += other.steps
    isStepped = isStepped || other.isStepped
    isCrossed = isCrossed || other.isCrossed
    comparesSizes = comparesSizes || other.comparesSizes
    literals += other.literals
  }
}

struct TextTest: Hashable, Sendable {
  let function: String
  let argument: String
}

/// `scale * x + offset`.
struct LinearForm: Hashable, Sendable {
  var scale: Double = 1
  var offset: Double = 0

  static let identity = LinearForm()
}

/// Disjoint sets of slots, each with what is known of it.
struct SlotGroups: Sendable {
  private var sets = DisjointSets()
  private var groups: [SlotGroup] = []

  mutating func grow(to count: Int) {
    sets.grow(to: count)
    while groups.count < count { groups.append(SlotGroup()) }
  }

  mutating func root(_ slot: Int) -> Int { sets.root(slot) }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(one), root(other))
    guard one != other else { return }
    sets.join(one, other)
    groups[min(one, other)].merge(groups[max(one, other)])
    groups[max(one, other)] = SlotGroup()
  }

  mutating func update(_ slot: Int, _ change: (inout SlotGroup) -> Void) {
    change(&groups[root(slot)])
  }

  mutating func group(_ slot: Int) -> SlotGroup { groups[root(slot)] }
}
