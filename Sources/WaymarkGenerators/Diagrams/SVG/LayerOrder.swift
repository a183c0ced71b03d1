/// The order within layers in which few lines cross.
extension LayeredGraph {
  mutating func order(rounds: Int = 12) {
    var best = layers
    var fewest = crossings
    for round in 0..<rounds where fewest > 0 {
      let goesDown = round.isMultiple(of: 2)
      for layer in goesDown ? Array(layers.indices) : layers.indices.reversed() {
        sort(layer, by: goesDown ? \.above : \.below)
      }
      let count = crossings
      if count < fewest { (best, fewest) = (layers, count) }
    }
    layers = best
  }

  /// By the middle of the neighbours in the layer before; what has none stays where it is.
  private mutating func sort(_ layer: Int, by neighbours: KeyPath<Vertex, [Int]>) {
    let places = self.places
    let middles = layers[layer].enumerated().map { place, vertex in
      let near = vertices[vertex][keyPath: neighbours].map { places[$0] }.sorted()
      let middle =
        near.isEmpty
        ? Double(place) : Double(near[near.count / 2] + near[(near.count - 1) / 2]) / 2
      return (vertex: vertex, middle: middle, place: place)
    }
    layers[layer] = middles.sorted { ($0.middle, $0.place) < ($1.middle, $1.place) }.map(\.vertex)
  }

  /// By the vertex: how many are left of it.
  var places: [Int] {
    var places = Array(repeating: 0, count: vertices.count)
    for layer in layers {
      for (place, vertex) in layer.enumerated() { places[vertex] = place }
    }
    return places
  }

  private var crossings: Int {
    let places = self.places
    return layers.reduce(0) { sum, layer in
      let ends = layer.flatMap { vertices[$0].below.map { places[$0] }.sorted() }
      return sum + Self.inversions(in: ends)
    }
  }

  private static func inversions(in ends: [Int]) -> Int {
    var count = 0
    var seen: [Int] = []
    for end in ends {
      var (low, high) = (0, seen.count)
      while low < high {
        let middle = (low + high) / 2
        if seen[middle] > end { high = middle } else { low = middle + 1 }
      }
      count += seen.count - low
      seen.insert(end, at: low)
    }
    return count
  }
}
