extension Graph {
  public subscript(_ id: ID<Feature>) -> Feature { features[id.index] }
  public subscript(_ id: ID<TypeDeclaration>) -> TypeDeclaration { typeDeclarations[id.index] }
  public subscript(_ id: ID<Variable>) -> Variable { variables[id.index] }
  public subscript(_ id: ID<Flag>) -> Flag { flags[id.index] }
  public subscript(_ id: ID<Service>) -> Service { services[id.index] }
  public subscript(_ id: ID<Operation>) -> Operation { operations[id.index] }
  public subscript(_ id: ID<Screen>) -> Screen { screens[id.index] }
  public subscript(_ id: ID<Action>) -> Action { actions[id.index] }
  public subscript(_ id: ID<Route>) -> Route { routes[id.index] }
  public subscript(_ id: ID<Coordinator>) -> Coordinator { coordinators[id.index] }
  public subscript(_ id: ID<Workflow>) -> Workflow { workflows[id.index] }
  public subscript(_ id: ID<Outcome>) -> Outcome { outcomes[id.index] }
  public subscript(_ id: ID<Step>) -> Step { steps[id.index] }
  public subscript(_ id: ID<Exit>) -> Exit { exits[id.index] }
  public subscript(_ id: ID<Transition>) -> Transition { transitions[id.index] }
  public subscript(_ id: ID<Argument>) -> Argument { arguments[id.index] }
  public subscript(_ id: ID<Formula>) -> Formula { formulas[id.index] }
  public subscript(_ id: ID<Reference>) -> Reference { references[id.index] }
  public subscript(_ id: ID<ImplicitArgument>) -> ImplicitArgument { implicitArguments[id.index] }
  public subscript(_ id: ID<Scenario>) -> Scenario { scenarios[id.index] }
}
