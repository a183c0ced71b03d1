import CEL

/// A step that is made rather than read: linked, and not yet in a graph.
package struct StepDraft: Sendable {
  package typealias Given = (variable: ID<Variable>, formula: ID<Formula>)

  package struct Exit: Sendable {
    package var trigger: WaymarkCompiler.Exit.Trigger
    package var name: Name
    /// The step does not offer the action.
    package var isNone = false
    package var result: ID<Variable>?
    package var transitions: [Transition] = []

    package init(_ trigger: WaymarkCompiler.Exit.Trigger, _ name: Name) {
      (self.trigger, self.name) = (trigger, name)
    }
  }

  package struct Transition: Sendable {
    package enum Target: Sendable {
      /// By the number of the draft.
      case step(Int)
      case outcome(ID<Outcome>)
    }
    package var when: ID<Formula>?
    package var set: [Given] = []
    package var target: Target

    package init(_ target: Target, when: ID<Formula>? = nil, set: [Given] = []) {
      (self.target, self.when, self.set) = (target, when, set)
    }
  }

  package var step: Step
  package var arguments: [Given] = []
  package var assignments: [Given] = []
  package var exits: [Exit] = []

  /// Like a step of the same project, and without anything that it gives or leads to.
  package init(like step: Step, _ kind: Step.Kind? = nil, in workflow: ID<Workflow>) {
    let isSame = kind == nil || kind == step.kind
    self.step = Step(
      name: step.name, workflow: workflow, kind: kind ?? step.kind, span: step.span,
      targetName: step.targetName, targetRaw: isSame ? step.targetRaw : -1)
  }
}

extension StepDraft {
  package mutating func call(_ operation: ID<Operation>, retry: Step.Retry?) {
    step.targetRaw = operation.raw
    step.retry = retry
  }

  package mutating func show(isBackBlocked: Bool?, ends: ID<Outcome>?, in graph: Graph) {
    step.isBackBlocked = isBackBlocked
    step.ends = ends.map { Ref(graph[$0].name.symbol, step.span, target: $0) }
  }
}

extension Graph {
  /// Puts other steps in the place of those of a workflow. The first begins it; `state` are the
  /// variables that it has beside its params.
  package mutating func replaceSteps(
    of workflow: ID<Workflow>, with drafts: [StepDraft], state: Range<Int>
  ) {
    let first = steps.count
    for draft in drafts { append(draft, after: first) }
    workflows[workflow.index].steps = Run(first..<steps.count)
    workflows[workflow.index].start.target = drafts.isEmpty ? nil : ID(first)
    workflows[workflow.index].state = Run(state)
    workflows[workflow.index].results = .empty
    workflows[workflow.index].failure = nil
    workflows[workflow.index].on = []
  }

  /// The step that does what a route does; nil if it leads to nothing of the app.
  package func step(like route: Route, in workflow: ID<Workflow>) -> Step? {
    func step(_ kind: Step.Kind, _ name: Symbol, _ symbol: Symbol, _ target: Int32) -> Step? {
      if target < 0 { return nil }
      let span = route.name.span
      var step = Step(
        name: Name(name, span), workflow: workflow, kind: kind, span: span, targetName: symbol,
        targetRaw: target, arguments: route.arguments)
      step.implicitArguments = route.implicitArguments
      return step
    }
    switch route.destination {
    case .screen(let ref): return step(.show, ref.name, ref.name, ref.raw)
    case .workflow(let ref):
      return step(.run, ref.target.map { self[$0].start.name } ?? ref.name, ref.name, ref.raw)
    case .external, .effect, .none: return nil
    }
  }

  /// Has a route start a workflow of one step that does what the route did by itself.
  package mutating func addWorkflow(of route: ID<Route>, named name: String) {
    let (spec, id) = (self[route], ID<Workflow>(workflows.count))
    guard let step = step(like: spec, in: id) else { return }
    let name = Name(symbols.intern(name), spec.name.span)
    workflows.append(
      Workflow(
        name: name, feature: spec.feature, summary: symbols.intern(""), params: spec.params,
        state: .empty, results: .empty, outcomes: .empty, steps: Run(steps.count..<steps.count + 1),
        start: Ref(step.name.symbol, step.name.span, target: ID(steps.count))))
    steps.append(step)
    routes[route.index].destination = .workflow(Ref(name.symbol, name.span, target: id))
    let first = implicitArguments.count
    implicitArguments += spec.params.map { ImplicitArgument(param: $0, value: $0) }
    routes[route.index].implicitArguments = Run(first..<implicitArguments.count)
    routes[route.index].arguments = .empty
  }

  private mutating func append(_ draft: StepDraft, after first: Int) {
    let id = ID<Step>(steps.count)
    var step = draft.step
    step.arguments = append(draft.arguments)
    step.assignments = append(draft.assignments)
    step.exits = Run(exits.count..<exits.count + draft.exits.count)
    for (index, draft) in draft.exits.enumerated() {
      var exit = Exit(
        trigger: draft.trigger, name: draft.name, step: id, isNone: draft.isNone,
        transitions: Run(transitions.count..<transitions.count + draft.transitions.count))
      exit.result = draft.result
      exits.append(exit)
      for draft in draft.transitions {
        let own = ID<Exit>(step.exits.startIndex + index)
        transitions.append(
          Transition(
            exit: own, step: id, when: draft.when, isElse: draft.when == nil,
            assignments: append(draft.set), go: step.name, target: .unresolved))
        switch draft.target {
        case .step(let number):
          transitions[transitions.count - 1].target = .step(ID(first + number))
        case .outcome(let outcome): transitions[transitions.count - 1].target = .outcome(outcome)
        }
      }
    }
    steps.append(step)
  }

  mutating func append(_ given: [StepDraft.Given]) -> Run<Argument> {
    let first = arguments.count
    arguments += given.map {
      Argument(name: variables[$0.variable.index].name, formula: $0.formula, variable: $0.variable)
    }
    return Run(first..<arguments.count)
  }

  package mutating func addVariable(
    _ name: String, _ kind: Variable.Kind, _ type: Type, at span: Span,
    default value: PlainValue? = nil
  ) -> ID<Variable> {
    variables.append(
      Variable(
        name: Name(symbols.intern(name), span), kind: kind, syntax: .invalid, typeSpan: span,
        defaultValue: value, type: type))
    return ID(variables.count - 1)
  }

  /// The references are those of its identifiers, in the order of its nodes.
  package mutating func add(
    _ formula: Formula, _ type: Type, at span: Span, reading found: [Reference]
  ) -> ID<Formula> {
    var formula = formula
    (formula.span, formula.type) = (span, type)
    formula.references = Run(references.count..<references.count + found.count)
    references += found
    formulas.append(formula)
    return ID(formulas.count - 1)
  }

  package mutating func add(
    _ text: String, _ type: Type, at span: Span, reading found: [Reference]
  ) -> ID<Formula> {
    let formula = Formula(
      expression: try? Expression.parse(text).get(), span: span, textStart: span.start)
    return add(formula, type, at: span, reading: found)
  }

  /// An operation that has these errors as well.
  package mutating func add(_ operation: ID<Operation>, errors: [String]) -> ID<Operation> {
    var operation = self[operation]
    let span = operation.name.span
    operation.errors = (operation.errors ?? []) + errors.map { Name(symbols.intern($0), span) }
    operations.append(operation)
    return ID(operations.count - 1)
  }

  /// A flag that another version of the project has.
  package mutating func add(_ flag: Flag, named name: String, at span: Span) -> ID<Flag> {
    var flag = flag
    flag.name = Name(symbols.intern(name), span)
    flag.values = flag.values?.map { _ in flag.name }
    flags.append(flag)
    return ID(flags.count - 1)
  }

  package mutating func intern(_ text: String) -> Symbol { symbols.intern(text) }

  /// Declares types in the table; what is declared already stays as it is.
  package mutating func declareTypes<Result>(
    _ declare: (inout TypeTable) -> Result
  ) -> Result { declare(&types) }

  /// Nobody arrives by other routes.
  package mutating func keepArrivals(_ isKept: (ID<Route>) -> Bool) {
    project.entries.removeAll { $0.target.map { !isKept($0) } ?? true }
    for index in routes.indices where !isKept(ID(index)) { routes[index].links = [] }
  }

  /// What nobody asks of it: promises, and whether operations commit.
  package mutating func dropJudgements() {
    project.promises = []
    for index in operations.indices { operations[index].commits = false }
  }
}
