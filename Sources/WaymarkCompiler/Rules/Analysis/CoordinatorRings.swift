extension Graph {
  /// Depth first in the order of the files: each child that is its own ancestor, and its path.
  func coordinatorRings() -> [(ring: [ID<Coordinator>], closing: Ref<Coordinator>)] {
    var rings: [(ring: [ID<Coordinator>], closing: Ref<Coordinator>)] = []
    var isSeen = [Bool](repeating: false, count: coordinators.count)
    var depth = [Int](repeating: -1, count: coordinators.count)
    var path: [(id: ID<Coordinator>, child: Int)] = []
    func enter(_ id: ID<Coordinator>) {
      isSeen[id.index] = true
      depth[id.index] = path.count
      path.append((id, 0))
    }
    for root in coordinators.indices where !isSeen[root] {
      enter(ID(root))
      while let (id, child) = path.last {
        guard child < coordinators[id.index].children.count else {
          depth[id.index] = -1
          path.removeLast()
          continue
        }
        path[path.count - 1].child += 1
        let ref = coordinators[id.index].children[child]
        guard let target = ref.target else { continue }
        if depth[target.index] >= 0 {
          rings.append((path[depth[target.index]...].map(\.id), ref))
        } else if !isSeen[target.index] {
          enter(target)
        }
      }
    }
    return rings
  }

  /// The children of each coordinator in the order written, without those that close a ring: what
  /// is complained of is taken as if it were mended.
  func coordinatorsBelow() -> Edges {
    var closing: [ID<Coordinator>: Set<ID<Coordinator>>] = [:]
    for (ring, child) in coordinatorRings() {
      closing[ring[ring.count - 1], default: []].insert(child.target!)
    }
    var pairs: [(from: Int32, to: Int32)] = []
    for index in coordinators.indices {
      let left = closing[ID(index)]
      for case let child? in coordinators[index].children.map(\.target)
      where left?.contains(child) != true {
        pairs.append((Int32(index), child.raw))
      }
    }
    return Edges(nodes: coordinators.count, pairs: pairs)
  }
}
