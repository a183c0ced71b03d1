import WaymarkCompiler

extension TestSuite {
  /// What the suite cannot know. It is the team's once it is written.
  var samples: GeneratedFile {
    let roots = SampleTree(model, modules).roots
    return file("Samples", importing: modules.all, isStub: true, testing: false) { file in
      file.line()
      file.line("@MainActor")
      file.line("enum Samples {")
      file.documentation("The roots of the app's coordinators, made anew for each test.", indent: 2)
      file.line("static func coordinators() -> [RouteCoordinator] {", indent: 2)
      let short = "[\(roots.map(\.flat).joined(separator: ", "))]"
      if short.count + 4 <= SwiftFile.width {
        file.line(SwiftCode(short), indent: 4)
      } else {
        file.sampleList(roots)
      }
      file.line("}", indent: 2)
      file.sampleExternals(file.model.routes)
      file.line("}")
    }
  }
}

extension SwiftFile {
  fileprivate mutating func sampleList(_ roots: [SampleValue]) {
    line("[", indent: 4)
    for line in roots.flatMap({ $0.lines(after: "", indent: 6, end: ",") }) {
      self.line(SwiftCode(line), indent: 6)
    }
    line("]", indent: 4)
  }

  mutating func sampleExternals(_ routes: [ID<Route>]) {
    let asked = model.askedExternals(of: routes)
    if !asked.isEmpty {
      line()
      documentation("A value of each of the app's own types that routes carry.", indent: 2)
    }
    for type in asked {
      let swift = self.type(TypeSyntax.optional(.named(type.name.symbol, type.name.span)))
      line("static var \(model.sampleName(type)): \(swift) { nil }", indent: 2)
    }
  }
}

/// How the app's coordinators are made: those in other modules are passed to their parents.
private struct SampleTree {
  private let model: SwiftModel
  /// The coordinators as their modules see them, each by its name.
  private var plans: [Symbol: (plan: CoordinatorPlan, children: [Symbol])] = [:]
  /// The app can have more places for coordinators than anyone could read.
  private static let most = 200

  init(_ model: SwiftModel, _ modules: TestedModules) {
    self.model = model
    guard modules.layout == .modules else { return }
    let boundaries = FeatureBoundaries(model.graph, byCoordinators: true)
    for feature in model.graph.features.indices where !boundaries.coordinators[feature].isEmpty {
      let own = model.seeing(model.graph.seen(by: ID(feature), boundaries))
      for coordinator in own.graph.coordinators {
        let children = CoordinatorShape(coordinator).children.map(\.name)
        plans[coordinator.name.symbol] = (own.plan(of: coordinator), children)
      }
    }
  }

  var roots: [SampleValue] {
    let graph = model.graph
    guard !graph.coordinators.isEmpty else { return [.call(model.onlyPlan.name, [])] }
    let children = Set(graph.coordinators.flatMap { $0.children.compactMap(\.target) })
    var places = 0
    return graph.coordinators.indices.filter { !children.contains(ID($0)) }.compactMap {
      made(graph.coordinators[$0].name.symbol, &places)
    }
  }

  /// Nil if there are too many.
  private func made(_ name: Symbol, _ places: inout Int) -> SampleValue? {
    places += 1
    guard places <= Self.most else { return nil }
    var items: [(label: String, SampleValue)] = []
    if let (plan, children) = plans[name] {
      for (child, symbol) in zip(plan.children, children) where child.isOfApp {
        guard let value = made(symbol, &places) else { return nil }
        items.append((child.label, value))
      }
    }
    return .call(SwiftName.type(model.text(name)), items)
  }
}
