import WaymarkCompiler

extension SwiftModel {
  /// What the team begins with, if stubs are asked for: a class for each coordinator, or for what
  /// the router shows of each feature. `contents` are by feature.
  func stubFiles(_ paths: [String], _ contents: [FeatureDestinations] = []) -> [GeneratedFile] {
    guard options.stubs else { return [] }
    if options.style == .router {
      return contents.indices.filter { !contents[$0].isEmpty }.map { feature in
        destinationsStub(graph.features[feature], contents[feature], path: paths[feature])
      }
    }
    guard !graph.coordinators.isEmpty else {
      return graph.routes.isEmpty ? [] : [stubFile(onlyPlan, path: "AppCoordinator.swift")]
    }
    return zip(graph.coordinators, paths).map { stubFile(plan(of: $0), path: $1) }
  }

  private func stubFile(_ plan: CoordinatorPlan, path: String) -> GeneratedFile {
    var stub = file(path, isStub: true) { file in
      file.coordinatorStub(plan)
    }
    let review = StubReview(
      owner: plan.bare, asked: Set(plan.handled.map { text(graph[$0].name) }))
    stub.review = { review.gone(from: $0) }
    return stub
  }

  private func destinationsStub(
    _ feature: Feature, _ contents: FeatureDestinations, path: String
  ) -> GeneratedFile {
    var stub = file(path, isStub: true) { file in
      file.destinationsStub(feature, contents)
    }
    let review = StubReview(
      owner: destinationsProtocol(feature), asked: Set(requirements(feature, contents).map(\.name)))
    stub.review = { review.gone(from: $0) }
    return stub
  }
}
