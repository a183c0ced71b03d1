import WaymarkCompiler

/// Screens that a flag shows in place of others: a journey shows what its flags say.
extension SpacePlan {
  /// How many pages are tried for one screen.
  private static let mostTries = 64

  func screens(shownBy journey: Journey) -> [Int32] {
    journey.locations.compactMap { location in
      guard let screen = space.screen(at: Int32(location.index), spec) else { return nil }
      return journey.shown(screen, in: spec).raw
    }
  }

  /// Covers what is still open of the screens of its pages and of those shown in their place.
  mutating func coverVariants(_ isOpen: [Bool], _ ways: ShortestWays) {
    let coverers = graph.coverers
    let variants = items.flatMap { item in
      spec[ID<Screen>(raw: item)].variants.compactMap(\.screen.target?.raw)
    }
    for screen in Set(items + variants).sorted() where isOpen[Int(screen)] {
      for (own, base) in items.enumerated() {
        guard let flags = spec.flags(showing: ID(raw: screen), for: ID(raw: base)) else { continue }
        let edges = coverers[own].filter { ways.lengths[Int($0)] >= 0 }.sorted {
          (ways.lengths[Int($0)], $0) < (ways.lengths[Int($1)], $1)
        }
        for edge in edges.prefix(Self.mostTries) where !covered.contains(screen) {
          let before = made
          let isPossible = add(ways.journey(through: edge), with: flags)
          if !isPossible || !covered.contains(screen) { made = before }
        }
      }
    }
  }
}

extension Graph {
  /// The flags with which a screen is shown for another, or for itself; nil if it never is.
  func flags(showing screen: ID<Screen>, for base: ID<Screen>) -> [(ID<Flag>, Bool)]? {
    let variants = self[base].variants
    let position = variants.firstIndex { $0.screen.target == screen }
    guard base == screen || position != nil else { return nil }
    var flags: [(ID<Flag>, Bool)] = []
    for variant in variants.prefix(position ?? variants.count) {
      if let flag = variant.flag.target { flags.append((flag, false)) }
    }
    if let position, let flag = variants[position].flag.target { flags.append((flag, true)) }
    return flags
  }
}
