import WaymarkCompiler

extension Generator {
  static let wiremock = Generator(
    "wiremock", summary: "Mappings for WireMock: a root folder for every use case."
  ) { graph, staging in
    let complaints = graph.clashesOfUseCases
    guard complaints.isEmpty else { return Generation(files: [], complaints: complaints) }
    let exchanges = HTTPExchanges(Fixtures(graph: graph, staging: staging()))
    return Generation(
      files: inParallel(graph.scenarios.count) { index in
        let scenario = graph.scenarios[index]
        let name = graph.text(scenario.name)
        return GeneratedFile(
          path: "\(graph.path(of: scenario))/mappings/journey.json",
          bytes: WireMockJourney(name, exchanges.of(index), exchanges.fixtures).json.document)
      },
      notices: exchanges.fixtures.staging.notices)
  }
}
