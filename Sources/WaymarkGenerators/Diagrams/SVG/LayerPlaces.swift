/// Where vertices lie: close to what they are joined with, in the order of their layer.
extension LayeredGraph {
  static let gap = 18.0
  private static let gapOfLines = 4.0

  mutating func place(rounds: Int = 30) {
    for layer in layers.indices { spread(layer, layers[layer].map { _ in 0 }) }
    for round in 0..<rounds {
      let goesDown = round.isMultiple(of: 2)
      let isLast = round >= rounds - 2
      for layer in goesDown ? Array(layers.indices) : layers.indices.reversed() {
        let wishes = layers[layer].map { vertex in
          let near =
            isLast
            ? vertices[vertex].above + vertices[vertex].below
            : goesDown ? vertices[vertex].above : vertices[vertex].below
          return mean(of: near) ?? vertices[vertex].x
        }
        spread(layer, wishes)
      }
    }
    let left = vertices.map { $0.x - $0.size.width / 2 }.min() ?? 0
    for vertex in vertices.indices { vertices[vertex].x -= left }
  }

  /// Long lines are to be straight, so what they pass counts more than nodes.
  private func mean(of near: [Int]) -> Double? {
    let weights = near.map { vertices[$0].isNode ? 1.0 : 4.0 }
    let sum = zip(near, weights).reduce(0) { $0 + vertices[$1.0].x * $1.1 }
    return near.isEmpty ? nil : sum / weights.reduce(0, +)
  }

  /// As close as can be to the wished places, in order and without overlaps: neighbours that would
  /// overlap move together, to the mean of their wishes.
  private mutating func spread(_ layer: Int, _ wishes: [Double]) {
    var offset = 0.0
    var blocks: [(sum: Double, weight: Double, count: Int)] = []
    var offsets: [Double] = []
    var last: Int?
    for (vertex, wish) in zip(layers[layer], wishes) {
      if let last {
        let gap = isLine(last) && isLine(vertex) ? Self.gapOfLines : Self.gap
        offset += (vertices[last].size.width + vertices[vertex].size.width) / 2 + gap
      }
      last = vertex
      offsets.append(offset)
      let weight = vertices[vertex].isNode ? 1.0 : 4.0
      blocks.append((weight * (wish - offset), weight, 1))
      while blocks.count > 1, mean(blocks[blocks.count - 2]) > mean(blocks[blocks.count - 1]) {
        let block = blocks.removeLast()
        blocks[blocks.count - 1].sum += block.sum
        blocks[blocks.count - 1].weight += block.weight
        blocks[blocks.count - 1].count += block.count
      }
    }
    var place = 0
    for block in blocks {
      for _ in 0..<block.count {
        vertices[layers[layer][place]].x = mean(block) + offsets[place]
        place += 1
      }
    }
  }

  /// A line that only passes.
  private func isLine(_ vertex: Int) -> Bool {
    !vertices[vertex].isNode && vertices[vertex].size.height == 0
  }

  private func mean(_ block: (sum: Double, weight: Double, count: Int)) -> Double {
    block.sum / block.weight
  }
}
