import WaymarkCompiler

/// The types that a project declares, by their names, and the references between them.
struct DeclaredTypes: Sendable {
  struct Use: Sendable {
    let field: ID<Variable>
    let type: ID<TypeDeclaration>
    /// Not through a list or a map: the value lies inside the record itself.
    let isInline: Bool
  }
  /// By the index of the record; in the order of the fields.
  private let uses: [[Use]]
  /// By the number of the symbol.
  private let declarations: [ID<TypeDeclaration>?]
  private let kinds: [TypeDeclaration.Kind]

  init(_ graph: Graph) {
    var declarations = [ID<TypeDeclaration>?](repeating: nil, count: graph.symbols.count)
    for (index, type) in graph.typeDeclarations.enumerated() {
      declarations[Int(type.name.symbol.raw)] = ID(index)
    }
    self.declarations = declarations
    kinds = graph.typeDeclarations.map(\.kind)
    uses = graph.typeDeclarations.map { record in
      record.fields.compactMap { field in
        let (name, isInline) = graph.variables[field.index].syntax.core
        return name.flatMap { declarations[Int($0.raw)] }
          .map { Use(field: field, type: $0, isInline: isInline) }
      }
    }
  }

  subscript(_ name: Symbol) -> ID<TypeDeclaration>? { declarations[Int(name.raw)] }

  func kind(_ type: ID<TypeDeclaration>) -> TypeDeclaration.Kind { kinds[type.index] }

  /// A text, a number, a truth value, a date, a URL or a member of a closed set; it may be null.
  func isScalar(_ syntax: TypeSyntax) -> Bool {
    switch syntax {
    case .named(let name, _): self[name].map { kind($0) == .closedSet } ?? true
    case .optional(let inner): inner.wrapped == nil && isScalar(inner)
    case .list, .map, .closedSet, .invalid: false
    }
  }

  /// By the index of a type: the records that have a field of it.
  var users: [[Int]] {
    var users = [[Int]](repeating: [], count: uses.count)
    for (record, uses) in uses.enumerated() {
      for use in uses { users[use.type.index].append(record) }
    }
    return users
  }

  /// The fields through which a record contains itself: the inline fields between records on a
  /// cycle, or between two cycles. They are found by repeatedly removing the records that hold no
  /// other and those that no other holds.
  var recursiveFields: Set<ID<Variable>> {
    let edges = uses.enumerated().flatMap { record, uses in
      uses.filter(\.isInline).map { (record, $0.type.index) }
    }
    let reachRing = Self.peeled(edges, count: uses.count)
    let onRing = Self.peeled(
      edges.filter { reachRing[$0.0] && reachRing[$0.1] }.map { ($0.1, $0.0) }, count: uses.count)
    var fields: Set<ID<Variable>> = []
    for (record, uses) in uses.enumerated() where onRing[record] {
      for use in uses where use.isInline && onRing[use.type.index] { fields.insert(use.field) }
    }
    return fields
  }

  /// For each node, whether a cycle can be reached from it.
  private static func peeled(_ edges: [(Int, Int)], count: Int) -> [Bool] {
    var outgoing = [Int](repeating: 0, count: count)
    var incoming = [[Int]](repeating: [], count: count)
    for (from, to) in edges {
      outgoing[from] += 1
      incoming[to].append(from)
    }
    var isLeft = [Bool](repeating: true, count: count)
    var ready = (0..<count).filter { outgoing[$0] == 0 }
    while let node = ready.popLast() {
      isLeft[node] = false
      for from in incoming[node] {
        outgoing[from] -= 1
        if outgoing[from] == 0 { ready.append(from) }
      }
    }
    return isLeft
  }
}

extension TypeSyntax {
  /// The type inside an optional; nil for any other.
  var wrapped: TypeSyntax? {
    if case .optional(let inner) = self { inner } else { nil }
  }

  /// The named type inside, and whether a value of it lies inline. A type nests at most 100 deep,
  /// the limit of reading.
  var core: (name: Symbol?, isInline: Bool) {
    switch self {
    case .named(let name, _): (name, true)
    case .optional(let inner): inner.core
    case .list(let inner), .map(let inner): (inner.core.name, false)
    case .closedSet, .invalid: (nil, false)
    }
  }
}
