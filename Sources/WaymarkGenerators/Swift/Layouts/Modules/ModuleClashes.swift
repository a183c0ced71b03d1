import WaymarkCompiler

extension SwiftModel {
  /// Complaints about what cannot be divided into modules.
  func clashesOfModules(_ modules: FeatureModules) -> [Diagnostic] {
    let clashes = (options.access == .internal ? [hiddenModules] : []) + namesOfModules(modules)
    return options.style == .router ? clashes + foreignDestinations + foreignVariants : clashes
  }

  /// The types by which modules open one another's routes.
  func typesBetween(_ modules: FeatureModules) -> [SwiftUse] {
    let routes = modules.boundaries.provided.joined().map { graph[$0] }.map {
      SwiftUse(swift: SwiftCode(providerProtocol($0)), name: $0.name, kind: "route")
    }
    let features = graph.features.indices.flatMap { index in
      [dependenciesType(of: ID(index), modules), providersType(of: ID(index), modules)]
        .compactMap { $0 }.map {
          SwiftUse(swift: SwiftCode($0), name: graph.features[index].name, kind: "feature")
        }
    }
    let flows = modules.boundaries.calls.crossing.sorted().map { graph[$0] }.map {
      SwiftUse(swift: SwiftCode(flowProvider($0)), name: $0.name, kind: "workflow")
    }
    let coordinators = graph.coordinators.map(\.name).filter {
      adoptedCoordinators.contains($0.symbol)
    }.map {
      SwiftUse(
        swift: SwiftCode(coordinatorProtocol($0.symbol)), name: $0, kind: "coordinator")
    }
    return routes + features + (options.style == .router ? flows : coordinators)
  }

  private var hiddenModules: Diagnostic {
    Diagnostic(
      rule: "unknown-value", severity: .error,
      message: "with `layout: modules` the modules have to see one another: set `access` to "
        + "`public` or `package`",
      span: placeOfAccess ?? graph.project.place)
  }

  private var placeOfAccess: Span? {
    let swift = graph.project.outputs.first { text($0.generator) == Generator.swift.name }
    return swift?.options.first { $0.key == "access" }?.value.span
  }

  private func namesOfModules(_ modules: FeatureModules) -> [Diagnostic] {
    var first: [String: Name] = [:]
    return zip(graph.features, modules.names).compactMap { feature, module in
      guard let other = first.updateValue(feature.name, forKey: module.lowercased()) else {
        return nil
      }
      return Diagnostic(
        rule: "duplicate-name", severity: .error,
        message: "two modules would be called `\(module)`; rename one of the features",
        span: feature.name.span, notes: [Diagnostic.Note("the other", at: other.span)])
    }
  }

  /// A router makes only what its own module has; the rest is opened by the other module's routes.
  private var foreignDestinations: [Diagnostic] {
    graph.routes.compactMap { route in
      let (span, feature): (Span, ID<Feature>?) =
        switch route.destination {
        case .screen(let ref): (ref.span, ref.target.map { graph[$0].feature })
        case .workflow(let ref): (ref.span, ref.target.map { graph[$0].feature })
        case .external, .effect, .none: (route.name.span, nil)
        }
      guard let feature, feature != route.feature else { return nil }
      return Diagnostic(
        rule: "unknown-value", severity: .error,
        message: "with `layout: modules` a router shows only its own feature; declare the "
          + "route `\(text(route.name))` in `\(text(graph[feature].name))`",
        span: span)
    }
  }

  private var foreignVariants: [Diagnostic] {
    graph.screens.flatMap { screen in
      screen.variants.compactMap { variant in
        guard let other = variant.screen.target, graph[other].feature != screen.feature else {
          return nil
        }
        return Diagnostic(
          rule: "unknown-value", severity: .error,
          message: "with `layout: modules` a variant belongs beside its screen; declare "
            + "`\(text(graph[other].name))` in `\(text(graph[screen.feature].name))`",
          span: variant.screen.span)
      }
    }
  }
}
