import CEL

/// How the key of a call is made, without regard to what variables are called where it is read: two
/// calls have the same key if their terms are equal and no root was written in between.
public struct KeyTerm: Hashable, Sendable {
  /// The text before the first root, between two, and after the last.
  public let pieces: [String]
  /// The variables that it reads, each as often as it reads it. Flags, facts and the client never
  /// change in a journey: they are text.
  public let roots: [ID<Variable>]

  init(_ pieces: [String], _ roots: [ID<Variable>]) {
    (self.pieces, self.roots) = (pieces, roots)
  }

  public init(_ variable: ID<Variable>) { self.init(["", ""], [variable]) }

  /// Nil if it is not understood, which has been reported.
  init?(_ source: Source, in graph: Graph) {
    switch source {
    case .variable(let variable): self.init(variable)
    case .initial(let id): self.init([graph.variables[id.index].defaultValue?.key ?? "null"], [])
    case .null: self.init(["null"], [])
    case .formula(let formula): self.init(formula, in: graph)
    case .unknown: return nil
    }
  }

  private init?(_ formula: ID<Formula>, in graph: Graph) {
    guard let expression = graph.formulas[formula.index].expression else { return nil }
    var reads: [(range: Range<Int>, variable: ID<Variable>)] = []
    for (identifier, reference) in zip(expression.identifiers, graph.references(of: formula)) {
      switch reference {
      case .variable(let variable):
        reads.append((expression.range(of: identifier.node), variable))
      case .unresolved: return nil
      case .flag, .fact, .route, .screen, .client, .bound: break
      }
    }
    reads.sort { $0.range.lowerBound < $1.range.lowerBound }
    var end = 0
    var pieces: [String] = []
    for (range, _) in reads {
      pieces.append(String(expression.text(in: end..<range.lowerBound)))
      end = range.upperBound
    }
    pieces.append(String(expression.text(in: end..<expression.source.utf8.count)))
    self.init(pieces, reads.map(\.variable))
  }

  /// The same term where each root stands for another; nil if one of them stands for none.
  func replacing(_ term: (ID<Variable>) -> KeyTerm?) -> KeyTerm? {
    var pieces = [self.pieces[0]]
    var roots: [ID<Variable>] = []
    for (root, after) in zip(self.roots, self.pieces.dropFirst()) {
      guard let inner = term(root) else { return nil }
      pieces[pieces.count - 1] += inner.pieces[0]
      pieces += inner.pieces.dropFirst()
      pieces[pieces.count - 1] += after
      roots += inner.roots
    }
    return KeyTerm(pieces, roots)
  }
}

/// Where a process is entered: its params, and what a page that is left knows.
public struct EntrySite: Sendable {
  public let caller: Process
  public let callee: Process
  let arguments: [Assignment]
  let bindings: [Assignment]

  public init(
    _ callee: Process, from caller: Process, _ arguments: [Assignment],
    _ bindings: [Assignment] = []
  ) {
    (self.callee, self.caller) = (callee, caller)
    (self.arguments, self.bindings) = (arguments, bindings)
  }

  /// What a term of the callee is in the caller; nil if it reads more than params.
  public func outside(_ term: KeyTerm, in graph: Graph) -> KeyTerm? {
    term.replacing { root in
      arguments.first { $0.variable == root }.flatMap { KeyTerm($0.source, in: graph) }
    }?.replacing { root in
      guard let bound = bindings.first(where: { $0.variable == root }) else { return KeyTerm(root) }
      return KeyTerm(bound.source, in: graph)
    }
  }
}

extension Model {
  /// All sites at which processes are entered from a location.
  func entrySites(at index: Int) -> [EntrySite] {
    let id = Location.ID(raw: Int32(index))
    let caller = process(of: id)
    switch locations[index].kind {
    case .page(let page):
      return page.buttons.compactMap { button in
        button.opening.flatMap { site(of: $0, from: caller, page.bindings) }
      }
    case .open(let opening, _): return site(of: opening, from: caller).map { [$0] } ?? []
    case .run(let callee, let arguments, _), .forward(let callee, let arguments):
      return [EntrySite(callee, from: caller, arguments)]
    case .call, .decide, .broken: return []
    }
  }

  private func site(
    of opening: OpenedRoute, from caller: Process, _ bindings: [Assignment] = []
  ) -> EntrySite? {
    opening.process.map { EntrySite($0, from: caller, opening.arguments, bindings) }
  }
}
