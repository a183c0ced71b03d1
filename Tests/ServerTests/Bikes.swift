import WaymarkCompiler

@testable import WaymarkServer

/// A small project, and requests to a server that plays it.
struct Bikes {
  static let project = """
    app: Bikes
    specs: Specs
    entry: [ride]
    context: { signedIn: Bool }
    clients: { ios: { minimum: "7.0", latest: "7.4" } }
    serve: { mask: [cardNumber] }
    """

  static let specs = """
    feature: Rides
    flags: { tips: { summary: Shows tips, default: false } }
    types:
      Kind: [city, cargo]
      Bike: { id: String, kind: Kind, weight: Double, note: String? }
    services:
      rides:
        status:
          params: { rideId: String, day: Date?, limit: { type: Int, default: 5 } }
          returns: Bike
          errors: { notFound: 404, stolen: { status: 409, body: { code: STOLEN } }, offline: connection, slow: timeout }
          http: "GET /rides/{rideId}?day={day}&limit={limit}"
        own: { returns: [Bike], errors: [], http: GET /rides/own }
        pay:
          params: { rideId: String, cardNumber: String, bikes: [Bike], tip: Double? }
          returns: Bike
          errors: [declined]
          http: POST /rides/{rideId}/payments
          commits: true
        end: { params: { rideId: String }, errors: [], http: "DELETE /rides/{rideId}" }
    screens:
      Ride: { title: "Your ${kind} bike", params: { kind: Kind }, actions: { pay: Pay, wait: { label: Later, when: flags.tips } } }
      Paid: { title: It is paid }
      Gone: { title: It is gone }
    routes:
      ride: { params: { rideId: String }, workflow: ride, link: "/ride/{rideId}" }
    workflows:
      ride:
        params: { rideId: String }
        outcomes: { done: success, lost: failure, later: neutral }
        steps:
          load: { call: rides.status, with: { day: "null", limit: "5" }, as: bike, on: { success: sort, notFound: gone, stolen: gone, offline: gone, slow: gone } }
          sort: { choose: [{ when: bike.kind == 'cargo', go: show }, { else: gone }] }
          show: { show: Ride, with: { kind: bike.kind }, on: { pay: pay, wait: later } }
          pay: { call: rides.pay, with: { cardNumber: "'4000'", bikes: "[bike]", tip: "null" }, on: { success: paid, declined: gone } }
          paid: { show: Paid, ends: done }
          gone: { show: Gone, ends: lost }
    scenarios:
      a ride is paid:
        workflow: ride
        given: { params: { rideId: r-1 } }
        steps:
          - { call: rides.status, returns: { id: b-1, kind: cargo, weight: 12.5 } }
          - { show: Ride, do: pay }
          - { call: rides.pay, returns: { id: b-1, kind: cargo } }
          - { show: Paid }
        ends: done
      the bike is stolen:
        workflow: ride
        given: { params: { rideId: r-1 } }
        steps: [{ call: rides.status, error: stolen }, { show: Gone }]
        ends: lost
      no network:
        workflow: ride
        given: { params: { rideId: r-1 } }
        steps: [{ call: rides.status, error: offline }, { show: Gone }]
        ends: lost
      a slow network:
        workflow: ride
        given: { params: { rideId: r-1 } }
        steps: [{ call: rides.status, error: slow }, { show: Gone }]
        ends: lost
    """

  var server: MockServer
  private var time: Int64 = 1_000

  init(_ specs: String = Self.specs, forwards: Bool = false) {
    server = MockServer(
      Self.served(specs), hosts: HostGuard(served: "127.0.0.1", port: 8_080), forwards: forwards)
  }

  static func served(_ specs: String) -> ServedProject {
    ServedProject(
      [SourceFile(path: "Specs/rides.yaml", text: specs)],
      project: SourceFile(path: "waymark.yaml", text: project))
  }

  mutating func react(
    _ method: String, _ target: String, _ body: String = "", _ headers: [String: String] = [:]
  ) -> Reaction {
    time += 1
    let host = headers["Host"] == nil ? [(name: "Host", value: "127.0.0.1:8080")] : []
    let reaction = server.react(
      to: ServerRequest(
        method, target, headers: host + headers.map { (name: $0.key, value: $0.value) },
        body: Array(body.utf8)), at: time)
    if case .formatted(let make) = reaction { return .answer(make(), delay: 0) }
    return reaction
  }

  /// The status, and the body as JSON; status 0 where there is no answer.
  mutating func ask(
    _ method: String, _ target: String, _ body: String = "", _ headers: [String: String] = [:]
  ) -> (status: Int, json: JSONText, delay: Int) {
    switch react(method, target, body, headers) {
    case .answer(let response, let delay):
      return (response.status, (try? JSONText.read(response.body)) ?? .null, delay)
    case .disconnection(let delay): return (0, .null, delay)
    case .events, .forward, .formatted: return (-1, .null, 0)
    }
  }

  /// What kinds of drift the last call of a session had.
  func drift(in session: String = "default") -> [String] {
    server.sessions[session]?.calls.last?.drift.map(\.kind.rawValue) ?? []
  }
}

extension JSONText {
  subscript(_ index: Int) -> JSONText? {
    guard case .array(let items) = self, items.indices.contains(index) else { return nil }
    return items[index]
  }

  var count: Int { if case .array(let items) = self { items.count } else { -1 } }
}
