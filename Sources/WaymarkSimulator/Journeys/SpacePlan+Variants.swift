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

  mutating func coverVariants(_ screens: [Int32], _ ways: ShortestWays) {
    let coverers = graph.coverers
    for screen in screens {
      for (base, flags) in spec.appearances(ofShown: ID(raw: screen)) {
        let edges = coverers[base.index].filter { ways.lengths[Int($0)] >= 0 }.sorted {
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
  /// The screens in whose place a screen is shown, and the flags with which it is.
  func appearances(
    ofShown screen: ID<Screen>
  ) -> [(base: ID<Screen>, flags: [(ID<Flag>, Bool)])] {
    screens.indices.compactMap { index in
      let base = ID<Screen>(index)
      let variants = self[base].variants
      let position = variants.firstIndex { $0.screen.target == screen }
      guard base == screen || position != nil else { return nil }
      var flags: [(ID<Flag>, Bool)] = []
      for variant in variants.prefix(position ?? variants.count) {
        if let flag = variant.flag.target { flags.append((flag, false)) }
      }
      if let position, let flag = variants[position].flag.target { flags.append((flag, true)) }
      return (base, flags)
    }
  }
}
