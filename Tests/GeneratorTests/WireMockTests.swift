import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

/// As much of a WireMock as the mappings need.
private struct WireMock {
  struct Journey: Decodable { var mappings: [Mapping] }
  struct Mapping: Decodable {
    struct Request: Decodable {
      let method: String
      let urlPath: String?
      let urlPathTemplate: String?
      let queryParameters: [String: [String: String]]?
    }
    let request: Request
    let scenarioName: String?
    let requiredScenarioState: String?
    let newScenarioState: String?
  }
  let mappings: [Mapping]
  /// The responses as they were written, by the index of the mapping.
  let responses: [[String: Any]]
  private var states: [String: String] = [:]

  init(_ bytes: [UInt8]) throws {
    mappings = try JSONDecoder().decode(Journey.self, from: Data(bytes)).mappings
    let whole = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let list = try #require(whole?["mappings"] as? [[String: Any]])
    responses = try list.map { try #require($0["response"] as? [String: Any]) }
  }

  mutating func answer(_ method: String, _ path: String) -> [String: Any]? {
    let found = mappings.indices.first { index in
      let mapping = mappings[index]
      guard mapping.request.method == method, mapping.request.urlPath == path else { return false }
      guard let scenario = mapping.scenarioName else { return true }
      return mapping.requiredScenarioState == states[scenario] ?? "Started"
    }
    guard let found else { return nil }
    if let scenario = mappings[found].scenarioName, let next = mappings[found].newScenarioState {
      states[scenario] = next
    }
    return responses[found]
  }
}

@Suite("Mappings for WireMock")
struct WireMockTests {
  private static let known: Set<String> = [
    "name", "scenarioName", "requiredScenarioState", "newScenarioState", "request", "response",
  ]

  @Test("every use case of the sample is played back, request by request, as the catalogue has it")
  func replay() throws {
    let graph = try Sample.graph()
    let fixtures = try generation("fixtures", graph).files
    let journeys = try generation("wiremock", graph).files
    let catalogue = try Catalogue(fixtures)
    #expect(catalogue.useCases.count == graph.scenarios.count)
    var served = 0
    for useCase in catalogue.useCases {
      let file = journeys.first { $0.path == "\(useCase.id)/mappings/journey.json" }
      var server = try WireMock(try #require(file).bytes)
      for stop in useCase.stops {
        guard let call = stop.call, let http = catalogue.requests[call] else { continue }
        let response = server.answer(http.method, http.path(stop.params))
        let answer = try #require(response, "\(useCase.id): nothing answers \(call)")
        served += 1
        switch (stop.answer, stop.error) {
        case ("success", _):
          let body = answer["jsonBody"] as? NSObject
          #expect([200, 204].contains(answer["status"] as? Int))
          #expect((body ?? NSDictionary()) == (try catalogue.content(stop.file)))
        case (_, "offline"?): #expect(answer["fault"] as? String == "CONNECTION_RESET_BY_PEER")
        case (_, "notFound"?): #expect(answer["status"] as? Int == 404)
        case (_, let error?):
          #expect(answer["jsonBody"] as? NSObject == ["error": error] as NSDictionary)
        default: #expect(answer["fixedDelayMilliseconds"] as? Int ?? 0 > 1_000)
        }
      }
    }
    #expect(served > 100)
  }

  @Test("a mapping says nothing that WireMock's format does not know")
  func format() throws {
    for file in try generation("wiremock", Sample.graph()).files {
      let whole = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any]
      for mapping in try #require(whole?["mappings"] as? [[String: Any]]) {
        #expect(Set(mapping.keys).isSubset(of: Self.known))
      }
    }
  }

  @Test("several answers of one URL come in order, values are escaped, and an `after` is outlasted")
  func states() throws {
    let spec = """
      feature: Help
      types: { Order: { id: String, late: Bool } }
      services: { orders: { status: {
        params: { id: String, of: String }, returns: Order, errors: [lost],
        http: "GET /orders/{id}?of={of}" } } }
      screens: { Late: { title: Late, actions: { again: Again, done: Done } } }
      routes: { late: { params: { id: String, of: String }, workflow: late, link: "/late/{id}/{of}" } }
      workflows:
        late:
          params: { id: String, of: String }
          outcomes: { done: success, lost: failure }
          steps:
            load: { call: orders.status, as: order, on: { success: tell, lost: lost }, after: { 20s: lost } }
            tell: { show: Late, on: { again: load, done: done } }
      scenarios:
        it takes two: { workflow: late, given: { params: { id: a/b, of: "x y" } }, steps: [
          { call: orders.status, returns: { late: true } }, { show: Late, do: again },
          { call: orders.status, wait } ], ends: lost }
      """
    let made = try text("it-takes-two/mappings/journey.json", of: "wiremock", graph(spec))
    #expect(
      made == """
        {
          "mappings": [
            {
              "name": "orders.status",
              "scenarioName": "it takes two: GET /orders/a%2Fb?of=x y",
              "requiredScenarioState": "Started",
              "newScenarioState": "answered 1",
              "request": {
                "method": "GET",
                "urlPath": "/orders/a%2Fb",
                "queryParameters": {
                  "of": {
                    "equalTo": "x y"
                  }
                }
              },
              "response": {
                "status": 200,
                "headers": {
                  "Content-Type": "application/json"
                },
                "jsonBody": {
                  "id": "order-1",
                  "late": true
                }
              }
            },
            {
              "name": "orders.status",
              "scenarioName": "it takes two: GET /orders/a%2Fb?of=x y",
              "requiredScenarioState": "answered 1",
              "request": {
                "method": "GET",
                "urlPath": "/orders/a%2Fb",
                "queryParameters": {
                  "of": {
                    "equalTo": "x y"
                  }
                }
              },
              "response": {
                "status": 504,
                "fixedDelayMilliseconds": 21000
              }
            }
          ]
        }

        """)
  }
}
