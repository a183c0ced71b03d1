import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("How errors look on the wire")
struct WireErrorTests {
  private static let errors = """
    offline: connection, slow: timeout, gone: 404, taken: 409,
            soldOut: { status: 409, body: { code: SOLD_OUT, left: 0, sure: true, "no": null } }
    """

  private static func graph(_ errors: String) -> Graph {
    let scenarios = ["offline", "slow", "gone", "soldOut"].map { error in
      """
        \(error.lowercased()) happens:
          { workflow: get, steps: [{ call: shop.find, error: \(error) }], ends: failed }
      """
    }
    let names = errors.hasPrefix("[") ? errors : "{ \(errors) }"
    return GeneratorTests.graph(
      """
      feature: Help
      services: { shop: { find: { errors: \(names), http: GET /items } } }
      workflows:
        get:
          outcomes: { done: success, failed: failure }
          failure: failed
          steps: { find: { call: shop.find, on: { success: done, failure: failed } } }
      routes: { get: { workflow: get, link: /get } }
      scenarios:
      \(scenarios.joined(separator: "\n"))

      """)
  }

  private static func response(_ useCase: String, _ graph: Graph) throws -> [String: Any] {
    let text = try text("\(useCase)/mappings/journey.json", of: "wiremock", graph)
    let whole = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let mapping = try #require((whole?["mappings"] as? [[String: Any]])?.first)
    return try #require(mapping["response"] as? [String: Any])
  }

  @Test("mock servers answer as the mapping says")
  func wiremock() throws {
    let graph = Self.graph(Self.errors)
    #expect(try Self.response("offline-happens", graph)["fault"] != nil)
    let slow = try Self.response("slow-happens", graph)["fixedDelayMilliseconds"] as? Int
    #expect(try #require(slow) > 60_000)
    let gone = try Self.response("gone-happens", graph)
    #expect(gone["status"] as? Int == 404 && gone["jsonBody"] == nil)
    let soldOut = try Self.response("soldout-happens", graph)
    #expect(soldOut["status"] as? Int == 409)
    let body = try #require(soldOut["jsonBody"] as? [String: Any])
    #expect(body["code"] as? String == "SOLD_OUT" && body["left"] as? Int == 0)
    #expect(body["sure"] as? Bool == true && body["no"] is NSNull)
  }

  @Test("an error that carries a value is sent with it, and decoded to it")
  func carried() throws {
    let graph = GeneratorTests.graph(
      """
      feature: Help
      types: { Why: { code: String, at: Date?, default: Int } }
      services:
        shop:
          find:
            errors:
              gone: { status: 404, body: { code: GONE }, returns: Why }
              other: { status: 404, body: { code: OTHER } }
              taken: { status: 409, returns: Why }
              many: { status: 404, returns: "[Why]" }
            http: GET /items
      workflows:
        get:
          outcomes: { done: success, failed: failure }
          steps: { find: { call: shop.find, as: { gone: why }, on: { success: done, failure: failed, gone: failed } } }
      routes: { get: { workflow: get, link: /get } }
      scenarios:
        gone: { workflow: get, steps: [{ call: shop.find, error: gone, returns: { default: 7 } }], ends: failed }
      """)
    let response = try Self.response("gone", graph)
    let body = try #require(response["jsonBody"] as? [String: Any])
    #expect(body["code"] as? String == "GONE" && body["default"] as? Int == 7)
    let catalogue = try text("catalogue.json", of: "fixtures", graph)
    #expect(catalogue.contains(#""carries": true"#))
    let main = """
      import Foundation

      func error(_ status: Int, _ body: String) -> ShopFindError {
        ShopFindError(WireFailure(status: status, body: Data(body.utf8)))
      }
      for error in [
        error(404, #"{"code":"GONE","default":1,"at":"2030-01-01T00:00:00.5Z","more":2}"#),
        error(404, #"{"code":"GONE"}"#), error(404, #"{"code":"OTHER"}"#),
        error(409, #"{"code":"x","default":2}"#), error(409, "[]"), error(404, "[]"),
      ] {
        switch error {
        case .gone(let why): print("gone", why.code, why.default, why.at != nil)
        case .other: print("other")
        case .taken(let why): print("taken", why.default)
        case .many(let all): print("many", all.count)
        case .failure: print("failure")
        }
      }
      let player = FixturePlayer([
        ("shop.find", .errorCarrying("taken", Data(#"{"code":"y","default":3}"#.utf8))),
        ("shop.find", .error("other")), ("shop.find", .error("taken")),
      ])
      let service = MockShopService(playing: player)
      for _ in 0..<3 {
        do throws(ShopFindError) { try await service.find() } catch {
          switch error {
          case .taken(let why): print("taken", why.code)
          case .other: print("other")
          default: print("no value")
          }
        }
      }
      """
    let program = try SwiftProgram(generation("swift", graph), main: main)
    #expect(
      try program.run(.six) == """
        gone GONE 1 true
        failure
        other
        taken 2
        failure
        many 0
        taken y
        other
        no value

        """)
  }

  @Test("a list keeps the statuses that names suggest, for mock servers and for the app")
  func list() throws {
    let graph = Self.graph("[offline, slow, gone, taken, soldOut]")
    let gone = try Self.response("gone-happens", graph)
    #expect(gone["status"] as? Int == 410)
    #expect(gone["jsonBody"] as? [String: String] == ["error": "gone"])
    let main = """
      func error(_ status: Int, _ body: String) -> ShopFindError {
        ShopFindError(WireFailure(status: status, body: Data(body.utf8)))
      }
      print(error(410, ""), error(422, #"{"error":"taken","more":1}"#))
      let lost = WireFailure(URLError(.notConnectedToInternet)).map(ShopFindError.init)
      if case .offline? = lost { print("offline") }
      for other in [error(422, ""), error(410, #"{"error":"taken"}"#), error(500, "")] {
        if case .failure = other { print("failure") } else { print(other) }
      }
      """
    let program = try SwiftProgram(
      generation("swift", graph), main: "import Foundation\n\n" + main)
    #expect(
      try program.run(.six) == "gone taken\noffline\nfailure\ngone\nfailure\n")
  }

  @Test("the app's errors are made from what came, what tells more first")
  func swift() throws {
    let code = try text("Help.swift", Self.graph(Self.errors))
    let body =
      #"["code": .string("SOLD_OUT"), "left": .number(0), "sure": .bool(true), "no": .null]"#
    #expect(
      code.contains(
        """
          public init(_ wire: WireFailure) {
            switch wire {
            case .answer(409, let body?)
            where body.holds(.object(\(body))):
              self = .soldOut
            case .connection: self = .offline
            case .timeout: self = .slow
            case .answer(404, _): self = .gone
            case .answer(409, _): self = .taken
            default: self = .failure(wire)
            }
          }
        """), "\(code)")
  }

  @Test(
    "what is no error on the wire is told at its place",
    arguments: [
      ("x: 404, y: 404", "duplicate-name", "`y` is the same on the wire as `x`"),
      ("x: connection, y: connection", "duplicate-name", "`y` is the same on the wire"),
      (
        "x: { status: 409, body: { a: 1, b: 2 } }, y: { status: 409, body: { b: 2, a: 1 } }",
        "duplicate-name", "`y` is the same on the wire"
      ),
      ("x: conection", "unknown-value", "did you mean `connection`?"),
      ("x: 99", "unknown-value", "`99` is not a status"),
      ("x: [404]", "wrong-shape", "a status such as `404`"),
      ("x: { body: 1 }", "missing-key", "`status` is missing"),
      ("x: { status: 404, boddy: 1 }", "unknown-key", "did you mean `body`?"),
    ])
  func wrong(errors: String, rule: String, words: String) throws {
    let text = "feature: Help\nservices: { shop: { find: { errors: { \(errors) } } } }\n"
    let found = check([SourceFile(path: "help.yaml", text: text)]).diagnostics
      .filter { $0.severity == .error }
    #expect(found.map(\.rule) == [rule])
    #expect(found.first?.message.contains(words) == true, "\(found.map(\.message))")
  }
}
