/// A cycle of coordinators: a child that is its own ancestor.
struct CoordinatorRing {
  let closing: Ref<Coordinator>
  /// The parent that lists the child.
  let last: ID<Coordinator>
  /// The path from the child to `last`, both included; of a long path, only the beginning.
  let path: [ID<Coordinator>]

  static let longest = 12
}

extension Graph {
  /// The cycles, found depth first in the order of the files.
  func coordinatorRings() -> [CoordinatorRing] {
    var rings: [CoordinatorRing] = []
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
          let ring = path[depth[target.index]...].prefix(CoordinatorRing.longest)
          rings.append(CoordinatorRing(closing: ref, last: id, path: ring.map(\.id)))
        } else if !isSeen[target.index] {
          enter(target)
        }
      }
    }
    return rings
  }

  /// The children of each coordinator in the order of the file, without those that close a cycle,
  /// as if each reported cycle were corrected.
  func coordinatorsBelow() -> Edges {
    var closing: [ID<Coordinator>: Set<ID<Coordinator>>] = [:]
    for ring in coordinatorRings() {
      closing[ring.last, default: []].insert(ring.closing.target!)
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
