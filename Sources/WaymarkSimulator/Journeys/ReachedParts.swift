import WaymarkCompiler

/// How many ways lead to each part of a project, if all data are followed; a part with none is
/// reached by no data, if nothing was left out.
public func reachedParts(
  by evidence: Evidence
) -> (counts: CoverageCounts, bounds: [String]) {
  var options = JourneyOptions()
  let spec = evidence.analysis.graph
  options.complete(for: spec)
  var counts = CoverageCounts(of: spec)
  var bounds: [String] = []
  evidence.withSpaces(options.exploration) { spaces in
    for space in spaces {
      bounds += space.bounds.map { "\($0.subject): \($0.reason)" }
      // Where a client does not know a route on the way, data still lead there.
      let space = space.meetsUnsupported ? space.passingUnsupported() : space
      for edge in space.edges {
        for kind in Coverage.Kind.allCases {
          for item in space.items(of: edge, kind, spec) { counts.add(to: kind, at: Int(item)) }
        }
      }
    }
  }
  for index in spec.screens.indices where counts[.screens][index] > 0 {
    for variant in spec.screens[index].variants {
      if let screen = variant.screen.target { counts.add(to: .screens, at: screen.index) }
    }
  }
  return (counts, bounds)
}
