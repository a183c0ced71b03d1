/// The keys whose value has the same shape wherever they may stand.
extension KeySet {
  /// A list or a mapping below a misspelt key is hardly ever that of `go` or `as`, but may be of
  /// `else`.
  static let alwaysText = keys { $0.allSatisfy(\.isText) }.union([.go, .as]).subtracting([.else])

  static let neverText = keys { $0.allSatisfy(\.isCollection) }

  /// The value may be a text that holds a `:` or a `,`, or an expression.
  static let mayBeAnyText = keys { shapes in
    shapes.contains(where: \.mayBeAnyText) && !shapes.contains(where: \.isType)
  }

  private static func keys(_ isIncluded: ([ValueShape]) -> Bool) -> KeySet {
    KeySet(shapes.filter { isIncluded($0.value) }.keys)
  }

  private static let shapes: [Keyword: [ValueShape]] = Dictionary(
    grouping: MappingSchema.all.flatMap(\.keys).filter { !$0.shape.isOption }, by: \.keyword
  ).mapValues { $0.map(\.shape) }
}
