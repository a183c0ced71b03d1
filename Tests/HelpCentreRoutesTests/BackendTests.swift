import Foundation
import HelpCentreMocks
import HelpCentreRoutes
import HelpKit
import Testing

@Suite("What the backend sends")
struct BackendTests {
  private static func json(_ route: ReceivedRoute) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(route))
  }

  @Test("What the backend sends is read as a route, or kept, and goes back as it came")
  func routes() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Fixtures.folder.path)
      .filter { $0.contains("/open-") }
    #expect(paths.count > 20)
    for path in paths {
      let data = try Fixtures.data(path)
      let route = try JSONDecoder().decode(ReceivedRoute.self, from: data)
      #expect(try Self.json(route) == JSONDecoder().decode(JSONValue.self, from: data), "\(path)")
    }
  }

  @Test("What the backend sends is known where JSON can say what the route carries")
  func known() throws {
    let text =
      #"{"open":"workflow","params":{"action":{"kind":"dance","orderId":"o-1"},"items":[]}}"#
    let route = try JSONDecoder().decode(ReceivedRoute.self, from: Data(text.utf8))
    guard case .known(.workflow(let action, let items)) = route else {
      Issue.record("\(route)")
      return
    }
    #expect(action.kind == .unknown("dance") && action.orderId == "o-1" && items.isEmpty)
    let stranger = #"{"open":"showError","params":{"error":"oops"}}"#
    let kept = try JSONDecoder().decode(ReceivedRoute.self, from: Data(stranger.utf8))
    guard case .unknown = kept else {
      Issue.record("\(kept)")
      return
    }
  }

  @Test("params of a known route that are none are an error, and none at all are not")
  func params() throws {
    func received(_ params: String, of name: String = "liveChat") throws -> ReceivedRoute {
      let text = #"{"open":"\#(name)"\#(params)}"#
      return try JSONDecoder().decode(ReceivedRoute.self, from: Data(text.utf8))
    }
    for params in ["", #","params":null"#, #","params":{}"#] {
      guard case .known(.liveChat(info: nil)) = try received(params) else {
        Issue.record("\(params)")
        continue
      }
    }
    for params in [#","params":5"#, #","params":[1]"#, #","params":"info""#] {
      #expect(throws: DecodingError.self, "\(params)") { try received(params) }
      guard case .unknown = try received(params, of: "ofTomorrow") else {
        Issue.record("\(params)")
        continue
      }
    }
  }

  @Test("What the backend sends can hold members that this release does not know")
  func members() async throws {
    let file = try Fixtures.data("services/refunds.status/unknown-member.json")
    let refunds = MockRefundsService(
      playing: FixturePlayer([("refunds.status", .success(file))]))
    #expect(try await refunds.status(orderId: "o-1").state == .unknown("somethingNew"))
  }
}
