import CEL
import WaymarkCompiler

/// What a workflow does and uses, as a text: two that have the same do the same. Texts that people
/// read, and places, are no part of it.
struct UsedForm {
  private let graph: Graph
  private let name: (String) -> String

  init(_ graph: Graph, _ name: @escaping (String) -> String) {
    (self.graph, self.name) = (graph, name)
  }

  /// Of the route by itself; nil if it leads to nothing of the app.
  func text(of route: Route) -> [String]? {
    graph.step(like: route, in: ID(0)).map { variables(route.params) + text(of: $0) }
  }

  func text(of id: ID<Workflow>) -> String {
    let workflow = graph[id]
    var parts = ["params"] + variables(workflow.params) + ["state"] + variables(workflow.state)
    parts += workflow.outcomes.flatMap { outcome -> [String] in
      [word(graph[outcome].name)] + (graph[outcome].value.map { variables([$0]) } ?? [])
    }
    parts.append(word(Name(workflow.start.name, workflow.name.span)))
    for step in workflow.steps { parts += text(of: graph[step]) }
    return parts.joined(separator: "\n")
  }

  private func text(of step: Step) -> [String] {
    var parts = ["\(step.kind) \(word(step.name))", target(of: step)]
    parts.append(
      "\(step.isBackBlocked.map { "\($0)" } ?? "") \(step.ends.map { graph.text($0.name) } ?? "")")
    if let retry = step.retry {
      parts.append("\(retry.times) \(retry.errors.map { graph.text($0) })")
    }
    parts += given(step.arguments, step.implicitArguments) + given(step.assignments, .empty)
    for id in step.exits {
      let exit = graph[id]
      parts.append(
        "\(word(exit.name)) \(exit.isNone) \(exit.result.map { word(graph[$0].name) } ?? "")")
      if let result = exit.result { parts.append(type(graph[result].type)) }
      for transition in exit.transitions.map({ graph[$0] }) {
        parts.append("\(transition.when.map { formula($0) } ?? "") -> \(word(transition.go))")
        parts += given(transition.assignments, .empty)
      }
    }
    return parts
  }

  /// What the step shows, calls, opens or runs, with what is asked of that.
  private func target(of step: Step) -> String {
    if let screen = step.screen {
      let spec = graph[screen]
      let actions = spec.actions.map { graph[$0] }.flatMap { action -> [String] in
        [
          word(action.name), action.open.map { name(graph.text($0.name)) } ?? "",
          action.when.map { formula($0) } ?? "",
        ] + variables(action.sends) + given(action.arguments, action.implicitArguments)
      }
      let read = Set(
        graph.formulas(of: spec).flatMap { graph.references(of: $0) }.map { "\(named($0))" })
      return
        (["\(word(spec.name)) \(spec.isBackBlocked)"] + variables(spec.params) + actions
        + read.sorted()).joined(separator: " ")
    }
    if let operation = step.operation {
      let errors = (graph[operation].errors ?? []).map { word($0) }
      let wire = graph[operation].wireErrors.compactMap(\.value)
      return
        ([name(graph.qualifiedName(of: operation))] + variables(graph[operation].params)
        + [graph[operation].returnType.map { type($0) } ?? ""] + errors + variables(wire))
        .joined(separator: " ")
    }
    if let route = step.route {
      return
        ([word(graph[route].name), "\(graph[route].presentation)"]
        + variables(graph[route].params)).joined(separator: " ")
    }
    if let workflow = step.runs {
      let outcomes = graph[workflow].outcomes.map { word(graph[$0].name) }
      return ([word(graph[workflow].name)] + variables(graph[workflow].params) + outcomes)
        .joined(separator: " ")
    }
    return ""
  }

  private func named(_ reference: Reference) -> String {
    if case .variable(let id) = reference { return word(graph[id].name) }
    return ""
  }

  private func given(_ run: Run<Argument>, _ implicit: Run<ImplicitArgument>) -> [String] {
    run.map { "\(word(graph[$0].name)): \(formula(graph[$0].formula))" }
      + implicit.map {
        "\(word(graph[graph[$0].param].name)) = \(word(graph[graph[$0].value].name))"
      }
  }

  private func variables(_ variables: some Sequence<ID<Variable>>) -> [String] {
    variables.map {
      let spec = graph[$0]
      let usual = spec.defaultValue.map { value($0, spec.type) } ?? ""
      return "\(word(spec.name)): \(type(spec.type)) \(usual)"
    }
  }

  private func value(_ value: PlainValue, _ type: Type) -> String {
    if case .success(let value) = graph.types.convert(value, as: type) { "\(value)" } else { "?" }
  }

  private func formula(_ id: ID<Formula>) -> String {
    var text = graph[id].expression?.source ?? "?"
    for reference in graph.references(of: id) {
      switch reference {
      case .route(let id?): text += " \(graph[id].knownBy.hashValue)"
      default: break
      }
    }
    return text
  }

  /// With all that it is made of: what is read of it may have changed.
  private func type(_ type: Type) -> String {
    var (known, texts, pending) = (Set<Type>(), [String](), [type])
    while let next = pending.popLast() {
      guard known.insert(next).inserted else { continue }
      switch graph.types.kind(next) {
      case .optional(let inner), .list(let inner), .map(let inner): pending.append(inner)
      case .record:
        for field in graph.types.fields(of: next) {
          texts.append("\(field.name) \(graph.types.name(field.type))")
          pending.append(field.type)
        }
      case .enumeration: texts += graph.types.members(of: next)
      default: break
      }
    }
    return graph.types.name(type) + " " + texts.joined(separator: " ")
  }

  private func word(_ name: Name) -> String { self.name(graph.text(name)) }
}
