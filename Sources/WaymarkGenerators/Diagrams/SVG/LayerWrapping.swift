/// Rows that are too wide to be read.
extension LayeredGraph {
  private static let widest = 1_400.0

  /// Of a row that is too wide, what does not fit goes to the rows below it, and what it leads to
  /// further down. What leads on comes first: most of the drawing is below that.
  static func wrapped(
    _ depths: [Int], _ below: [[Int]], _ sizes: [Size]
  ) -> (depths: [Int], isWrapped: [Bool]) {
    var depths = depths
    var isWrapped = Array(repeating: false, count: depths.count)
    var depth = 0
    while depth <= depths.max() ?? 0 {
      let row = depths.indices.filter { depths[$0] == depth }
      let leading = row.filter { !below[$0].isEmpty }
      var width = 0.0
      for (place, node) in (leading + row.filter { below[$0].isEmpty }).enumerated() {
        width += sizes[node].width + gap
        guard width > widest, place > 0 else { continue }
        isWrapped[node] = true
        lower(node, to: depth + 2, below, &depths)
      }
      depth += 2
    }
    return (depths, isWrapped)
  }

  private static func lower(
    _ node: Int, to depth: Int, _ below: [[Int]], _ depths: inout [Int]
  ) {
    depths[node] = depth
    var open = [node]
    while let node = open.popLast() {
      for next in below[node] where depths[next] < depths[node] + 2 {
        depths[next] = depths[node] + 2
        open.append(next)
      }
    }
  }
}
