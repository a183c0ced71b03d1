import CEL

/// Everything that some guards read, and what each of it is tried with.
struct SampleSpace {
  /// What varies independently.
  private struct Leaf {
    var name: String
    var values: [Value]
    /// For a state with values that are known.
    var domain: StateDomain?

    func shown(_ index: Int) -> String {
      if name == SampleSpace.client { return "\(name) is \(values[index].shownClient)" }
      let isEnd = Sample(values[index]).flatMap { domain?.shownEnd($0) }
      return "`\(name)` is \(isEnd ?? values[index].shown)"
    }
  }

  private indirect enum Tree {
    case leaf(Int)
    /// One part of a value that varies as a whole.
    case part(of: Int, String)
    /// `presence` says whether it is null; nil if it never is.
    case record(presence: Int?, [(name: String, tree: Tree)])
  }

  private var leaves: [Leaf] = []
  private var roots: [(name: String, tree: Tree)] = []
  private let samples: ValueSamples
  private let types: TypeTable
  /// False if there is something of which no value is known, or if it is more than can be tried.
  private(set) var isWhole = true

  static let client = "the client"
  private static let mostLeaves = 64
  private static let deepest = 4

  init(_ samples: ValueSamples, _ types: TypeTable) {
    self.samples = samples
    self.types = types
  }

  mutating func add(_ name: String, _ type: Type) {
    roots.append((name, tree(name, type, 0)))
  }

  mutating func add(_ state: StateDomain, _ values: [Value]) {
    roots.append((state.name, leaf(state.name, values, state)))
  }

  /// Records with those fields, which are not null.
  mutating func add(_ name: String, _ fields: [(name: String, type: Type)]) {
    roots.append((name, .record(presence: nil, trees(fields, of: name, 0))))
  }

  /// Each with what it knows of routes.
  mutating func add(clients values: [Value]) {
    guard case .leaf(let index) = leaf(Self.client, values) else { return }
    for name in ["client", "supports"] { roots.append((name, .part(of: index, name))) }
  }

  private mutating func leaf(
    _ name: String, _ values: [Value], _ domain: StateDomain? = nil
  ) -> Tree {
    if values.isEmpty || leaves.count == Self.mostLeaves { isWhole = false }
    guard isWhole else { return .leaf(0) }
    leaves.append(Leaf(name: name, values: values, domain: domain))
    return .leaf(leaves.count - 1)
  }

  private mutating func tree(_ name: String, _ type: Type, _ depth: Int) -> Tree {
    guard isWhole, !samples.hasMaps, depth < Self.deepest, case .record = types.kind(type.nonNull)
    else {
      return leaf(name, samples.values(of: type, types))
    }
    var presence: Int?
    if type != type.nonNull, case .leaf(let index) = leaf(name, [.null, .bool(true)]) {
      presence = index
    }
    let fields = samples.fields(of: type.nonNull, types)
    return .record(presence: presence, trees(fields, of: name, depth + 1))
  }

  private mutating func trees(
    _ fields: [(name: String, type: Type)], of owner: String, _ depth: Int
  ) -> [(name: String, tree: Tree)] {
    var trees: [(name: String, tree: Tree)] = []
    for field in fields where isWhole {
      trees.append((field.name, tree("\(owner).\(field.name)", field.type, depth)))
    }
    return trees
  }

  // MARK: Data

  /// For each leaf the number of its value. All combinations if they are not more than that;
  /// otherwise each value once, and then a mixture, which is the same in every run.
  func choices(_ most: Int) -> [[Int]] {
    var count = 1
    for leaf in leaves { count = min(count * leaf.values.count, most + 1) }
    if count <= most { return (0..<count).map(combination) }
    let first = [Int](repeating: 0, count: leaves.count)
    var choices = [first]
    for (index, leaf) in leaves.enumerated() {
      for value in 1..<max(leaf.values.count, 1) where choices.count < most / 2 {
        choices.append(first)
        choices[choices.count - 1][index] = value
      }
    }
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    while choices.count < most {
      choices.append(
        leaves.map { leaf in
          state ^= state << 13
          state ^= state >> 7
          state ^= state << 17
          return Int(state % UInt64(leaf.values.count))
        })
    }
    return choices
  }

  private func combination(_ number: Int) -> [Int] {
    var rest = number
    return leaves.map { leaf in
      defer { rest /= leaf.values.count }
      return rest % leaf.values.count
    }
  }

  func data(_ choice: [Int]) -> [String: Value] {
    Dictionary(roots.map { ($0.name, value($0.tree, choice)) }) { first, _ in first }
  }

  private func value(_ tree: Tree, _ choice: [Int]) -> Value {
    switch tree {
    case .leaf(let index): return leaves[index].values[choice[index]]
    case .part(let index, let name):
      guard case .map(let parts) = leaves[index].values[choice[index]] else { return .null }
      return parts[.string(name)] ?? .null
    case .record(let presence, let fields):
      if let presence, leaves[presence].values[choice[presence]] == .null { return .null }
      return .map(
        Dictionary(fields.map { (.string($0.name), value($0.tree, choice)) }) { first, _ in first })
    }
  }

  /// The data in words, of those roots only.
  func shown(_ choice: [Int], of names: Set<String>) -> [String] {
    var shown: [String] = []
    var seen: Set<Int> = []
    for root in roots where names.contains(root.name) { add(root.tree, choice, &shown, &seen) }
    return shown
  }

  private func add(
    _ tree: Tree, _ choice: [Int], _ shown: inout [String], _ seen: inout Set<Int>
  ) {
    switch tree {
    case .leaf(let index), .part(let index, _):
      if seen.insert(index).inserted { shown.append(leaves[index].shown(choice[index])) }
    case .record(let presence, let fields):
      if let presence {
        let isNull = leaves[presence].values[choice[presence]] == .null
        let name = leaves[presence].name
        if isNull || fields.isEmpty { shown.append("`\(name)` is \(isNull ? "" : "not ")null") }
        if isNull { return }
      }
      for field in fields { add(field.tree, choice, &shown, &seen) }
    }
  }
}
