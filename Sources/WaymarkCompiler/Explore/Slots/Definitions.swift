/// Where the variables of workflows and routes get their values: a term for each assignment,
/// default, argument and value that an outcome carries. What a call returns, a button sends or a
/// user arrives with has no term.
struct Definitions: Sendable {
  private(set) var terms: [ID<Variable>: [Term]] = [:]

  init(_ model: Model, _ processes: [Process]) {
    for process in processes {
      if case .workflow(let workflow) = model.subject(of: process) {
        for state in model.graph.workflows[workflow.index].state
        where model.graph.variables[state.index].defaultValue != nil {
          add(Assignment(variable: state, source: model.initialValue(of: state)), nil)
        }
      }
      for index in model.locations(of: process) {
        add(model.location(Location.ID(raw: Int32(index))).kind, model)
      }
    }
  }

  private mutating func add(_ assignment: Assignment, _ scope: BindingScope?) {
    terms[assignment.variable, default: []].append(Term(assignment.source, in: scope))
  }

  private mutating func add(_ kind: Location.Kind, _ model: Model) {
    switch kind {
    case .page(let page):
      let passes = page.buttons.contains { $0.opening?.arguments.isEmpty == false }
      let scope = passes ? BindingScope(page.bindings, in: nil) : nil
      for button in page.buttons {
        for argument in button.opening?.arguments ?? [] { add(argument, scope) }
        add(button.exit, model)
      }
      for assignment in page.returned { add(assignment, nil) }
      add(page.after, model)
    case .call(let call):
      for answer in call.answers { add(answer.exit, model) }
    case .decide(let assignments, let exit):
      for assignment in assignments { add(assignment, nil) }
      add(exit, model)
    case .open(let opening, let exit):
      for argument in opening.arguments { add(argument, nil) }
      add(exit, model)
    case .run(_, let arguments, let exits):
      for argument in arguments { add(argument, nil) }
      for exit in exits {
        add(exit, model)
        if let result = model.result(of: exit) { add(result, nil) }
      }
    case .forward(_, let arguments):
      for argument in arguments { add(argument, nil) }
    case .broken: break
    }
  }

  private mutating func add(_ exit: ID<Exit>?, _ model: Model) {
    guard let exit else { return }
    for transition in model.graph.exits[exit.index].transitions {
      for assignment in model.assignments(of: transition) { add(assignment, nil) }
    }
  }
}
