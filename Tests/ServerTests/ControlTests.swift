import Testing
import WaymarkCompiler
import WaymarkSimulator

@testable import WaymarkServer

@Suite("What the server tells of itself")
struct ControlTests {
  @Test("coverage grows with the calls, and is whole once all are made")
  func coverage() throws {
    var bikes = Bikes()
    func covered(_ kind: String) -> Int? {
      bikes.ask("GET", "/_waymark/coverage").json["kinds"]?[kind]?["covered"]?.integer
    }
    _ = bikes.ask("PUT", "/_waymark/sessions/t1", #"{"useCase":"a-ride-is-paid"}"#)
    #expect(covered("outcomes") == 0)
    _ = bikes.ask("GET", "/~t1/rides/r-1")
    #expect(covered("transitions") == 2)
    let bike = #"{"id":"b-1","kind":"cargo","weight":12.5}"#
    _ = bikes.ask(
      "POST", "/~t1/rides/r-1/payments", #"{"cardNumber":"4000","bikes":[\#(bike)]}"#)
    #expect(covered("outcomes") == 1)
    #expect(covered("steps") == 5)
    _ = bikes.ask("GET", "/rides/r-1", "", ["Waymark-Use-Case": "no-network"])
    #expect(covered("outcomes") == 2)
  }

  @Test("without a use case, a call covers what only it can lead to")
  func coverageOfCalls() {
    var bikes = Bikes()
    _ = bikes.ask("GET", "/rides/r-1")
    let counts = bikes.ask("GET", "/_waymark/sessions/default/coverage").json["kinds"]
    #expect(counts?["steps"]?["covered"]?.integer == 1)
    #expect(counts?["transitions"]?["covered"]?.integer == 1)
  }

  @Test("coverage comes in every format, and an unknown one is refused")
  func formats() {
    var bikes = Bikes()
    _ = bikes.ask("GET", "/rides/r-1")
    for (name, start) in [
      ("json", "{"), ("lcov", "TN:"), ("cobertura", "<?xml"), ("html", "<!DOCTYPE html>"),
    ] {
      guard
        case .answer(let response, _) = bikes.react("GET", "/_waymark/coverage?format=\(name)")
      else { continue }
      #expect(response.status == 200)
      #expect(String(decoding: response.body, as: UTF8.self).hasPrefix(start), "\(name)")
    }
    #expect(
      bikes.ask("GET", "/_waymark/coverage?format=cobertur").json["nearest"]?.text == "cobertura")
    #expect(bikes.ask("GET", "/_waymark/sessions/nobody/coverage").status == 404)
  }

  @Test("the phone plays a walk from its start, and refuses what is no choice")
  func phone() {
    var bikes = Bikes()
    func walk(_ inputs: String, _ more: String = "") -> JSONText {
      bikes.ask(
        "POST", "/_waymark/phone", #"{"workflow":"ride","inputs":[\#(inputs)]\#(more)}"#
      ).json
    }
    let asked = walk("")
    #expect(asked["state"]?.text == "call")
    #expect(asked["operation"]?.text == "rides.status")
    let shown = walk(#""= { id: b-1, kind: cargo }""#)
    #expect(shown["title"]?.text == "Your cargo bike")
    #expect(shown["buttons"]?[1]?["refusal"]?.text?.contains("flags.tips") == true)
    #expect(shown["scenario"]?.text?.contains("returns: { id: b-1, kind: cargo }") == true)
    let free = walk(#""= { id: b-1, kind: cargo }""#, #","flags":{"tips":true}"#)
    #expect(free["buttons"]?[1]?["refusal"]?.text == nil)
    let over = walk(#""= { id: b-1, kind: cargo }","press pay","returns","go on""#)
    #expect(over["state"]?.text == "ended")
    #expect(over["trail"]?.count == 4)
    let wrong = walk(#""press pay","returns""#)
    #expect(wrong["problem"]?.text == "`press pay` is no choice here")
    #expect(wrong["trail"]?.count == 0)
    #expect(walk(#""= [""#)["problem"]?.text == "this is neither YAML nor JSON")
    #expect(walk(#""= { id: b-1, kind: cargo }","back""#)["state"]?.text == "left")
    #expect(walk(#""close""#)["problem"]?.text == "no route is open that could be closed")
  }

  @Test("the phone offers the answers that guards tell apart, each with where it leads")
  func answers() {
    var bikes = Bikes()
    let asked = bikes.ask("POST", "/_waymark/phone", #"{"workflow":"ride"}"#).json
    #expect(asked["state"]?.text == "call", "\(asked.pretty)")
    let leads = Set(
      (0..<(asked["buttons"]?.count ?? 0)).map {
        asked["buttons"]?[$0]?["leads"]?.text
      })
    #expect(leads == ["show", "gone"], "\(asked.pretty)")
  }

  @Test("the phone walks through the journey of a finding")
  func finding() {
    // Whoever has paid may come back to the button.
    var bikes = Bikes(
      Bikes.specs.replacing("success: paid, declined: gone", with: "success: show, declined: gone"))
    let found = bikes.server.project.checked.diagnostics
    let number = (found.firstIndex { $0.rule == "repeated-commit" } ?? -1) + 1
    let walk = bikes.ask("POST", "/_waymark/phone", #"{"finding":\#(number)}"#)
    #expect(walk.status == 200 && walk.json["workflow"] != nil || walk.json["route"] != nil)
    let shown = bikes.ask("POST", "/_waymark/phone", walk.json.pretty).json
    #expect(shown["problem"]?.text == nil, "\(walk.json.pretty)\(shown.pretty)")
    #expect(shown["state"]?.text == "failed", "\(walk.json.pretty)\(shown.pretty)")
    #expect(bikes.ask("POST", "/_waymark/phone", #"{"finding":999}"#).status == 400)
  }

  @Test(
    "what the phone cannot begin with is refused",
    arguments: [
      "", "{}", #"{"workflow":"rides"}"#, #"{"workflow":"ride","flags":{"tip":true}}"#,
      #"{"workflow":"ride","context":{"signedIn":3}}"#,
      #"{"workflow":"ride","params":{"rideId":3}}"#,
      #"{"workflow":"ride","client":{"platform":"web","version":"1"}}"#,
    ])
  func phoneRefusals(_ body: String) {
    var bikes = Bikes()
    #expect(bikes.ask("POST", "/_waymark/phone", body).status == 400)
  }

  @Test(
    "a session is begun with a use case and a delay, and nothing else",
    arguments: [
      #"{"useCase":3}"#, #"{"delay":-1}"#, #"{"delay":600001}"#, #"{"delay":"1"}"#,
      #"{"case":"x"}"#,
      "[]", "{",
    ])
  func settings(_ body: String) {
    var bikes = Bikes()
    #expect(bikes.ask("PUT", "/_waymark/sessions/t1", body).status == 400)
    #expect(bikes.server.allSessions.isEmpty)
  }

  @Test("diagrams are drawn, and unknown ones are not")
  func diagrams() {
    var bikes = Bikes()
    for path in [
      "navigation.svg", "navigation/Rides.svg?explored&coverage&findings", "coordinators.dot",
      "workflow/ride.mermaid", "workflow/ride.svg", "navigation.svg?labels",
      "workflow/ride.svg?from=load&steps=1&labels", "workflow/ride.svg?steps=0",
    ] {
      #expect(bikes.ask("GET", "/_waymark/diagrams/\(path)").status == 200, "\(path)")
    }
    for path in [
      "navigation", "workflow/rid.svg", "workflow/ride.png", "a/b/c.svg",
      "workflow/ride.svg?from=lod", "workflow/ride.svg?steps=few", "workflow/ride.svg?steps=-1",
    ] {
      #expect(bikes.ask("GET", "/_waymark/diagrams/\(path)").status == 404, "\(path)")
    }
  }

  @Test("the page and its data are there, and forbid whatever is not their own")
  func page() {
    var bikes = Bikes()
    for path in ["", "main.js", "page.css", "diagram.css", "data/graph.json", "data/site.json"] {
      guard case .answer(let response, _) = bikes.react("GET", "/_waymark/\(path)") else {
        continue
      }
      #expect(response.status == 200, "\(path)")
      let policy = response.headers.first { $0.name == "Content-Security-Policy" }?.value
      #expect(policy?.contains("script-src 'self'") == true)
    }
    #expect(bikes.ask("GET", "/_waymark/data/nothing.json").status == 404)
    #expect(bikes.ask("POST", "/_waymark/status").status == 405)
    #expect(bikes.ask("GET", "/_waymark/graph").json["workflows"]?[0]?["name"]?.text == "ride")
  }

  @Test("use cases are listed with their calls")
  func useCases() {
    var bikes = Bikes()
    #expect(bikes.ask("GET", "/_waymark/use-cases").json.count == 4)
    let one = bikes.ask("GET", "/_waymark/use-cases/the-bike-is-stolen").json
    #expect(one["calls"]?[0]?["outcome"]?.text == "stolen")
    #expect(bikes.ask("GET", "/_waymark/use-cases/nothing").status == 404)
  }

  @Test(
    "requests under another name, or from other pages, are refused",
    arguments: [
      ("evil.example", nil, 403), ("127.0.0.1:8080", "http://evil.example", 403),
      ("127.0.0.1:8080", "null", 403), ("127.0.0.1:8080", "https://127.0.0.1:8080", 403),
      ("127.0.0.1:8081", nil, 403), ("127.0.0.1", nil, 403), ("localhost:8080", nil, 200),
      ("LOCALHOST:8080", "http://localhost:8080", 200), ("[::1]:8080", nil, 200),
      ("10.0.2.2:8080", nil, 200), ("192.168.1.2:8080", nil, 403),
      ("127.0.0.1.evil:8080", nil, 403),
      ("127.evil.example.com:8080", nil, 403), ("", nil, 403),
    ] as [(String, String?, Int)])
  func hosts(_ host: String, _ origin: String?, _ status: Int) {
    var bikes = Bikes()
    let headers = ["Host": host].merging(origin.map { ["Origin": $0] } ?? [:]) { $1 }
    #expect(bikes.ask("GET", "/rides/own", "", headers).status == status)
  }

  @Test(
    "what a page of another site makes a browser send is refused, but for a visit of the page",
    arguments: [
      ("/rides/own", "cross-site", "no-cors", "image", 403),
      ("/rides/own", "same-site", "cors", "empty", 403),
      ("/rides/own", "cross-site", "navigate", "document", 403),
      ("/rides/own", "same-origin", "cors", "empty", 200), ("/rides/own", "none", "x", "y", 200),
      ("/_waymark/", "cross-site", "navigate", "document", 200),
      ("/_waymark/", "same-site", "navigate", "iframe", 403),
      ("/_waymark/", "CROSS-SITE", "no-cors", "document", 403),
      ("/_waymark/calls", "cross-site", "navigate", "document", 403),
    ])
  func sites(_ path: String, _ site: String, _ mode: String, _ dest: String, _ status: Int) {
    var bikes = Bikes()
    let headers = ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest]
    #expect(bikes.ask("GET", path, "", headers).status == status)
    if status == 403 { #expect(bikes.ask("PUT", path, "", headers).status == 403) }
  }

  @Test("what is asked of the server is answered apart from it, as it was at that moment")
  func apart() throws {
    var bikes = Bikes()
    func asked(_ method: String, _ path: String, _ body: String = "") -> Reaction {
      bikes.server.react(
        to: ServerRequest(
          method, "/_waymark/\(path)", headers: [("Host", "localhost:8080")],
          body: Array(body.utf8)), at: 0)
    }
    _ = bikes.ask("GET", "/rides/own")
    let listing = asked("GET", "calls")
    for (method, path) in [
      ("POST", "phone"), ("GET", "sessions"), ("GET", "diagrams/navigation.svg"),
      ("GET", "coverage"), ("GET", "drift"), ("GET", "findings"), ("GET", "use-cases"), ("GET", ""),
    ] {
      guard case .formatted = asked(method, path) else {
        Issue.record("\(path) is made while others wait")
        continue
      }
    }
    _ = bikes.ask("GET", "/rides/own")
    guard case .formatted(let make) = listing else { return }
    #expect(try JSONText.read(make().body).count == 1)
    #expect(bikes.ask("GET", "/_waymark/calls").json.count == 2)
  }

  @Test("every header Origin has to name this server")
  func origins() {
    let guarding = HostGuard(served: "127.0.0.1", port: 80)
    func isRefused(_ origins: String...) -> Bool {
      let headers = [(name: "Host", value: "localhost")] + origins.map { ("Origin", $0) }
      return guarding.refusal(of: ServerRequest("GET", "/", headers: headers)) != nil
    }
    #expect(!isRefused() && !isRefused("http://localhost"))
    #expect(isRefused("http://localhost", "http://evil.example"))
    #expect(isRefused("http://localhost http://evil.example") && isRefused("") && isRefused("null"))
  }

  @Test("a server of the whole network is reached by any number, but by no other name")
  func anyHost() {
    let guarding = HostGuard(served: "0.0.0.0", port: 80)
    func status(_ host: String) -> Int? {
      guarding.refusal(of: ServerRequest("GET", "/", headers: [("Host", host)]))?.status
    }
    #expect(status("192.168.1.2") == nil)
    #expect(status("[fe80::1]:80") == nil)
    #expect(status("evil.example") == 403)
    #expect(guarding.refusal(of: ServerRequest("GET", "/"))?.status == 400)
  }
}
