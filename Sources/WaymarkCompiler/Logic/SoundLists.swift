import CEL

/// Lists of which there is nothing to say, by all that this depends on. The same questions are
/// asked again and again in a project, and the answer to most of them is that all is well.
struct SoundLists {
  struct Key: Hashable {
    var isChoice: Bool
    /// The texts of the guards; nil where there is none.
    var guards: [Source?] = []
    /// What each name in them stands for, in the order in which they stand there.
    var roots: [Root] = []
  }

  enum Root: Hashable {
    /// Such as `flags`: the same everywhere.
    case global
    case value(Type)
    case state(Type, [Sample], UInt64)
  }

  /// The same only byte for byte: a `String` equals its other spellings in Unicode.
  struct Source: Hashable {
    let text: String

    static func == (one: Source, two: Source) -> Bool {
      one.text.utf8.elementsEqual(two.text.utf8)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  private var keys: Set<Key> = []

  func contains(_ key: Key) -> Bool { keys.contains(key) }

  mutating func insert(_ key: Key) { keys.insert(key) }
}

extension GuardJudge {
  /// Nil where more bears on it than the list itself and the values of states.
  func key(of list: GuardList, given arrival: Arrival, _ graph: Graph) -> SoundLists.Key? {
    guard arrival.rest == nil, arrival.ways.count == 1, arrival.ways[0].isExact,
      arrival.ways[0].facts.allSatisfy({ $0.subject < 0 })
    else { return nil }
    var key = SoundLists.Key(isChoice: list.isChoice)
    for formula in list.alternatives {
      guard let formula else {
        key.guards.append(nil)
        continue
      }
      guard !broken.contains(formula),
        let expression = graph.formulas[formula.index].expression
      else { return nil }
      key.guards.append(.init(text: expression.source))
      for case .identifier(let name) in expression.nodes.lazy.map(\.kind) {
        key.roots.append(root(name, arrival.ways[0], graph))
      }
    }
    return key
  }

  private func root(_ name: String, _ way: Way, _ graph: Graph) -> SoundLists.Root {
    guard let variable = reader.scope.find(name)?.variable else { return .global }
    let type = graph.variables[variable.index].type
    guard graph.variables[variable.index].kind == .state else { return .value(type) }
    guard let row = reader.domains.firstIndex(where: { $0.state == variable }) else {
      return .state(type, [], StateDomain.unknown)
    }
    let values = way[Int32(-1 - row)] ?? StateDomain.unknown
    return .state(type, reader.domains[row].samples, values)
  }
}
