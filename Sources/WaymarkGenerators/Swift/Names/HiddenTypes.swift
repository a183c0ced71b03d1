import WaymarkCompiler

/// The types that a field, a param or a route is called like: `URL: URL`. Where Swift expects a
/// type, that is no matter; in an expression the nearer of the two would be meant.
struct HiddenTypes: Sendable {
  /// By the number of the symbol.
  private var marks: [Bool]

  init(_ graph: Graph) {
    var isType = [Bool](repeating: false, count: graph.symbols.count)
    for type in graph.typeDeclarations { isType[Int(type.name.symbol.raw)] = true }
    for builtIn in ["Bool", "Int", "Double", "String", "Date", "URL"] {
      if let symbol = graph.symbols.find(builtIn) { isType[Int(symbol.raw)] = true }
    }
    marks = [Bool](repeating: false, count: isType.count)
    for name in graph.variables.lazy.map(\.name.symbol) where isType[Int(name.raw)] {
      marks[Int(name.raw)] = true
    }
    for name in graph.routes.lazy.map(\.name.symbol) where isType[Int(name.raw)] {
      marks[Int(name.raw)] = true
    }
  }

  func contains(_ name: Symbol) -> Bool { marks[Int(name.raw)] }
}
