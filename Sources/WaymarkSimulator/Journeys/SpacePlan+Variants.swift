import CEL
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
  mutating func coverVariants(_ isOpen: [Bool], _ paths: ShortestPaths) {
    let coverers = graph.coverers
    let variants = items.flatMap { item in
      spec[ID<Screen>(raw: item)].variants.compactMap(\.screen.target?.raw)
    }
    for screen in Set(items + variants).sorted() where isOpen[Int(screen)] {
      for (own, base) in items.enumerated() {
        guard let flags = spec.flags(showing: ID(raw: screen), for: ID(raw: base)) else { continue }
        let edges = coverers[own].filter { paths.lengths[Int($0)] >= 0 }.sorted {
          (paths.lengths[Int($0)], $0) < (paths.lengths[Int($1)], $1)
        }
        for edge in edges.prefix(Self.mostTries) where !covered.contains(screen) {
          let before = planned
          let isPossible = add(paths.journey(through: edge), with: flags)
          if !isPossible || !covered.contains(screen) { planned = before }
        }
      }
    }
  }
}

extension Graph {
  /// A screen, and those of which it is a variant.
  func screens(inPlaceOfWhich screen: ID<Screen>) -> [ID<Screen>] {
    screens.indices.map { ID($0) }.filter { base in
      base == screen || self[base].variants.contains { $0.screen.target == screen }
    }
  }

  /// Guards that read the flag of a variant may not distinguish its values, and clients may not
  /// know it: what to explore by itself where no journey shows the screen.
  func variations(
    showing screen: ID<Screen>, _ options: ExplorationOptions
  ) -> [ExplorationOptions] {
    let variants = screens(inPlaceOfWhich: screen).flatMap { self[$0].variants }
    let oldest = project.clients.map { (text($0.platform), text($0.minimum)) }
    let clients: [(String, String)?] = options.client == nil ? [nil] + oldest : [options.client]
    return Set(variants.compactMap(\.flag.target)).sorted().flatMap { flag in
      texts(of: flag).compactMap { value($0, of: flag) }.flatMap { value in
        clients.compactMap { client in
          if let known = options.flags.last(where: { $0.0 == flag }), known.1 != value {
            return nil
          }
          var other = options
          other.flags.append((flag, value))
          other.client = client
          return other
        }
      }
    }
  }

  /// The flags with which a screen is shown for another, or for itself; nil if it never is.
  func flags(showing screen: ID<Screen>, for base: ID<Screen>) -> [(ID<Flag>, Value)]? {
    let variants = self[base].variants
    let position = variants.firstIndex { $0.screen.target == screen }
    guard base == screen || position != nil else { return nil }
    var flags: [(ID<Flag>, Value)] = []
    let shown = position.map { variants[$0] }
    if let shown, let flag = shown.flag.target { flags.append((flag, shown.value)) }
    for variant in variants.prefix(position ?? variants.count) {
      guard let flag = variant.flag.target, !flags.contains(where: { $0.0 == flag }) else {
        continue
      }
      // Of several arms, none that shows something else.
      let others = Set(variants.filter { $0.flag.target == flag }.map(\.value))
      let own = [self[flag].defaultValue] + texts(of: flag).compactMap { value($0, of: flag) }
      guard let value = own.first(where: { !others.contains($0) }) else { return nil }
      flags.append((flag, value))
    }
    return flags
  }
}
