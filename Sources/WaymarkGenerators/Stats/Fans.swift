import WaymarkCompiler

func screenFans(_ graph: Graph) -> [Statistics.Fan] {
  var arriving = [Int](repeating: 0, count: graph.screens.count)
  for route in graph.routes {
    if case .screen(let ref) = route.destination, let screen = ref.target {
      arriving[screen.index] += 1
    }
  }
  for step in graph.steps {
    if let screen = step.screen { arriving[screen.index] += 1 }
  }
  // Variants have no variants, so the loop never changes a count that it reads.
  for (screen, count) in zip(graph.screens, arriving) {
    // Several flags may show the same one.
    for shown in Set(screen.variants.compactMap(\.screen.target)) {
      arriving[shown.index] += count
    }
  }
  return zip(graph.screens, arriving).map { screen, fanIn in
    let opened = Set(screen.actions.compactMap { graph[$0].open?.target })
    return Statistics.Fan(name: graph.text(screen.name), fanIn: fanIn, fanOut: opened.count)
  }
}

func coordinatorFans(_ analysis: Analysis) -> [Statistics.Fan] {
  let graph = analysis.graph
  let chains = analysis.chains
  var sources = graph.coordinators.map { _ in Set<ID<Coordinator>>() }
  var targets = sources
  for place in chains.isCutOff ? [] : analysis.raisingSites {
    guard let owner = place.owner, let from = chains[owner].coordinator else { continue }
    for route in Set(place.raised.map(\.route)) {
      guard let taker = chains.handler(of: route, raisedAt: owner),
        let to = chains[taker].coordinator, to != from
      else { continue }
      sources[to.index].insert(from)
      targets[from.index].insert(to)
    }
  }
  return graph.coordinators.indices.map { index in
    Statistics.Fan(
      name: graph.text(graph.coordinators[index].name), fanIn: sources[index].count,
      fanOut: targets[index].count)
  }
}
