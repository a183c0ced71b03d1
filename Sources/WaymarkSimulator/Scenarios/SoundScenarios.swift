import WaymarkCompiler

/// A scenario that is not run, since something that it needs is declared wrong or does not exist.
public struct BlockedScenario: Sendable {
  public let scenario: ID<Scenario>
  public let reason: String
  public let span: Span
}

extension Graph {
  /// The scenarios that errors in the specs affect, in their order. All others can be run.
  public func scenariosBlocked(by errors: [Diagnostic]) -> [BlockedScenario] {
    var search = BlockedSearch(self)
    return search.blocked(by: errors)
  }

  /// What has errors, by name, each with what is wrong first: journeys may depend on it.
  package func reasons(of errors: [Diagnostic]) -> [(workflow: ID<Workflow>?, text: String)] {
    if errors.isEmpty { return [] }
    let owners = DeclarationOwners(of: self)
    var reasons: [DeclarationOwners.Owner: String] = [:]
    for error in errors {
      guard let owner = owners.owner(of: error.span) else { continue }
      if reasons[owner] == nil { reasons[owner] = error.message }
    }
    return owners.all.compactMap { owner in
      guard let reason = reasons[owner], let name = owners.name(of: owner) else { return nil }
      let workflow: ID<Workflow>? = if case .workflow(let id) = owner { id } else { nil }
      return (workflow, "\(text(name)): \(reason)")
    }
  }
}

/// Follows uses backwards from what is wrong, so that all scenarios together take one pass.
private struct BlockedSearch {
  private typealias Owner = DeclarationOwners.Owner
  private typealias Reason = (text: String, span: Span)

  private let graph: Graph
  private let owners: DeclarationOwners
  private var reasons: [Owner: Reason] = [:]
  private var users: [Owner: [Owner]] = [:]

  init(_ graph: Graph) {
    self.graph = graph
    owners = DeclarationOwners(of: graph)
  }

  mutating func blocked(by errors: [Diagnostic]) -> [BlockedScenario] {
    for error in errors {
      // Of two keys in one mapping, the second is not read, and belongs to none.
      guard let owner = owners.owner(of: error.span), reasons[owner] == nil,
        owners.declares(error.span) || !graph.isSecond(error.span)
      else { continue }
      reasons[owner] = (error.message, error.span)
    }
    let needs = DirectNeeds(graph)
    for owner in owners.all {
      let direct = needs.of(owner)
      for used in direct.owners { users[used, default: []].append(owner) }
      guard let lack = direct.lack, reasons[owner] == nil else { continue }
      reasons[owner] = ("\(lack.what) cannot be resolved", lack.span)
    }
    spread()
    return graph.scenarios.indices.compactMap { index in
      reasons[.scenario(ID(index))].map {
        BlockedScenario(scenario: ID(index), reason: $0.text, span: $0.span)
      }
    }
  }

  private mutating func spread() {
    var reached = owners.all.filter { reasons[$0] != nil }
    while let owner = reached.popLast() {
      for user in users[owner] ?? [] where reasons[user] == nil {
        reasons[user] = reasons[owner]
        reached.append(user)
      }
    }
  }
}
