import CEL

/// The declaration of each name, for one kind of global entity: an array indexed by symbol.
struct NameTable<Entity> {
  private var slots: [Int32]
  private(set) var names: [Symbol] = []

  init(symbols: Int) { slots = [Int32](repeating: -1, count: symbols) }

  func find(_ symbol: Symbol) -> ID<Entity>? {
    let index = Int(symbol.raw)
    guard index < slots.count, slots[index] >= 0 else { return nil }
    return ID(raw: slots[index])
  }

  /// The first declaration, if this is a second one.
  @discardableResult
  mutating func declare(_ symbol: Symbol, _ id: ID<Entity>) -> ID<Entity>? {
    let index = Int(symbol.raw)
    if slots[index] >= 0 { return ID(raw: slots[index]) }
    slots[index] = id.raw
    names.append(symbol)
    return nil
  }

  /// The entities whose names were declared before, each with the first declaration.
  mutating func declare(_ entities: [Name]) -> [SecondName] {
    var seconds: [SecondName] = []
    for (index, name) in entities.enumerated() where !name.symbol.isNone {
      guard let first = declare(name.symbol, ID(index)) else { continue }
      seconds.append(SecondName(name: name, first: entities[first.index]))
    }
    return seconds
  }

  /// Clears the table for another owner's names, in time linear in the number of declared ones.
  mutating func removeAll() {
    for name in names { slots[Int(name.raw)] = -1 }
    names.removeAll(keepingCapacity: true)
  }
}

struct SecondName {
  var name: Name
  var first: Name
}

/// The global namespaces, one per kind.
struct NameTables {
  var types: NameTable<TypeDeclaration>
  var flags: NameTable<Flag>
  var services: NameTable<Service>
  var operations: NameTable<Operation>
  var screens: NameTable<Screen>
  var routes: NameTable<Route>
  var coordinators: NameTable<Coordinator>
  var workflows: NameTable<Workflow>

  init(symbols: Int) {
    types = NameTable(symbols: symbols)
    flags = NameTable(symbols: symbols)
    services = NameTable(symbols: symbols)
    operations = NameTable(symbols: symbols)
    screens = NameTable(symbols: symbols)
    routes = NameTable(symbols: symbols)
    coordinators = NameTable(symbols: symbols)
    workflows = NameTable(symbols: symbols)
  }
}
