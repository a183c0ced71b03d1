/// Solves a flow problem. The spanning tree is kept strongly feasible, so that the method ends: see
/// Cunningham, A network simplex method, 1976.
struct NetworkSimplex {
  private let nodeCount: Int
  private let arcCount: Int
  private let root: Int
  /// The arcs of the problem, then one for each node, which joins it to the root.
  private var sources: [Int32]
  private var targets: [Int32]
  private var costs: [Int]
  private(set) var flows: [Int]
  /// The dual solution: `cost + potentials[source] - potentials[target]` is never negative, and is
  /// zero where something flows.
  private(set) var potentials: [Int]
  private var tree: SpanningTree
  private var nextArc = 0

  init(_ problem: FlowProblem) {
    let supplies = problem.supplies
    nodeCount = supplies.count
    arcCount = problem.sources.count
    root = nodeCount
    sources = problem.sources
    targets = problem.targets
    costs = problem.costs
    flows = [Int](repeating: 0, count: arcCount + nodeCount)
    potentials = [Int](repeating: 0, count: nodeCount + 1)
    tree = SpanningTree(nodeCount: nodeCount + 1)
    // Dearer than any path through the problem's own arcs.
    let forbidding = ((costs.max() ?? 0) + 1) * (nodeCount + 1)
    for (node, supply) in supplies.enumerated() {
      let isSource = supply >= 0
      sources.append(Int32(isSource ? node : root))
      targets.append(Int32(isSource ? root : node))
      costs.append(forbidding)
      flows[arcCount + node] = abs(supply)
      potentials[node] = isSource ? -forbidding : forbidding
      tree.hang(node, below: root, by: Int32(arcCount + node), isUpward: isSource)
    }
  }

  /// What cannot be brought anywhere stays where it is.
  mutating func solve() {
    while let arc = enteringArc() { pivot(on: arc) }
    flows.removeSubrange(arcCount...)
    potentials.removeLast()
  }

  /// The arc whose reduced cost is least, within the first block of arcs that has a negative one.
  private mutating func enteringArc() -> Int? {
    let block = max(32, Int(Double(arcCount).squareRoot()))
    var best = 0
    var found: Int?
    var left = block
    for _ in 0..<arcCount {
      let arc = nextArc
      nextArc += 1
      if nextArc == arcCount { nextArc = 0 }
      let reduced = reducedCost(of: arc)
      if reduced < best {
        best = reduced
        found = arc
      }
      left -= 1
      if left == 0 {
        if found != nil { return found }
        left = block
      }
    }
    return found
  }

  @inline(__always)
  private func reducedCost(of arc: Int) -> Int {
    costs[arc] + potentials[Int(sources[arc])] - potentials[Int(targets[arc])]
  }

  private mutating func pivot(on arc: Int) {
    let source = Int(sources[arc])
    let target = Int(targets[arc])
    let apex = tree.lowestCommonAncestor(source, target)
    let (leaving, isBehindTarget, amount) = leavingArc(source, target, apex)
    push(amount, along: arc, source, target, apex)
    let reduced = reducedCost(of: arc)
    let (top, outer) = isBehindTarget ? (target, source) : (source, target)
    tree.move(
      top, upTo: leaving, below: outer, by: Int32(arc), isUpward: !isBehindTarget)
    let change = isBehindTarget ? reduced : -reduced
    tree.shift(&potentials, by: change, below: top)
  }

  /// The node above which the cycle is cut: the last arc that blocks, in the direction of the cycle
  /// and from its apex on.
  private func leavingArc(
    _ source: Int, _ target: Int, _ apex: Int
  ) -> (node: Int, isBehindTarget: Bool, amount: Int) {
    var amount = Int.max
    var leaving = source
    var isBehindTarget = false
    var node = source
    while node != apex {
      let residual = tree.isUpward(node) ? flows[tree.arc(above: node)] : Int.max
      if residual < amount { (amount, leaving) = (residual, node) }
      node = tree.parent(of: node)
    }
    node = target
    while node != apex {
      let residual = tree.isUpward(node) ? Int.max : flows[tree.arc(above: node)]
      if residual <= amount, residual < Int.max {
        (amount, leaving, isBehindTarget) = (residual, node, true)
      }
      node = tree.parent(of: node)
    }
    return (leaving, isBehindTarget, amount)
  }

  private mutating func push(
    _ amount: Int, along arc: Int, _ source: Int, _ target: Int, _ apex: Int
  ) {
    guard amount > 0 else { return }
    flows[arc] += amount
    var node = source
    while node != apex {
      flows[tree.arc(above: node)] += tree.isUpward(node) ? -amount : amount
      node = tree.parent(of: node)
    }
    node = target
    while node != apex {
      flows[tree.arc(above: node)] += tree.isUpward(node) ? amount : -amount
      node = tree.parent(of: node)
    }
  }
}
