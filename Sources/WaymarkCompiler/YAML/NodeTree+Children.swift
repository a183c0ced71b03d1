extension NodeTree {
  /// The pairs of a mapping in the order of the file, without the repetitions of a key; empty for
  /// any other node.
  struct Pairs: Sequence, IteratorProtocol {
    private let nodes: [Node]
    private var at: Int
    private let end: Int

    init(of mapping: Int, in nodes: [Node]) {
      let isMapping = nodes[mapping].kind == .mapping
      self.nodes = nodes
      at = mapping + 1
      end = isMapping ? Int(nodes[mapping].next) : at
    }

    mutating func next() -> (key: Int, value: Int)? {
      while at < end {
        let key = at
        let value = Int(nodes[key].next)
        at = Int(nodes[value].next)
        if !nodes[key].flags.contains(.duplicate) { return (key, value) }
      }
      return nil
    }
  }

  /// The elements of a sequence; empty for any other node.
  struct Elements: Sequence, IteratorProtocol {
    private let nodes: [Node]
    private var at: Int
    private let end: Int

    init(of sequence: Int, in nodes: [Node]) {
      let isSequence = nodes[sequence].kind == .sequence
      self.nodes = nodes
      at = sequence + 1
      end = isSequence ? Int(nodes[sequence].next) : at
    }

    mutating func next() -> Int? {
      guard at < end else { return nil }
      defer { at = Int(nodes[at].next) }
      return at
    }
  }
}
