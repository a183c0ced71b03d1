import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("The format of WireMock's mappings")
struct WireMockFormatTests {
  private static let spec = """
    feature: Help
    types: { Note: { text: String } }
    services:
      notes:
        send:
          params: { id: String, text: String, stars: Int?, urgent: Bool?, kind: { type: String, default: plain } }
          returns: Note
          errors: { refused: { status: 409, body: { code: REFUSED } }, slow: timeout, off: connection }
          http: "POST /notes/{id}?urgent={urgent}"
        drop: { params: { id: String, why: String }, errors: [], http: "DELETE /notes/{id}" }
    workflows:
      w:
        outcomes: { done: success, lost: failure }
        steps:
          a:
            call: notes.send
            with: { id: "'1'", text: "'a'", stars: null, urgent: null, kind: "'odd'" }
            on: { success: b, refused: b, slow: lost, off: lost, failure: lost }
          b: { call: notes.send, with: { id: "'1'", text: "'b'", stars: 2, urgent: true, kind: "'odd'" }, on: { success: c, refused: lost, slow: lost, off: lost, failure: lost } }
          c: { call: notes.drop, with: { id: "'1'", why: "'x'" }, on: { success: done } }
    scenarios:
      good: { workflow: w, ends: done, steps: [{ call: notes.send }, { call: notes.send }, { call: notes.drop }] }
      refused: { workflow: w, ends: lost, steps: [{ call: notes.send, error: refused }, { call: notes.send, error: slow }] }
      off: { workflow: w, ends: lost, steps: [{ call: notes.send, error: off }] }
    """

  @Test("the mappings have the documented format")
  func format() throws {
    let samples = try [Sample.graph(), graph(Self.spec)]
    for file in try samples.flatMap({ try generation("wiremock", $0).files }) {
      let faults = try WireMockFormat.faults(of: file)
      #expect(faults == [])
    }
  }

  @Test("the format is told from what is not in it")
  func wrong() throws {
    let wrong = GeneratedFile(
      path: "x",
      bytes: Array(
        #"{"mappings": [{"request": {"method": "get", "urlPath": "/", "urlPathTemplate": "/"}, "response": {"status": 42, "colour": 1}, "newScenarioState": "x"}]}"#
          .utf8))
    #expect(try WireMockFormat.faults(of: wrong).count == 5)
  }

  @Test("what the URL does not say is matched in the body, and another body has its own answers")
  func bodies() throws {
    let files = try generation("wiremock", graph(Self.spec)).files
    let good = try #require(files.first { $0.path == "good/mappings/journey.json" })
    let whole = try JSONSerialization.jsonObject(with: Data(good.bytes)) as? [String: Any]
    let mappings = try #require(whole?["mappings"] as? [[String: Any]])
    let requests = mappings.compactMap { $0["request"] as? [String: Any] }
    let bodies = requests.map { ($0["bodyPatterns"] as? [[String: Any]])?.first?["equalToJson"] }
      .map { $0 as? NSDictionary }
    #expect(bodies.count == 3)
    #expect(bodies[0] == ["text": "a", "kind": "odd"])
    #expect(bodies[1] == ["text": "b", "stars": 2, "kind": "odd"])
    #expect(bodies[2] == nil, "a DELETE has none")
    #expect(!mappings.contains { $0["scenarioName"] != nil }, "each body has one answer")
  }
}
