import CEL

/// The members of one owner, among which names are looked up.
enum Members: Hashable {
  case actions(Run<Action>)
  case outcomes(Run<Outcome>)
  case steps(Run<Step>)
  case variables(Run<Variable>)
  case arguments(Run<Argument>)
  case errors(ID<Operation>)
  case externals
}

extension Linker {
  /// The place of the first member with this name. Few are looked through; of many, places are
  /// kept, for there may be as many that look for them.
  mutating func place(of name: Symbol, among members: Members) -> Int? {
    let count = count(of: members)
    if count <= 16 { return (0..<count).first { self.name(at: $0, of: members) == name } }
    if let places = memberPlaces[members] { return places[name] }
    var places = [Symbol: Int](minimumCapacity: count)
    for place in (0..<count).reversed() { places[self.name(at: place, of: members)] = place }
    memberPlaces[members] = places
    return places[name]
  }

  mutating func action(_ name: Symbol, among run: Run<Action>) -> ID<Action>? {
    place(of: name, among: .actions(run)).map { run[run.startIndex + $0] }
  }

  mutating func outcome(_ name: Symbol, among run: Run<Outcome>) -> ID<Outcome>? {
    place(of: name, among: .outcomes(run)).map { run[run.startIndex + $0] }
  }

  mutating func step(_ name: Symbol, among run: Run<Step>) -> ID<Step>? {
    place(of: name, among: .steps(run)).map { run[run.startIndex + $0] }
  }

  mutating func variable(_ name: Symbol, among run: Run<Variable>) -> ID<Variable>? {
    place(of: name, among: .variables(run)).map { run[run.startIndex + $0] }
  }

  private func count(of members: Members) -> Int {
    switch members {
    case .actions(let run): run.count
    case .outcomes(let run): run.count
    case .steps(let run): run.count
    case .variables(let run): run.count
    case .arguments(let run): run.count
    case .errors(let operation): graph.operations[operation.index].errors?.count ?? 0
    case .externals: graph.project.externals.count
    }
  }

  private func name(at place: Int, of members: Members) -> Symbol {
    switch members {
    case .actions(let run): graph.actions[run[run.startIndex + place].index].name.symbol
    case .outcomes(let run): graph.outcomes[run[run.startIndex + place].index].name.symbol
    case .steps(let run): graph.steps[run[run.startIndex + place].index].name.symbol
    case .variables(let run): graph.variables[run[run.startIndex + place].index].name.symbol
    case .arguments(let run): graph.arguments[run[run.startIndex + place].index].name.symbol
    case .errors(let operation):
      graph.operations[operation.index].errors?[place].symbol ?? .none
    case .externals: graph.project.externals[place].symbol
    }
  }
}
