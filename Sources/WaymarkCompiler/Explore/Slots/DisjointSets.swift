/// Sets of numbers that have been joined, each shown by its least member.
struct DisjointSets: Sendable {
  private var parents: [Int] = []

  init(count: Int = 0) { grow(to: count) }

  mutating func grow(to count: Int) {
    if parents.count < count { parents += parents.count..<count }
  }

  mutating func root(_ member: Int) -> Int {
    var root = member
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(one), root(other))
    parents[max(one, other)] = min(one, other)
  }
}
