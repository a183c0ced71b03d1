import WaymarkCompiler

extension SwiftModel {
  /// What the options call `types` has to be declared, and be external.
  var misnamedExternals: [Diagnostic] {
    let known = Set(
      graph.typeDeclarations.filter { $0.kind == .external || $0.kind == .externalProtocol }
        .map { text($0.name) })
    return options.types.filter { !known.contains($0.name) }.map { type in
      Diagnostic(
        rule: "undefined-name", severity: .error,
        message: "no type `\(type.name)` is declared as `external`; declare it, or take it out",
        span: type.span)
    }
  }
}
