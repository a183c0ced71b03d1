import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

/// The cases of Shock's `MockHTTPRoute` that are written, decoded as Shock decodes them.
private enum ShockRoute: Decodable {
  case answer(method: String, path: String, query: [String: String]?, code: Int, file: String?)
  case timeout(method: String, path: String, seconds: Int)
  case collection([ShockRoute])

  private enum Keys: String, CodingKey {
    case type, method, urlPath, code, filename, query, requestHeaders, responseHeaders, routes
    case timeoutInSeconds
  }

  init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: Keys.self)
    let type = try box.decode(String.self, forKey: .type)
    if type == "collection" {
      self = .collection(try box.decode([ShockRoute].self, forKey: .routes))
      return
    }
    let method = try box.decode(String.self, forKey: .method)
    let path = try box.decode(String.self, forKey: .urlPath)
    if type == "timeout" {
      let seconds = try box.decode(Int.self, forKey: .timeoutInSeconds)
      self = .timeout(method: method, path: path, seconds: seconds)
      return
    }
    var query: [String: String]?
    if type == "custom" {
      query = try box.decode([String: String].self, forKey: .query)
      _ = try box.decode([String: String].self, forKey: .requestHeaders)
      _ = try box.decode([String: String].self, forKey: .responseHeaders)
    } else {
      #expect(type == "simple")
    }
    self = .answer(
      method: method, path: path, query: query, code: try box.decode(Int.self, forKey: .code),
      file: try? box.decode(String.self, forKey: .filename))
  }

  var leaves: [ShockRoute] {
    if case .collection(let routes) = self { routes.flatMap(\.leaves) } else { [self] }
  }
}

@Suite("Collections for Shock")
struct ShockTests {
  private static func spec(_ steps: String, ends: String = "done") -> String {
    """
    feature: Help
    types: { Order: { id: String, late: Bool } }
    services:
      orders:
        status: { params: { id: String }, returns: Order, errors: [lost, offline], http: "GET /orders/{id}" }
        find: { params: { of: String }, returns: "[Order]", http: "GET /orders?of={of}" }
        drop: { params: { id: String }, errors: [], http: "DELETE /orders/{id}" }
        guess: { params: { id: String }, errors: [], http: "TRACE /orders/{id}" }
        local: { errors: [] }
    screens: { Late: { title: Late, actions: { again: Again, done: Done, drop: Drop, find: Find, guess: Guess } } }
    routes: { late: { params: { id: String, of: String }, workflow: late, link: "/late/{id}/{of}" } }
    workflows:
      late:
        params: { id: String, of: String }
        outcomes: { done: success, lost: failure }
        steps:
          start: { call: orders.local, on: { success: load } }
          load: { call: orders.status, as: order, on: { success: tell, failure: lost }, after: { 9s: lost } }
          tell: { show: Late, on: { again: load, done: done, drop: drop, find: find, guess: guess } }
          drop: { call: orders.drop, on: { success: tell } }
          find: { call: orders.find, on: { success: tell, failure: lost } }
          guess: { call: orders.guess, on: { success: tell } }
    scenarios:
      it: { workflow: late, given: { params: { id: o 1, of: me } }, steps: [ { call: orders.local },
        \(steps) ], ends: \(ends) }
    """
  }

  private static func files(_ steps: String) throws -> [String: String] {
    let files = try generation("shock", graph(spec(steps))).files
    return Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
  }

  @Test("a journey with one answer for each request is a collection with files side by side")
  func collection() throws {
    let files = try Self.files(
      """
      { call: orders.status }, { show: Late, do: drop }, { call: orders.drop },
      { show: Late, do: find }, { call: orders.find }, { show: Late, do: again },
      { call: orders.status }, { show: Late, do: done }
      """)
    #expect(
      files.keys.sorted() == [
        "index.json", "it.json", "it.orders.find.json", "it.orders.status.json",
      ])
    let text = try #require(files["it.json"])
    let routes = try JSONDecoder().decode(ShockRoute.self, from: Data(text.utf8)).leaves
    #expect(routes.count == 3)
    guard case .answer("GET", "/orders", ["of": "me"]?, 200, "it.orders.find.json"?) = routes[0],
      case .answer("GET", "/orders/o 1", nil, 200, "it.orders.status.json"?) = routes[1],
      case .answer("DELETE", "/orders/o 1", nil, 204, nil) = routes[2]
    else {
      Issue.record("\(text)")
      return
    }
    #expect(files["index.json"]?.contains("\"file\": \"it.json\"") == true)
  }

  @Test(
    "what Shock cannot play is refused with the reason",
    arguments: [
      (
        "{ call: orders.status }, { show: Late, do: again }, { call: orders.status, returns: { late: true } }, { show: Late, do: done }",
        "GET /orders/o 1 answers differently the second time, but Shock gives it only one answer"
      ),
      (
        "{ call: orders.status, error: offline }",
        "GET /orders/o 1 fails to connect (offline), but Shock always answers"
      ),
      (
        "{ call: orders.status }, { show: Late, do: guess }, { call: orders.guess }, { show: Late, do: done }",
        "Shock does not support requests with the method TRACE"
      ),
    ])
  func refusal(steps: String, reason: String) throws {
    let ends = steps.hasSuffix("error: offline }") ? "lost" : "done"
    let spec = Self.spec(steps, ends: ends)
    let made = try generation("shock", graph(spec))
    #expect(!made.files.contains { $0.path == "it.json" })
    #expect(made.notices.count == 1)
    let index = try #require(made.files.first { $0.path == "index.json" }).text
    #expect(index.contains("\"refused\": \"\(reason)\""))
  }

  @Test("requests to different URLs that are answered alike share a file")
  func sharedBody() throws {
    let spec = """
      feature: Help
      services:
        orders: { status: { params: { id: String }, returns: Int, http: "GET /orders/{id}" } }
      workflows:
        late:
          outcomes: { done: success }
          steps:
            one: { call: orders.status, with: { id: "'1'" }, on: { success: two, failure: done } }
            two: { call: orders.status, with: { id: "'2'" }, on: { success: three, failure: done } }
            three: { call: orders.status, with: { id: "'3'" }, on: { success: done, failure: done } }
      scenarios:
        it:
          workflow: late
          steps: [{ call: orders.status }, { call: orders.status }, { call: orders.status }]
          ends: done
      """
    let paths = try generation("shock", graph(spec)).files.map(\.path)
    #expect(Set(paths).count == paths.count, "\(paths)")
    #expect(paths.count { $0.hasPrefix("it.orders.status") } == 2, "\(paths)")
  }

  @Test("a timeout, for which Shock takes any query, stands beside no answer without a query")
  func timeouts() throws {
    func index(_ first: String, _ second: String) throws -> String {
      let spec = """
        feature: Help
        services:
          orders: { find: { params: { of: String? }, returns: Int, http: "GET /orders?of={of}" } }
        workflows:
          late:
            outcomes: { done: success }
            steps:
              one: { call: orders.find, with: { of: "'me'" }, on: { success: two, failure: two }, after: { 5s: two } }
              two: { call: orders.find, with: { of: null }, on: { success: done, failure: done }, after: { 5s: done } }
        scenarios:
          it:
            workflow: late
            steps: [{ call: orders.find, \(first): }, { call: orders.find, \(second): }]
            ends: done
        """
        .replacingOccurrences(of: ", returns: }", with: ", returns: 1 }")
      return try text("index.json", of: "shock", graph(spec))
    }
    let reason = "GET /orders answers differently the second time"
    #expect(try index("wait", "returns").contains(reason))
    #expect(try index("returns", "wait").contains("\"file\": \"it.json\""))
    #expect(try index("wait", "wait").contains("\"file\": \"it.json\""))
  }

  @Test("a value in a query is read as Shock does: without case, and `:` and `{` as patterns")
  func queryValues() throws {
    func index(_ first: String, _ second: String) throws -> String {
      let spec = """
        feature: Help
        services:
          orders: { find: { params: { of: String }, returns: Int, http: "GET /orders?of={of}" } }
        workflows:
          late:
            params: { one: String, two: String }
            outcomes: { done: success }
            steps:
              one: { call: orders.find, with: { of: one }, on: { success: two, failure: two } }
              two: { call: orders.find, with: { of: two }, on: { success: done, failure: done } }
        scenarios:
          it:
            workflow: late
            given: { params: { one: "\(first)", two: "\(second)" } }
            steps: [{ call: orders.find, returns: 1 }, { call: orders.find, returns: 2 }]
            ends: done
        """
      return try text("index.json", of: "shock", graph(spec))
    }
    let played = "\"file\": \"it.json\""
    #expect(try index("me", "you").contains(played))
    #expect(try index("2030-01-15T12:30:00Z", "a:b").contains(played))
    #expect(try index("me", "ME").contains("GET /orders answers differently the second time"))
    #expect(try index("a", ":b").contains("orders.find has a URL that Shock would read"))
    #expect(try index("a", "b/{c").contains("orders.find has a URL that Shock would read"))
  }

  @Test("nothing in a path or a query is encoded, as Shock decodes both")
  func codes() throws {
    let made = try text("it.json", of: "shock", codedRequest)
    let routes = try JSONDecoder().decode(ShockRoute.self, from: Data(made.utf8)).leaves
    guard case .answer(_, let path, let query, _, _) = try #require(routes.first) else {
      throw CancellationError()
    }
    #expect(path == "/é/ü/ö")
    #expect(query == ["a b": "x y"])
  }

  @Test("a use case that is called as the list is gets another file")
  func list() throws {
    let spec = Self.spec("{ call: orders.status, error: lost }", ends: "lost")
      .replacingOccurrences(of: "\n  it: {", with: "\n  index: {")
    let paths = try generation("shock", graph(spec)).files.map(\.path)
    #expect(Set(paths).count == paths.count && paths.contains("index.json"), "\(paths)")
    #expect(paths.contains("use-case-index.json"))
  }

  @Test("every collection of the sample decodes, and every file that it names is there")
  func sample() throws {
    let files = try generation("shock", Sample.graph()).files
    let names = Set(files.map(\.path))
    var played = 0
    for file in files where file.text.contains("\"type\": \"collection\"") {
      for route in try JSONDecoder().decode(ShockRoute.self, from: Data(file.bytes)).leaves {
        guard case .answer(_, _, _, _, let body?) = route else { continue }
        #expect(names.contains(body) && !body.contains("/"))
      }
      played += 1
    }
    #expect(played > 40)
  }
}
