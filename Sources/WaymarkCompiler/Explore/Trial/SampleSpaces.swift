import CEL

extension SampleSpace {
  /// For those expressions, with values that certainly arrive on the way; nil if some are unknown.
  init?(of read: [Expression], on way: Way, _ slots: GuardSlots, _ reader: GuardReader) {
    self.init(ValueSamples(read), reader.graph.types)
    var names: Set<String> = []
    var fields: [String: Set<String>] = [:]
    for expression in read {
      for identifier in expression.identifiers where names.insert(identifier.name).inserted {
        guard let found = reader.scope.find(identifier.name) else { continue }
        guard found.root == -1, add(found.variable, identifier.name, on: way, slots, reader)
        else { return nil }
      }
      for case .select(let operand, let field, _) in expression.nodes.lazy.map(\.kind) {
        guard case .identifier(let name) = expression[operand], Self.facts.contains(name)
        else { continue }
        fields[name, default: []].insert(field)
      }
      guard isWhole else { return nil }
    }
    add("flags", (fields["flags"] ?? []).sorted().map { ($0, .bool) })
    add(
      "context",
      (fields["context"] ?? []).sorted().compactMap { name in
        reader.globals.context[name].map { (name, reader.graph[$0].type) }
      })
    if names.contains("client") || names.contains("supports") {
      guard addClients(read, (fields["supports"] ?? []).sorted(), reader) else { return nil }
    }
    guard isWhole else { return nil }
  }

  private static let facts: Set = ["flags", "context", "supports"]

  private mutating func add(
    _ variable: ID<Variable>, _ name: String, on way: Way, _ slots: GuardSlots,
    _ reader: GuardReader
  ) -> Bool {
    let type = reader.graph[variable].type
    guard reader.graph[variable].kind == .state else {
      add(name, type)
      return true
    }
    guard let row = slots.domains.firstIndex(where: { $0.state == variable && !$0.isGhost }),
      let bits = way[Way.subject(ofState: row)]
    else { return false }
    if bits & StateDomain.free != 0 {
      add(name, type)
    } else {
      let samples = slots.domains[row].samples.enumerated()
      add(slots.domains[row], samples.compactMap { bits & 1 << UInt64($0) == 0 ? nil : $1.value })
    }
    return true
  }

  private mutating func addClients(
    _ read: [Expression], _ routes: [String], _ reader: GuardReader
  ) -> Bool {
    var place = Place(name: "", type: .unknown, kind: .client, group: 0)
    for case .string(let text) in read.lazy.map(\.nodes).joined().lazy.map(\.kind) {
      place.constants.append(.text(text))
      if let version = Version.parse(text) { place.constants.append(.version(version)) }
    }
    place.since = routes.compactMap { reader.globals.routes[$0] }
    guard let clients = reader.clients(place) else { return false }
    let values = clients.prefix(UntakenData.mostTried).compactMap { client -> Value? in
      guard case .client(let platform, let version) = client else { return nil }
      let known = routes.map { name in
        let isKnown = reader.globals.routes[name].map { reader.knows($0, platform, version) }
        return (Value.string(name), Value.bool(isKnown ?? true))
      }
      return .map([
        .string("client"): .map([
          .string("platform"): .string(platform), .string("version"): .version(version),
        ]),
        .string("supports"): .map(Dictionary(known) { first, _ in first }),
      ])
    }
    add(clients: values)
    return true
  }
}
