import CEL
import WaymarkCompiler

/// What all journeys through one graph share. A class, so that machines are cheap to copy.
public final class Program: Sendable {
  public let graph: Graph
  let model: Model
  var locations: [Location] { model.locations }
  /// The declaration of each record, closed set and external type.
  let declarations: [Type: ID<TypeDeclaration>]
  let facts: SharedFacts
  /// Where each variable is among those of its owner; -1 for the fields of records.
  let slots: [Int32]
  let keys: CommitKeys
  /// Of each variable that keys read, where it is kept when it was written last: behind all others
  /// of its owner.
  let writeSlots: [ID<Variable>: Int]
  let formulas: [CompiledFormula]
  /// By the variable's index: whether values of other types may have to be converted.
  let isCoerced: [Bool]
  /// By the variable's index: its default, if that is a scalar.
  let defaults: [Value?]
  /// By the variable's index: what stands for a scalar that a record leaves out.
  let fieldSamples: [Value?]
  /// By record: the names of two dates, of which the first is the earlier one.
  let periods: [ID<TypeDeclaration>: [DatePair]]
  /// By the screen's index: whether another may be shown in its place.
  let hasVariants: [Bool]
  /// By the screen's index: the parts of its texts that data may make fail.
  let fallibleTitles: [[ID<Formula>]]
  /// By button.
  let fallibleLabels: [[ID<Formula>]]

  public init(_ graph: Graph) {
    self.graph = graph
    model = Model(graph).passingOptionals()
    facts = SharedFacts(graph)
    let slots = graph.slots()
    let formulas = graph.formulas.indices.map { index in
      CompiledFormula(
        graph.formulas[index], graph.references(of: ID(index)), graph.variables, slots)
    }
    (self.slots, self.formulas) = (slots, formulas)
    keys = CommitKeys(model)
    writeSlots = keys.writeSlots(model)
    declarations = graph.declarationsByType()
    isCoerced = graph.variables.map { graph.types.isConverted($0.type) }
    fieldSamples = graph.fieldSamples()
    periods = graph.periods()
    hasVariants = graph.screens.map { !$0.variants.isEmpty }
    func fallible(_ text: Template) -> [ID<Formula>] {
      text.holes.map(\.formula).filter { formulas[$0.index].isFallible }
    }
    fallibleTitles = graph.screens.map { fallible($0.title) }
    fallibleLabels = graph.actions.map { fallible($0.label) }
    defaults = graph.variables.map { graph.types.scalar($0.defaultValue, as: $0.type) }
  }

  func slot(of variable: ID<Variable>) -> Int { Int(slots[variable.index]) }

  func isPage(_ location: Location.ID) -> Bool { location.index >= graph.steps.count }

  /// True if it is a page that a route shows, and no workflow.
  func isPage(_ process: Process) -> Bool {
    guard let start = model.start(of: process) else { return false }
    if case .page = locations[start.index].kind { return isPage(start) }
    return false
  }
}

extension Graph {
  fileprivate func slots() -> [Int32] {
    var slots = [Int32](repeating: -1, count: variables.count)
    func number(_ runs: Run<Variable>...) {
      for (slot, variable) in runs.joined().enumerated() { slots[variable.index] = Int32(slot) }
    }
    for workflow in workflows {
      number(workflow.params, workflow.state, workflow.results, workflow.returned)
    }
    for route in routes { number(route.params) }
    for screen in screens { number(screen.params) }
    for operation in operations { number(operation.params) }
    for operation in operations { number(operation.answer) }
    for action in actions { number(action.sends) }
    return slots
  }

  fileprivate func fieldSamples() -> [Value?] {
    var samples = [Value?](repeating: nil, count: variables.count)
    for declaration in typeDeclarations {
      for field in declaration.fields {
        samples[field.index] = StableValues.scalar(
          of: types.kind(self[field].type), named: text(self[field].name),
          in: text(declaration.name))
      }
    }
    return samples
  }

  fileprivate func declarationsByType() -> [Type: ID<TypeDeclaration>] {
    var declarations: [Type: ID<TypeDeclaration>] = [:]
    for (index, declaration) in typeDeclarations.enumerated()
    where declaration.type != .unknown && declarations[declaration.type] == nil {
      declarations[declaration.type] = ID(index)
    }
    return declarations
  }
}

extension TypeTable {
  /// True if a value of another type is converted to become one of this: an Int where a Double is
  /// expected, a text where a version is. Of records nothing is assumed.
  fileprivate func isConverted(_ type: Type) -> Bool {
    switch kind(type) {
    case .bool, .int, .string, .date, .url, .enumeration, .opaque, .null: false
    case .optional(let inner), .list(let inner), .map(let inner): isConverted(inner)
    case .double, .version, .record, .unknown, .dynamic: true
    }
  }

  fileprivate func scalar(_ plain: PlainValue?, as type: Type) -> Value? {
    guard let plain, case .success(let value) = convert(plain, as: type) else { return nil }
    switch value {
    case .null, .bool, .int, .double, .string, .version: return value
    case .list, .map: return nil
    }
  }
}
