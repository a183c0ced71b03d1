/// The keys with which operations that commit are called, in each process from which they can come.
public struct CommitKeys: Sendable {
  public struct Placed: Hashable, Sendable {
    /// The process that the roots belong to; nil without roots.
    public let process: Process?
    public let term: KeyTerm

    init(_ term: KeyTerm, in process: Process) {
      (self.process, self.term) = (term.roots.isEmpty ? nil : process, term)
    }
  }

  /// By operation with a key.
  public private(set) var terms: [ID<Operation>: [Placed]] = [:]
  private var known: [ID<Operation>: Set<Placed>] = [:]
  /// The operations with more than are followed.
  public private(set) var cutOff: Set<ID<Operation>> = []
  private let graph: Graph

  /// Of one operation; a workflow that runs itself may make ever longer ones.
  static let most = 1_000

  public init(_ model: Model) {
    graph = model.graph
    guard graph.operations.contains(where: { $0.key != nil }) else { return }
    var entries: [Process: [EntrySite]] = [:]
    for index in model.locations.indices {
      let id = Location.ID(raw: Int32(index))
      for site in model.entrySites(at: index) { entries[site.callee, default: []].append(site) }
      guard case .call(let call) = model.location(id).kind,
        graph[call.operation].key != nil, let term = term(of: call)
      else { continue }
      add(Placed(term, in: model.process(of: id)), to: call.operation)
    }
    for operation in terms.keys { spread(operation, entries) }
  }

  /// The terms of the callers from which those of a process come.
  private mutating func spread(_ operation: ID<Operation>, _ entries: [Process: [EntrySite]]) {
    var next = 0
    while let placed = terms[operation], next < placed.count {
      defer { next += 1 }
      guard let process = placed[next].process else { continue }
      for site in entries[process] ?? [] {
        guard let term = site.outside(placed[next].term, in: graph) else { continue }
        add(Placed(term, in: site.caller), to: operation)
      }
    }
  }

  private mutating func add(_ placed: Placed, to operation: ID<Operation>) {
    guard terms[operation]?.count ?? 0 < Self.most else {
      cutOff.insert(operation)
      return
    }
    guard known[operation, default: []].insert(placed).inserted else { return }
    terms[operation, default: []].append(placed)
  }

  /// The variables of which a journey has to know when they are written, with their processes.
  public var placedRoots: [(variable: ID<Variable>, process: Process)] {
    terms.values.joined().flatMap { placed in
      placed.term.roots.compactMap { root in placed.process.map { (root, $0) } }
    }
  }

  /// Nil for an operation without a key.
  public func term(of call: Call) -> KeyTerm? {
    guard let key = graph[call.operation].key?.variable,
      let argument = call.arguments.first(where: { $0.variable == key })
    else { return nil }
    return KeyTerm(argument.source, in: graph)
  }

  /// The variables of which a journey has to know when they are written.
  public var roots: Set<ID<Variable>> { Set(terms.values.joined().flatMap(\.term.roots)) }
}
