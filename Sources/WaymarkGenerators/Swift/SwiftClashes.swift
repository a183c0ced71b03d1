import WaymarkCompiler

/// A name in Swift, where it comes from in the specs, and what it is there.
struct SwiftUse {
  let swift: String
  let name: Name
  let kind: String
}

extension SwiftModel {
  /// Names that are two in the specs and would be one in Swift.
  var clashes: [Diagnostic] {
    let types = typesOfModule
    var clashes = clashes(among: types) + clashesWithModule(types)
    for set in graph.typeDeclarations where set.kind == .closedSet {
      clashes += self.clashes(
        among: zip(cases(of: set), set.members).map {
          SwiftUse(swift: $0.name, name: $1, kind: "member")
        })
    }
    clashes += self.clashes(among: uses(graph.screens.map(\.name), "screen", SwiftName.screen))
    for screen in graph.screens {
      clashes += self.clashes(
        among: uses(screen.actions.map { graph[$0].name }, "action", SwiftName.member))
    }
    for service in graph.services {
      clashes += self.clashes(
        among: uses(service.operations.map { graph[$0].name }, "operation", SwiftName.method))
    }
    clashes += self.clashes(among: uses(graph.routes.map(\.name), "route", SwiftName.method))
    return clashes
  }

  private var typesOfModule: [SwiftUse] {
    let types = graph.typeDeclarations.filter { $0.kind == .record || $0.kind == .closedSet }
    return uses(types.map(\.name), "type", SwiftName.type)
      + uses(graph.coordinators.map(\.name), "coordinator", SwiftName.type)
      + (options.stubs ? ["Base", "Routes"] : []).flatMap { ending in
        uses(graph.coordinators.map(\.name), "coordinator") { SwiftName.type($0) + ending }
      }
      + graph.services.flatMap { service in
        [serviceName(service), "Mock" + serviceName(service)].map {
          SwiftUse(swift: $0, name: service.name, kind: "service")
        }
      }
      + graph.operations.map {
        SwiftUse(swift: errorName($0), name: $0.name, kind: "operation")
      }
  }

  /// Swift could then not tell `Help.Order` in the module from `Order` in the type.
  private func clashesWithModule(_ types: [SwiftUse]) -> [Diagnostic] {
    guard let module = options.module else { return [] }
    return types.filter { $0.swift == module }.map { use in
      Diagnostic(
        rule: "duplicate-name", severity: .error,
        message: "the \(use.kind) `\(use.swift)` would be called like the module it is in; "
          + "rename one of them",
        span: use.name.span)
    }
  }

  private func uses(
    _ names: [Name], _ kind: String, _ swift: (String) -> String
  ) -> [SwiftUse] {
    names.map { SwiftUse(swift: swift(text($0)), name: $0, kind: kind) }
  }

  func clashes(among uses: [SwiftUse]) -> [Diagnostic] {
    var first: [String: SwiftUse] = [:]
    first.reserveCapacity(uses.count)
    return uses.compactMap { use in
      guard let earlier = first[use.swift] else {
        first[use.swift] = use
        return nil
      }
      return clash(use, earlier)
    }
  }

  private func clash(_ use: SwiftUse, _ earlier: SwiftUse) -> Diagnostic {
    Diagnostic(
      rule: "duplicate-name", severity: .error,
      message: "the \(use.kind) `\(text(use.name))` and the \(earlier.kind) "
        + "`\(text(earlier.name))` would both be called `\(use.swift)` in Swift; "
        + "rename one of them",
      span: use.name.span, notes: [Diagnostic.Note("the \(earlier.kind)", at: earlier.name.span)])
  }
}
