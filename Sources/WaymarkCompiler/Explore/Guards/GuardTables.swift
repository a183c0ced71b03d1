import CEL

/// The guards of a list as plain numbers, for the walk.
struct GuardTables: Hashable {
  /// `left` and `right` are places; -1 if there is none.
  struct Atom: Hashable {
    var left: Int32
    var right: Int32
    var table: Int32
  }

  private(set) var nodes: [GuardNode] = []
  private(set) var atoms: [Atom] = []
  private(set) var outcomes: [Truth] = []
  private(set) var counts: [Int32] = []
  /// For each place, how many of its samples, counted from the first, really arrive.
  private(set) var sureCounts: [Int32] = []

  init() {}

  func isKnown(_ place: Int32) -> Bool { sureCounts[Int(place)] == counts[Int(place)] }

  /// Compares the tables only here; most differ in the values of their atoms.
  func hash(into hasher: inout Hasher) {
    hasher.combine(nodes.count)
    hasher.combine(atoms.count)
    outcomes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  init(_ reader: GuardReader) {
    nodes = reader.nodes
    counts = reader.places.map { Int32($0.samples.count) }
    sureCounts = reader.places.map { Int32(min($0.sure, $0.samples.count)) }
    atoms.reserveCapacity(reader.atoms.count)
    outcomes.reserveCapacity(reader.atoms.reduce(0) { $0 + $1.table.count })
    for atom in reader.atoms {
      atoms.append(
        Atom(
          left: atom.left.place, right: atom.right?.place ?? -1, table: Int32(outcomes.count)))
      outcomes += atom.table
    }
  }
}

extension Term {
  fileprivate var place: Int32 {
    if case .place(let place, _) = self { return place }
    return -1
  }
}

extension GuardReader {
  /// The number of entries it took.
  mutating func fill(_ id: Int, _ room: Int) -> Int {
    let sign = atoms[id].sign
    if case .among(let values) = sign, case .place(let place, _) = atoms[id].left {
      atoms[id].table = places[Int(place)].bits.map { Truth($0 & values != 0) }
      return atoms[id].table.count
    }
    let left = samples(atoms[id].left)
    guard case .place? = atoms[id].right else {
      guard left.count <= room else { return left.count }
      var other = Sample.null
      if case .literal(let literal)? = atoms[id].right { other = literal }
      atoms[id].table = left.map { sign.outcome($0, other) }
      return left.count
    }
    let right = atoms[id].right.map { samples($0) } ?? []
    let size = left.count * right.count
    guard size <= room else { return size }
    atoms[id].table = left.flatMap { one in right.map { sign.outcome(one, $0) } }
    return size
  }

  private func samples(_ term: Term) -> [Sample] {
    switch term {
    case .literal(let literal): return [literal]
    case .place(let place, .whole): return places[Int(place)].samples
    case .place(let place, let view):
      var seen: [Sample] = []
      for sample in places[Int(place)].samples { seen.append(look(sample, view)) }
      return seen
    }
  }

  private func look(_ sample: Sample, _ view: Term.View) -> Sample {
    switch (view, sample) {
    case (.size, .text(let text)): .int(Int64(text.unicodeScalars.count))
    case (.size, .size(let count)): .int(count)
    case (.platform, .client(let platform, _)): .text(platform)
    case (.version, .client(_, let version)): .version(version)
    case (.supports(let route), .client(let platform, let version)):
      .bool(knows(route, platform, version))
    default: .failure
    }
  }

  /// A platform that `since` does not name has always known the route.
  func knows(_ route: ID<Route>, _ platform: String, _ version: [Int]) -> Bool {
    for since in graph[route].since where graph.text(since.platform) == platform {
      guard let from = Version.parse(graph.text(since.version)) else { return true }
      return Version.compare(version, from) >= 0
    }
    return true
  }
}

extension Atom.Sign {
  fileprivate func outcome(_ one: Sample, _ two: Sample) -> Truth {
    switch self {
    case .truth: return one.truth
    case .isPresent: return Truth(!one.isNull)
    // By what the sample stands for, not by its own value.
    case .among: return .any
    case .compare(let sign): return one.read(beside: two).compared(sign, two.read(beside: one))
    case .isIn(let literals):
      if case .failure = one { return .fails }
      return Truth(literals.contains { one.equals($0.read(beside: one)) })
    }
  }
}

extension Sample {
  fileprivate var isNull: Bool { if case .null = self { true } else { false } }

  /// A text compared with a version is a version.
  fileprivate func read(beside other: Sample) -> Sample {
    guard case .version = other, case .text(let text) = self else { return self }
    return Version.parse(text).map(Sample.version) ?? self
  }
}
