import WaymarkCompiler

/// A name in Swift, its origin in the specs, and its kind there.
struct SwiftUse: Sendable {
  let swift: SwiftCode
  let name: Name
  let kind: String
}

extension SwiftModel {
  /// Names that differ in the specs but would be the same in Swift.
  func clashes(
    besides typesOfLayout: [SwiftUse] = [], in modules: FeatureModules? = nil
  ) -> [Diagnostic] {
    let kinds: [@Sendable (SwiftModel) -> [Diagnostic]] = [
      { $0.clashes(ofTypes: $0.typesOfModule + typesOfLayout, in: modules) }, \.clashesOfMembers,
      \.clashesOfRouter,
    ]
    return inParallel(kinds.count) { kinds[$0](self) }.flatMap { $0 }
  }

  private func clashes(ofTypes types: [SwiftUse], in modules: FeatureModules?) -> [Diagnostic] {
    clashes(among: types) + clashesWithModule(types, modules) + clashesWithExternals(types)
      + clashesWithOnlyCoordinator(types)
  }

  private var clashesOfMembers: [Diagnostic] {
    var clashes: [Diagnostic] = []
    var seen = SeenNames(count: graph.symbols.count)
    func add(_ names: some Collection<Name>, _ kind: String, _ form: NameForm) {
      // If all differ, and none is changed for Swift, no two of them can be the same.
      let isSafe = seen.areNew(names) && !names.contains { identifiers.isChanged($0.symbol, form) }
      if !isSafe { clashes += self.clashes(among: uses(Array(names), kind, form)) }
    }
    clashes += clashesOfUseCases
    for set in graph.typeDeclarations where set.kind == .closedSet {
      add(set.members, "member", .memberCase)
      clashes += clashesOfTexts(set)
    }
    for flag in graph.flags { add(flag.values ?? [], "value", .memberCase) }
    add(graph.flags.filter { $0.values != nil }.map(\.name), "flag", .type)
    for record in graph.typeDeclarations where record.kind == .record {
      add(record.fields.indices.lazy.map { self.graph.variables[$0].name }, "field", .field)
    }
    clashes += clashesWithKeys
    add(graph.screens.lazy.map { $0.name }, "screen", .screen)
    for screen in graph.screens {
      add(screen.actions.indices.lazy.map { self.graph.actions[$0].name }, "action", .member)
    }
    for service in graph.services {
      add(
        service.operations.indices.lazy.map { self.graph.operations[$0].name }, "operation", .method
      )
    }
    for workflow in graph.workflows {
      add(workflow.outcomes.indices.lazy.map { self.graph.outcomes[$0].name }, "outcome", .member)
      clashes += clashesOfSteps(workflow)
    }
    add(graph.routes.lazy.map { $0.name }, "route", .method)
    return clashes
  }

  var typesOfModule: [SwiftUse] {
    var uses: [SwiftUse] = []
    uses.reserveCapacity(
      graph.typeDeclarations.count + 3 * graph.coordinators.count + 2 * graph.services.count
        + graph.operations.count)
    func add(_ swift: SwiftCode, _ name: Name, _ kind: String) {
      uses.append(SwiftUse(swift: swift, name: name, kind: kind))
    }
    for type in graph.typeDeclarations {
      switch type.kind {
      case .record, .closedSet: add(SwiftCode(identifier(type.name, .type)), type.name, "type")
      // Two of the client's own types may well be one in Swift, where the options say so.
      case .external, .externalProtocol:
        guard swiftName(ofExternal: text(type.name)) == nil else { continue }
        add(SwiftCode(identifier(type.name, .plain)), type.name, "type")
      }
    }
    switch options.style {
    case .coordinators:
      for ending in options.stubs ? ["", "Base", "Routes"] : [""] {
        for name in graph.coordinators.map(\.name) {
          let word = ending.isEmpty ? identifier(name, .type).text : bare(name)
          add("\(word)\(ending)", name, "coordinator")
        }
      }
    case .router: uses += typesOfRouter
    }
    uses += typesOfJourneys
    for service in graph.services {
      add(serviceName(service), service.name, "service")
      add("Mock\(serviceName(service))", service.name, "service")
    }
    for operation in graph.operations { add(errorName(operation), operation.name, "operation") }
    return uses
  }

  /// Swift could then not tell `Help.Order` in the module from `Order` in the type. With
  /// `layout: modules` the option `module` is only the start of the names of the shared ones.
  private func clashesWithModule(
    _ types: [SwiftUse], _ modules: FeatureModules?
  ) -> [Diagnostic] {
    let names =
      modules.map { [$0.core, $0.dependencies, $0.mocks] }
      ?? [options.module, options.mocks].compactMap { $0 }
    guard !names.isEmpty else { return [] }
    let what =
      modules == nil
      ? "its module; rename one of them"
      : "a module that the features share; rename it, or set another `module`"
    return types.filter { names.contains($0.swift.text) }.map { use in
      Diagnostic(
        rule: "duplicate-name", severity: .error,
        message: "the \(use.kind) `\(use.swift.text)` would have the same name as \(what)",
        span: use.name.span)
    }
  }

  /// Beside a type `MailKit`, Swift would look for `MailKit.Mail` in it.
  private func clashesWithExternals(_ types: [SwiftUse]) -> [Diagnostic] {
    let wholes = options.types.map(\.parts).filter { $0.count > 1 }
    guard !wholes.isEmpty else { return [] }
    let names = Dictionary(wholes.map { ($0[0], $0) }, uniquingKeysWith: { first, _ in first })
    return types.compactMap { use in
      names[use.swift.text].map { whole in
        Diagnostic(
          rule: "duplicate-name", severity: .error,
          message: "the \(use.kind) `\(text(use.name))` would hide the `\(whole[0])` in "
            + "`\(whole.joined(separator: "."))`; rename it",
          span: use.name.span)
      }
    }
  }

  /// Swift keeps the keys of a record's JSON in a type of this name inside it.
  private var clashesWithKeys: [Diagnostic] {
    guard let keys = graph.symbols.find("CodingKeys") else { return [] }
    return graph.typeDeclarations.flatMap(\.fields).map { graph.variables[$0.index].name }
      .filter { $0.symbol == keys }.map { name in
        Diagnostic(
          rule: "duplicate-name", severity: .error,
          message: "the field `CodingKeys` would clash with the keys of its record in Swift; "
            + "rename it",
          span: name.span)
      }
  }

  private func uses(
    _ names: [Name], _ kind: String, _ form: NameForm
  ) -> [SwiftUse] {
    names.map { SwiftUse(swift: SwiftCode(identifier($0, form)), name: $0, kind: kind) }
  }

  func clashes(among uses: [SwiftUse]) -> [Diagnostic] {
    // Texts that differ only in how an accent is written are distinguished here.
    var first: [[UInt8]: SwiftUse] = [:]
    return uses.compactMap { use in
      let name = Array(use.swift.text.utf8)
      if let earlier = first[name] { return clash(use, earlier) }
      first[name] = use
      return nil
    }
  }

  private func clash(_ use: SwiftUse, _ earlier: SwiftUse) -> Diagnostic {
    Diagnostic(
      rule: "duplicate-name", severity: .error,
      message: "the \(use.kind) `\(text(use.name))` and the \(earlier.kind) "
        + "`\(text(earlier.name))` would both be called `\(use.swift.text)` in Swift; "
        + "rename one of them",
      span: use.name.span, notes: [Diagnostic.Note("the \(earlier.kind)", at: earlier.name.span)])
  }
}

/// Remembers the last use of each name.
private struct SeenNames {
  private var users: [Int32]
  private var user: Int32 = 0

  init(count: Int) { users = [Int32](repeating: 0, count: count) }

  /// True if they all differ.
  mutating func areNew(_ names: some Collection<Name>) -> Bool {
    user += 1
    return names.allSatisfy { name in
      defer { users[Int(name.symbol.raw)] = user }
      return users[Int(name.symbol.raw)] != user
    }
  }
}
