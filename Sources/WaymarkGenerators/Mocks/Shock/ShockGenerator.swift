import WaymarkCompiler

extension Generator {
  static let shock = Generator(
    "shock",
    summary: "A Shock collection per use case, where one can play it; `index.json` says why not."
  ) { graph, staging in
    let complaints = graph.clashesOfUseCases
    guard complaints.isEmpty else { return Generation(files: [], complaints: complaints) }
    let exchanges = HTTPExchanges(Fixtures(graph: graph, staging: staging()))
    let journeys = inParallel(graph.scenarios.count) { index in
      ShockJourney(graph.scenarios[index], exchanges.of(index), exchanges.fixtures)
    }
    let index = JSONText.object([
      ("app", .string(graph.project.app)), ("useCases", .array(journeys.map(\.entry))),
    ])
    var made = Generation(
      files: [GeneratedFile(path: "index.json", bytes: index.document)]
        + journeys.flatMap(\.files),
      notices: exchanges.fixtures.staging.notices)
    made.notices += ShockRefusal.notices(
      journeys.compactMap { journey in journey.refusal.map { (journey.id, $0) } })
    return made
  }
}
