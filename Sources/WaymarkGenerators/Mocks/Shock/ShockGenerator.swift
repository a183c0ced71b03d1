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
    let refused = journeys.count { $0.files.isEmpty }
    if refused > 0 {
      made.notices.append(
        "\(refused) of \(journeys.count) use cases cannot be played; index.json says why for each")
    }
    return made
  }
}
