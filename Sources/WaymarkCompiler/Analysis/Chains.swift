/// The tree of coordinators at run time: one instance per place in the tree, numbered so that the
/// descendants of an instance follow it without a gap.
public struct Chains: Sendable {
  public struct InstanceID: Hashable, Sendable {
    public let raw: Int32
    public var index: Int { Int(raw) }
  }
  public struct Instance: Sendable {
    /// Nil if the project declares no coordinators, and this instance handles every route.
    public let coordinator: ID<Coordinator>?
    public let parent: InstanceID?
    public let depth: Int
    /// The index after the last descendant.
    public fileprivate(set) var end: Int
  }
  public private(set) var instances: [Instance] = []
  public private(set) var roots: [InstanceID] = []
  /// The limit on instances, as shared children multiply; beyond it, no rule judges handlers.
  public static let mostInstances = 100_000
  public private(set) var isCutOff = false
  /// The instances that list each route, ascending.
  private(set) var handlers = Edges(offsets: [0], targets: [])

  public init(of graph: Graph) {
    guard !graph.coordinators.isEmpty else {
      instances = [Instance(coordinator: nil, parent: nil, depth: 0, end: 1)]
      roots = [InstanceID(raw: 0)]
      return
    }
    let children = graph.coordinatorsBelow()
    for root in Self.roots(of: graph, children) {
      roots.append(InstanceID(raw: Int32(instances.count)))
      unroll(root, children)
    }
    var pairs: [(from: Int32, to: Int32)] = []
    for (index, instance) in instances.enumerated() {
      guard let coordinator = instance.coordinator else { continue }
      for case let route? in graph[coordinator].handles.map(\.target) {
        pairs.append((route.raw, Int32(index)))
      }
    }
    handlers = Edges(nodes: graph.routes.count, pairs: pairs)
  }

  /// The coordinators that have no parent, in the order of the files.
  private static func roots(of graph: Graph, _ children: Edges) -> [ID<Coordinator>] {
    var isChild = [Bool](repeating: false, count: graph.coordinators.count)
    for child in children.targets { isChild[Int(child)] = true }
    return graph.coordinators.indices.filter { !isChild[$0] }.map { ID($0) }
  }

  /// Adds an instance for each place below the root: depth first, in the order of the file.
  private mutating func unroll(_ root: ID<Coordinator>, _ children: Edges) {
    var path: [(instance: InstanceID, next: Int)] = []
    enter(root, &path, children)
    while let place = path.last {
      let instance = place.instance.index
      guard place.next < children.of(instances[instance].coordinator!.index).upperBound else {
        instances[instance].end = instances.count
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      if instances.count < Self.mostInstances {
        enter(ID(raw: children.targets[place.next]), &path, children)
      } else {
        isCutOff = true
      }
    }
  }

  private mutating func enter(
    _ coordinator: ID<Coordinator>, _ path: inout [(instance: InstanceID, next: Int)],
    _ children: Edges
  ) {
    let id = InstanceID(raw: Int32(instances.count))
    instances.append(
      Instance(
        coordinator: coordinator, parent: path.last?.instance, depth: path.count,
        end: instances.count + 1))
    path.append((id, children.of(coordinator.index).lowerBound))
  }

  public subscript(_ id: InstanceID) -> Instance { instances[id.index] }

  /// The instance that handles a route raised at an instance, or from outside the app (nil): the
  /// first in the chain that lists the route. The cost is the depth of the tree plus the number of
  /// places that list the route.
  public func handler(of route: ID<Route>, raisedAt instance: InstanceID?) -> InstanceID? {
    guard instances[0].coordinator != nil else { return roots[0] }
    guard let instance else {
      return roots.lazy.compactMap { first(listing: route, below: $0) }.first
    }
    if let found = first(listing: route, below: instance) { return found }
    return ancestor(of: instance, holdingMoreOf: handlers.targets[handlers.of(route.index)])
      .flatMap { first(listing: route, below: $0.place) }
  }

  /// The nearest instance above another that has more of some instances, which ascend, in its
  /// subtree, and its child on the way. Looks at no more of an instance on the way than its place,
  /// as the tree may be deep.
  func ancestor(
    of instance: InstanceID, holdingMoreOf others: ArraySlice<Int32>
  ) -> (place: InstanceID, below: InstanceID)? {
    let start = others.partitionIndex { $0 >= instance.raw }
    let end = others.partitionIndex { $0 >= self[instance].end }
    let before = start > others.startIndex ? others[start - 1] : -1
    let after = end < others.endIndex ? Int(others[end]) : .max
    if before < 0, after == .max { return nil }
    var below = instance
    while let place = self[below].parent {
      if place.raw <= before || self[place].end > after { return (place, below) }
      below = place
    }
    return nil
  }

  /// The first in breadth-first order: within a depth, numbers ascend from left to right.
  private func first(listing route: ID<Route>, below top: InstanceID) -> InstanceID? {
    let listing = handlers.targets[handlers.of(route.index)]
    let start = listing.partitionIndex { $0 >= top.raw }
    var best: Int32?
    for candidate in listing[start...] {
      guard Int(candidate) < self[top].end else { break }
      if best.map({ instances[Int(candidate)].depth < instances[Int($0)].depth }) ?? true {
        best = candidate
      }
    }
    return best.map { InstanceID(raw: $0) }
  }
}
