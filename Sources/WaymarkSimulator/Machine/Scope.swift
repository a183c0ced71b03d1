import CEL
import WaymarkCompiler

/// What an expression can read at one moment.
struct Scope {
  struct Group {
    var variables: Run<Variable>
    var values: ArraySlice<Value?>

    init(_ variables: Run<Variable>, _ values: ArraySlice<Value?>) {
      self.variables = variables
      self.values = values
    }

    init(_ params: Run<Variable>, allGiven values: [Value]) {
      self.init(params, values.map { $0 }[...])
    }
  }

  let graph: Graph
  let world: World
  var groups: [Group] = []
  var sent: [String: Value] = [:]
  /// Whether these are the params of a route, which feed those of its destination.
  var isOfRoute = false

  func value(of name: String) -> Value? {
    sent[name] ?? graph.symbols.find(name).flatMap { held($0)?.value } ?? world.root(name)
  }

  /// A variable of this name that has been set, with its type.
  func held(_ name: Symbol) -> (value: Value, type: Type)? {
    for group in groups {
      guard let id = group.variables.first(where: { graph[$0].name.symbol == name }) else {
        continue
      }
      let at = group.values.startIndex + id.index - group.variables.startIndex
      guard group.values.indices.contains(at), let value = group.values[at] else { return nil }
      return (value, graph[id].type)
    }
    return nil
  }
}

extension Machine {
  /// The values of the running workflow, and those that a button sent.
  func scope(sent: [String: Value] = [:]) -> Scope {
    var scope = Scope(graph: graph, world: world, sent: sent)
    guard let frame = frames.last else { return scope }
    scope.isOfRoute = program.isPage(frame.workflow)
    let workflow = graph[frame.workflow]
    var start = 0
    for variables in [workflow.params, workflow.state, workflow.results] {
      let end = start + variables.count
      scope.groups.append(Scope.Group(variables, frame.values[start..<end]))
      start = end
    }
    return scope
  }

  /// The params of the shown screen.
  func screenScope(of step: ID<Step>) throws(Complaint) -> Scope {
    var scope = Scope(graph: graph, world: world)
    guard let screen = graph[step].screen else { return scope }
    let params = graph[screen].params
    let values = try program.bind(params, to: graph[step].arguments, in: self.scope())
    scope.groups = [Scope.Group(params, allGiven: values)]
    return scope
  }
}

extension Program {
  /// Fills in params: from `with`, else from a value in scope with the same name and type, else the
  /// default, else null. A route passes its value also where only null would not fit, which then
  /// gives way to the default.
  func bind(_ params: Run<Variable>, to arguments: Run<Argument>, in scope: Scope)
    throws(Complaint) -> [Value]
  {
    var values: [Value] = []
    values.reserveCapacity(params.count)
    for param in params {
      values.append(try value(for: param, from: arguments, in: scope))
    }
    return values
  }

  private func value(for param: ID<Variable>, from arguments: Run<Argument>, in scope: Scope)
    throws(Complaint) -> Value
  {
    let spec = graph[param]
    if let argument = arguments.first(where: { graph[$0].variable == param }) {
      let value = try value(of: graph[argument].formula, in: scope)
      return value.coerced(to: spec.type, in: graph.types)
    }
    if let held = scope.held(spec.name.symbol),
      graph.types.accepts(held.type, as: spec.type)
        || scope.isOfRoute && held.value != .null
          && graph.types.accepts(held.type.nonNull, as: spec.type)
    {
      return held.value.coerced(to: spec.type, in: graph.types)
    }
    if let plain = spec.defaultValue {
      return try read(plain, as: spec.type, filling: .defaults)
    }
    if spec.type.isOptional { return .null }
    throw Complaint(
      "`\(graph.text(spec.name))` is neither given nor in scope", actual: spec.name.span)
  }
}
