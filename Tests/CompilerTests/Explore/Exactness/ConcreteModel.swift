import CEL

@testable import WaymarkCompiler

/// Where something that is opened or run begins.
enum Destination: Hashable {
  case workflow(ID<Workflow>)
  case page(ID<Route>)
  /// What leaves the app or acts in place, and is over at once.
  case nothing
}

/// The layouts of a project, and how data pass from one to another.
final class ConcreteModel {
  let graph: GraphTables
  let evaluator: ConcreteEvaluator
  let domains: Domains
  /// Flags, facts and client, with which every layout begins.
  private(set) var environment = Layout()
  private(set) var workflows: [Layout] = []
  private(set) var routes: [Layout] = []
  private(set) var screens: [Layout] = []

  init(_ tables: GraphTables, _ ints: IntDomains) {
    graph = tables
    let graph = tables.graph
    domains = Domains(graph, ints)
    let clients = Self.clients(of: graph)
    evaluator = ConcreteEvaluator(tables, clients: clients)
    let ofVariants = Set(graph.screens.flatMap(\.variants).compactMap(\.flag.target))
    for index in graph.flags.indices {
      let name = graph.text(graph.flags[index].name)
      guard domains.fields.contains(name) || ofVariants.contains(ID(index)) else { continue }
      let arms = graph.flags[index].values?.map { Value.string(graph.text($0)) }
      environment.add(.flag(ID(index)), arms ?? [.bool(false), .bool(true)])
    }
    for fact in graph.project.context where domains.fields.contains(graph.text(graph[fact].name)) {
      environment.add(.fact(fact), domains.values(of: graph[fact].type))
    }
    if !clients.isEmpty { environment.add(.client, clients.indices.map { .int(Int64($0)) }) }
    workflows = graph.workflows.map { layout(of: $0) }
    routes = graph.routes.map { layout(of: $0.params) }
    screens = graph.screens.map { layout(of: $0.params) }
  }

  var isCut: Bool { evaluator.isCut }

  private func layout(of params: Run<Variable>) -> Layout {
    var layout = environment
    for param in params { domains.add(param, to: &layout) }
    return layout
  }

  private func layout(of workflow: Workflow) -> Layout {
    var layout = layout(of: workflow.params)
    for run in [workflow.state, workflow.results, workflow.returned] {
      for variable in run { domains.add(variable, to: &layout) }
    }
    let screens = Set(workflow.steps.compactMap { graph[$0].screen })
    for action in screens.sorted().flatMap({ graph[$0].actions }) {
      for variable in graph[action].sends { domains.add(variable, to: &layout) }
    }
    return layout
  }

  /// The versions that something compares with, those at the ends, and one between each two.
  private static func clients(of graph: Graph) -> [(platform: String, version: [Int])] {
    let literals = graph.formulas.compactMap(\.expression).flatMap(\.nodes).compactMap { node in
      if case .string(let text) = node.kind { Version.parse(text) } else { nil }
    }
    return graph.project.clients.flatMap { client -> [(String, [Int])] in
      let platform = graph.text(client.platform)
      guard let first = Version.parse(graph.text(client.minimum)),
        let last = Version.parse(graph.text(client.latest))
      else { return [] }
      let since = graph.allSince.joined().filter { graph.text($0.platform) == platform }
        .compactMap { Version.parse(graph.text($0.version)) }
      let inside = Set(literals + since + [first, last])
        .filter { Version.compare($0, first) >= 0 && Version.compare($0, last) <= 0 }
        .sorted { Version.compare($0, $1) < 0 }
      let between = inside.dropLast().map { $0 + [0, 5] }
        .filter { Version.compare($0, last) < 0 }
      return (inside + between).map { (platform, $0) }
    }
  }

  // MARK: Data

  /// All values that the variables can have from outside.
  func all(_ variables: Run<Variable>, _ codes: [Int], _ layout: Layout) -> [Int] {
    variables.reduce(codes) { codes, variable in
      layout.slots(of: .variable(variable)).reduce(codes) { codes, slot in
        let digits = slot.domain.indices.filter { domains.isInput(slot.domain[$0]) }
        return codes.flatMap { code in
          let rest = code - slot.digit(of: code) * slot.stride
          return digits.map { rest + $0 * slot.stride }
        }
      }
    }
  }

  /// With the values that the declarations give, in place of those of `code`.
  func withDefaults(_ variables: Run<Variable>, _ code: Int, _ layout: Layout) -> Int {
    variables.reduce(code) { code, variable in
      let rest = code - layout.part(of: .variable(variable), in: code)
      guard let plain = graph[variable].defaultValue, case .scalar(let text, _, _) = plain else {
        return rest
      }
      let slots = layout.slots(of: .variable(variable))
      return rest + evaluator.digits(of: literal(text, graph[variable].type), in: slots)
    }
  }

  private func literal(_ text: String, _ type: Type) -> Value {
    switch graph.graph.types.kind(type.nonNull) {
    case _ where type.isOptional && text == "null": .null
    case .bool: .bool(text == "true")
    case .int: Int64(text).map { .int($0) } ?? .null
    default: .string(text)
    }
  }

  /// The data with which something is run, opened or shown; nil if an argument fails.
  func bind(
    _ params: Run<Variable>, _ arguments: Run<Argument>, _ implicit: Run<ImplicitArgument>,
    _ code: Int, from source: Layout, to target: Layout,
    failing: (ID<Formula>) -> Void
  ) -> Int? {
    var bound = withDefaults(params, code % environment.count, target)
    for id in arguments {
      let argument = graph[id]
      guard let digits = evaluator.assigned(argument, code, source, to: target) else {
        failing(argument.formula)
        return nil
      }
      guard let variable = argument.variable else { continue }
      bound += digits - target.part(of: .variable(variable), in: bound)
    }
    for id in implicit {
      bound -= target.part(of: .variable(graph[id].param), in: bound)
      for slot in target.slots(of: .variable(graph[id].param)) {
        guard let from = source.slot(of: .variable(graph[id].value), field: slot.field) else {
          continue
        }
        let value = from.domain[from.digit(of: code)]
        bound += (slot.domain.firstIndex(of: value) ?? 0) * slot.stride
      }
    }
    return bound
  }

  /// Nil if a value fails.
  func assign(
    _ assignments: Run<Argument>, _ code: Int, _ layout: Layout, failing: (ID<Formula>) -> Void
  ) -> Int? {
    var next = code
    for id in assignments {
      let argument = graph[id]
      guard let variable = argument.variable,
        let digits = evaluator.assigned(argument, code, layout, to: layout)
      else {
        failing(argument.formula)
        return nil
      }
      next += digits - layout.part(of: .variable(variable), in: next)
    }
    return next
  }

  func holds(_ formula: ID<Formula>, _ code: Int, _ layout: Layout) -> Bool? {
    evaluator.holds(formula, code, layout)
  }

  /// The screen that is really shown.
  func shown(_ screen: ID<Screen>, _ code: Int) -> ID<Screen> {
    let variant = graph[screen].variants.first { variant in
      guard let flag = variant.flag.target,
        let screen = variant.screen.target, evaluator.knows(graph[screen].since, code, environment)
      else { return false }
      return environment.slots(of: .flag(flag)).first.map {
        $0.domain[$0.digit(of: code)] == variant.value
      }
        ?? false
    }
    return variant?.screen.target ?? screen
  }
}
