import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

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
    "name", "priority", "scenarioName", "requiredScenarioState", "newScenarioState", "request",
    "response",
  ]

  @Test("every use case of the sample is played back, request by request, as the catalogue has it")
  func replay() throws {
    let graph = try Sample.graph()
    let fixtures = try generation("fixtures", graph).files
    let journeys = try generation("wiremock", graph).files
    let catalogue = try Catalogue(fixtures)
    #expect(catalogue.useCases.count == graph.scenarios.count)
    var served = 0
    let scenes = stage(graph).scenes
    for (number, useCase) in catalogue.useCases.enumerated() {
      let file = journeys.first { $0.path == "\(useCase.id)/mappings/journey.json" }
      var server = try WireMock(try #require(file).bytes)
      for (stop, scene) in zip(useCase.stops, scenes[number]) {
        guard let call = stop.call, let http = catalogue.requests[call] else { continue }
        // An app that tries again sees the same answer each time.
        for _ in 1..<scene.tries { _ = server.answer(http.method, http.path(stop.params)) }
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
        case (_, "unavailable"?): #expect(answer["status"] as? Int == 503)
        case (_, "declined"?):
          #expect(answer["status"] as? Int == 402)
          #expect(answer["jsonBody"] as? NSObject == (try catalogue.content(stop.file)))
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

  @Test("an error that is tried again is sent as often as the app asks, and null as itself")
  func tries() throws {
    let spec = """
      feature: Help
      services: { net: {
        get: { errors: [busy], http: "GET /a" }, find: { returns: "Int?", errors: [], http: "GET /b" } } }
      screens: { Ask: { title: Ask, actions: { again: Again } } }
      workflows:
        w:
          outcomes: { done: success }
          steps:
            load:
              call: net.get
              retry: { on: [busy], times: 2 }
              on: { success: find, busy: ask, failure: done }
            ask: { show: Ask, on: { again: load } }
            find: { call: net.find, as: n, on: { success: done } }
      scenarios:
        it: { workflow: w, ends: done, steps: [ { call: net.get, error: busy },
          { show: Ask, do: again }, { call: net.get, error: busy }, { call: net.get },
          { call: net.find, returns: null } ] }
      """
    let made = try generation("wiremock", graph(spec)).files[0]
    var server = try WireMock(made.bytes)
    let statuses = (1...6).map { _ in server.answer("GET", "/a")?["status"] as? Int }
    #expect(statuses == [503, 503, 503, 503, 204, 204])
    #expect(server.answer("GET", "/b")?["body"] as? String == "null")
  }

  @Test("a delay is none that WireMock cannot read, however long a step waits")
  func patience() throws {
    let spec = """
      feature: Help
      services: { net: { get: { errors: [], http: "GET /a" } } }
      workflows:
        w:
          outcomes: { done: success }
          steps: { load: { call: net.get, on: { success: done }, after: { 30d: done } } }
      scenarios: { it: { workflow: w, ends: done, steps: [{ call: net.get, wait }] } }
      """
    var server = try WireMock(generation("wiremock", graph(spec)).files[0].bytes)
    let delay = try #require(server.answer("GET", "/a")?["fixedDelayMilliseconds"] as? Int)
    #expect(Int32(exactly: delay) == .max)
  }

  @Test("of several mappings that match, the one that asks for more goes first")
  func priorities() throws {
    let spec = """
      feature: Help
      services: { net: {
        get: { params: { id: String, v: Int? }, returns: Int, errors: [], http: "GET /a/{id}?v={v}" },
        all: { returns: Int, errors: [], http: "GET /a/1?v=3&w=4" },
        any: { params: { ids: "[String]" }, returns: Int, errors: [], http: "GET /a/{ids}" } } }
      workflows:
        w:
          outcomes: { done: success }
          steps:
            a: { call: net.get, with: { id: "'1'", v: null }, on: { success: b } }
            b: { call: net.get, with: { id: "'1'", v: 3 }, on: { success: c } }
            c: { call: net.all, on: { success: d } }
            d: { call: net.any, with: { ids: "['x']" }, on: { success: done } }
      scenarios:
        it: { workflow: w, ends: done, steps: [ { call: net.get }, { call: net.get },
          { call: net.all }, { call: net.any } ] }
      """
    let made = try generation("wiremock", graph(spec)).files[0]
    let whole = try JSONSerialization.jsonObject(with: Data(made.bytes)) as? [String: Any]
    let mappings = try #require(whole?["mappings"] as? [[String: Any]])
    #expect(mappings.map { $0["priority"] as? Int } == [6, 6, nil, 1_005], "\(made.text)")
    let requests = mappings.map { $0["request"] as? [String: Any] }
    #expect(requests[0]?["queryParameters"] as? NSDictionary == ["v": ["absent": true]])
    #expect(requests[1]?["queryParameters"] as? NSDictionary == ["v": ["equalTo": "3"]])
    #expect(requests[3]?["urlPathTemplate"] as? String == "/a/{ids}")
  }

  @Test("a path is encoded as it is sent, and a query is not, as WireMock decodes it")
  func codes() throws {
    let made = try generation("wiremock", codedRequest).files[0]
    let request = try #require(WireMock(made.bytes).mappings.first?.request)
    #expect(request.urlPath == "/%C3%A9/%C3%BC/%C3%B6")
    #expect(request.queryParameters == ["a b": ["equalTo": "x y"]])
  }
}
