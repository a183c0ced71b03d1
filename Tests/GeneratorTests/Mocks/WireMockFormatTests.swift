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
        count: { returns: Int, http: GET /count }
        word: { returns: String, errors: { odd: { status: 409, body: [1] }, gone: { status: 410, body: gone } }, http: GET /word }
        all: { returns: "[Note]", http: GET /all }
        maybe: { returns: "Note?", http: GET /maybe }
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
      plain:
        outcomes: { done: success }
        steps:
          count: { call: notes.count, on: { success: word, failure: done } }
          word: { call: notes.word, on: { success: all, failure: all } }
          all: { call: notes.all, on: { success: maybe, failure: done } }
          maybe: { call: notes.maybe, on: { success: done, failure: done } }
    scenarios:
      plain: { workflow: plain, ends: done, steps: [{ call: notes.count }, { call: notes.word, returns: 'a"b' }, { call: notes.all }, { call: notes.maybe, returns: null }] }
      odd: { workflow: plain, ends: done, steps: [{ call: notes.count, returns: 7 }, { call: notes.word, error: odd }, { call: notes.all }, { call: notes.maybe }] }
      gone: { workflow: plain, ends: done, steps: [{ call: notes.count }, { call: notes.word, error: gone }, { call: notes.all }, { call: notes.maybe }] }
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

  @Test("what is neither an object nor an array is a body of text")
  func bare() throws {
    let files = try generation("wiremock", graph(Self.spec)).files
    func bodies(_ path: String) throws -> [String] {
      let file = try #require(files.first { $0.path == "\(path)/mappings/journey.json" })
      let whole = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any]
      let mappings = try #require(whole?["mappings"] as? [[String: Any]])
      return mappings.compactMap { ($0["response"] as? [String: Any])?["body"] as? String }
    }
    #expect(try bodies("plain") == ["0", #""a\"b""#, "null"])
    #expect(try bodies("odd") == ["7", "null"])
    #expect(try bodies("gone") == ["0", #""gone""#, "null"])
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
