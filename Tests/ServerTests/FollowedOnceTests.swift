import Testing

@testable import WaymarkServer

@Suite("A served project")
struct FollowedOnceTests {
  @Test("is followed once for its entries, and at most once more for what no entry leads to")
  func all() {
    let project = Bikes.served(Bikes.specs)
    project.prepare()
    _ = project.reached
    #expect((1...2).contains(project.checked.evidence.explorationCount))
  }
}
