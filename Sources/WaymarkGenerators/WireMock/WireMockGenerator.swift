import WaymarkCompiler

extension Generator {
  static let wiremock = Generator(
    name: "wiremock", summary: "Mappings for WireMock: a root folder for every use case."
  ) { graph, staging, _ in
    let clashes = graph.clashes(
      among: graph.scenarios.map { (FixtureNames.id(of: graph.text($0.name)), $0.name) })
    guard clashes.isEmpty else { return Generation(files: [], complaints: clashes) }
    let exchanges = Exchanges(Fixtures(graph: graph, staging: staging()))
    return Generation(
      files: inParallel(graph.scenarios.count) { index in
        let name = graph.text(graph.scenarios[index].name)
        return GeneratedFile(
          path: "\(FixtureNames.id(of: name))/mappings/journey.json",
          bytes: WireMockJourney(name, exchanges.of(index), exchanges.fixtures).json.document)
      },
      notices: exchanges.fixtures.staging.notices)
  }
}
