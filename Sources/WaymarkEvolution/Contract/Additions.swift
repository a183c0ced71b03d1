import WaymarkCompiler

/// What base does not have.
struct Additions {
  private let names: Matching
  private(set) var findings: [ChangeFinding] = []

  init(_ names: Matching) {
    self.names = names
    let (base, head) = (names.base, names.head)
    let old = Declared(base) { names.name($0) }
    let new = Declared(head) { $0 }
    let known = old.keys
    for (kind, owner, name) in new.all {
      // What is new is new with all that belongs to it.
      if known.contains(new.key(kind, owner, name))
        || owner.map({ !old.owners.contains("\(kind) \($0)") }) ?? false
      {
        continue
      }
      let full = owner.map { "\($0).\(head.text(name))" } ?? head.text(name)
      let place = owner.map { " of `\($0)`" } ?? ""
      findings.append(
        ChangeFinding(
          .added, "\(kind) \(full)", "the \(kind) `\(head.text(name))`\(place) is new",
          at: name.span))
    }
  }
}

/// Everything that is declared, with its owner.
private struct Declared {
  private(set) var all: [(kind: String, owner: String?, name: Name)] = []
  /// Those that members of a kind may belong to.
  private(set) var owners: Set<String> = []
  private let graph: Graph
  private let rename: (String) -> String

  init(_ graph: Graph, _ rename: @escaping (String) -> String) {
    (self.graph, self.rename) = (graph, rename)
    for type in graph.typeDeclarations {
      add("type", type.name)
      add("field", type.fields, of: type.name)
      add("value", type.members, of: type.name)
    }
    for flag in graph.flags {
      add("flag", flag.name)
      add("arm", flag.values ?? [], of: flag.name)
    }
    for index in graph.operations.indices { add(ID<WaymarkCompiler.Operation>(index)) }
    for screen in graph.screens {
      add("screen", screen.name)
      add("param", screen.params, of: screen.name)
      add("button", screen.actions.map { graph[$0].name }, of: screen.name)
    }
    for route in graph.routes {
      add("route", route.name)
      add("param", route.params, of: route.name)
      add("link", route.links, of: route.name)
    }
    for workflow in graph.workflows {
      add("workflow", workflow.name)
      add("param", workflow.params, of: workflow.name)
      add("outcome", workflow.outcomes.map { graph[$0].name }, of: workflow.name)
    }
    for fact in graph.project.context { add("context fact", graph[fact].name) }
    for promise in graph.project.promises { add("promise", promise.name) }
  }

  private mutating func add(_ operation: ID<WaymarkCompiler.Operation>) {
    let spec = graph[operation]
    let full = rename(graph.qualifiedName(of: operation))
    all.append(("operation", rename(graph.text(graph[spec.service].name)), spec.name))
    owners.insert("operation \(rename(graph.text(graph[spec.service].name)))")
    owners.formUnion(["param \(full)", "error \(full)"])
    all += spec.params.map { ("param", full, graph[$0].name) }
    all += (spec.errors ?? []).map { ("error", full, $0) }
  }

  private mutating func add(_ kind: String, _ name: Name) { all.append((kind, nil, name)) }

  private mutating func add(_ kind: String, _ members: Run<Variable>, of owner: Name) {
    add(kind, members.map { graph[$0].name }, of: owner)
  }

  private mutating func add(_ kind: String, _ members: [Name], of owner: Name) {
    let name = rename(graph.text(owner))
    owners.insert("\(kind) \(name)")
    all += members.map { (kind, name, $0) }
  }

  var keys: Set<String> { Set(all.map { key($0.kind, $0.owner, $0.name) }) }

  /// By which one version finds what the other has.
  func key(_ kind: String, _ owner: String?, _ name: Name) -> String {
    let text = graph.text(name)
    // An operation is renamed with its service.
    if kind == "operation", let owner { return "operation \(rename("\(owner).\(text)"))" }
    return "\(kind) \(owner ?? "") \(rename(text))"
  }
}
