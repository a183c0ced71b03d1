extension LayeredGraph {
  /// In which row each node is, from the top down.
  struct Rows {
    /// For each link, whether it leads up.
    let isTurned: [Bool]
    /// What lies below each node, once for each link.
    let below: [[Int]]
    /// Rows of nodes and of words take turns.
    let depths: [Int]

    init(of links: [Link], nodes: Int) {
      isTurned = LayeredGraph.turned(links, nodes: nodes)
      below = LayeredGraph.below(links, isTurned, nodes: nodes)
      depths = LayeredGraph.depths(below)
    }
  }

  /// A link is turned if it leads back to where a walk in depth comes from.
  private static func turned(_ links: [Link], nodes: Int) -> [Bool] {
    var isTurned = Array(repeating: false, count: links.count)
    var leaving = Array(repeating: [Int](), count: nodes)
    for (index, link) in links.enumerated() { leaving[link.from].append(index) }
    var (isSeen, isOpen) = (
      Array(repeating: false, count: nodes), Array(repeating: false, count: nodes)
    )
    for root in 0..<nodes where !isSeen[root] {
      var stack = [(node: root, next: 0)]
      (isSeen[root], isOpen[root]) = (true, true)
      while let (node, next) = stack.last {
        guard next < leaving[node].count else {
          isOpen[node] = false
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let (link, to) = (leaving[node][next], links[leaving[node][next]].to)
        if isOpen[to] {
          isTurned[link] = true
        } else if !isSeen[to] {
          (isSeen[to], isOpen[to]) = (true, true)
          stack.append((to, 0))
        }
      }
    }
    return isTurned
  }

  private static func below(_ links: [Link], _ isTurned: [Bool], nodes: Int) -> [[Int]] {
    var below = Array(repeating: [Int](), count: nodes)
    for (index, link) in links.enumerated() where link.from != link.to {
      let (top, bottom) = isTurned[index] ? (link.to, link.from) : (link.from, link.to)
      below[top].append(bottom)
    }
    return below
  }

  /// The longest way to each node, with a layer for words between any two.
  private static func depths(_ below: [[Int]]) -> [Int] {
    var waiting = Array(repeating: 0, count: below.count)
    for next in below.joined() { waiting[next] += 1 }
    var depths = Array(repeating: 0, count: below.count)
    var ready = below.indices.filter { waiting[$0] == 0 }
    while let node = ready.popLast() {
      for next in below[node] {
        depths[next] = max(depths[next], depths[node] + 2)
        waiting[next] -= 1
        if waiting[next] == 0 { ready.append(next) }
      }
    }
    return depths
  }
}
