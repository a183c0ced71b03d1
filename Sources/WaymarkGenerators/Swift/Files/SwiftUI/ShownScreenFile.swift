import WaymarkCompiler

extension SwiftModel {
  /// `ui: swiftui`: what the screens are, the protocols of their views, and the view of a stack.
  var swiftUIFiles: [GeneratedFile] {
    let ofFeatures = featureContents.enumerated().filter { !$1.screens.isEmpty }
      .map { feature, contents in
        var file = viewsFile(graph.features[feature], contents.screens)
        file.feature = ID(feature)
        return file
      }
    // Without screens there is nothing to show, and Swift warns about code that does.
    let ofAll = graph.screens.isEmpty ? [] : [stackViewFile]
    return [screenStackFile, shownScreenFile] + ofAll + ofFeatures
  }

  var clashesOfUI: [Diagnostic] {
    guard options.ui == .swiftui else { return [] }
    let views = graph.features.map {
      SwiftUse(swift: SwiftCode(viewsProtocol($0)), name: $0.name, kind: "feature")
    }
    return clashes(among: views + typesOfModule)
  }

  func viewsProtocol(_ feature: Feature) -> String { "\(text(feature.name))Views" }

  /// As the case of a screen and the method that makes its view.
  func screenCase(_ screen: Screen) -> String {
    SwiftName.method(text(screen.name).lowercasedFirst)
  }

  /// The name for what takes the user's actions, and those of the params before it.
  func shownLocals(_ screen: Screen) -> (params: [String], perform: String) {
    let names = SwiftName.locals(labels(screen.params) + ["perform"])
    return (Array(names.dropLast()), names[names.count - 1])
  }

  private var shownScreenFile: GeneratedFile {
    file("ShownScreen.swift") { [self] file in
      file.line()
      file.documentation(
        "A screen with what it shows, and what takes the user's actions on it.")
      guard !graph.screens.isEmpty else { return file.line("\(free)enum ShownScreen {}") }
      file.line("\(free)enum ShownScreen {")
      for screen in graph.screens { file.shownCase(screen) }
      file.backBlocking(graph.screens.filter { $0.isBackBlocked })
      file.variantChoice(graph.screens.filter { !$0.variants.isEmpty })
      file.line("}")
    }
  }
}

extension SwiftFile {
  fileprivate mutating func shownCase(_ screen: Screen) {
    var items = model.labels(screen.params).indices.map { index -> SwiftCode in
      let param = screen.params[screen.params.startIndex + index]
      return "\(model.identifier(param, .declaredLabel)): \(type(model.syntax(param)))"
    }
    if !screen.actions.isEmpty {
      let label = model.shownLocals(screen).perform
      items.append("\(label): @MainActor (\(model.actionType(screen))) -> Void")
    }
    let head: SwiftCode = "case \(model.screenCase(screen))"
    if items.isEmpty { line(head, indent: 2) } else { list(head, items, "", indent: 2) }
  }

  fileprivate mutating func backBlocking(_ blocked: [Screen]) {
    line()
    documentation("True if the user must not go back from it.", indent: 2)
    line("\(model.access)var isBackBlocked: Bool {", indent: 2)
    if blocked.isEmpty {
      line("false", indent: 4)
    } else {
      line("switch self {", indent: 4)
      fill(
        blocked.map { ".\(SwiftName.accessed(model.screenCase($0)))" }, start: "case ", indent: 4,
        end: ": true")
      if blocked.count < model.graph.screens.count { line("default: false", indent: 4) }
      line("}", indent: 4)
    }
    line("}", indent: 2)
  }

  /// The first variant whose flag says so.
  fileprivate mutating func variantChoice(_ screens: [Screen]) {
    guard !screens.isEmpty else { return }
    line()
    documentation("The screen that is shown in its place, if a flag says so.", indent: 2)
    line("\(model.access)func variant(by flags: any FeatureFlags) -> ShownScreen {", indent: 2)
    line("switch self {", indent: 4)
    for screen in screens {
      let (locals, perform) = model.shownLocals(screen)
      let values = locals + (screen.actions.isEmpty ? [] : [perform])
      let bound = values.map { "let \($0)" as SwiftCode }
      let head: SwiftCode = "case .\(SwiftName.accessed(model.screenCase(screen)))"
      if bound.isEmpty { line("\(head):", indent: 4) } else { list(head, bound, ":", indent: 4) }
      for variant in screen.variants {
        guard let condition = model.condition(variant, "flags"),
          let other = variant.screen.target
        else { continue }
        line("if \(condition) {", indent: 6)
        shown(model.graph[other], values)
        line("}", indent: 6)
      }
      line("return self", indent: 6)
    }
    if screens.count < model.graph.screens.count { line("default: return self", indent: 4) }
    line("}", indent: 4)
    line("}", indent: 2)
  }

  /// A variant has the params and the actions of the screen that it replaces.
  private mutating func shown(_ screen: Screen, _ values: [String]) {
    let (_, perform) = model.shownLocals(screen)
    let labels = screen.params.map { SwiftCode(model.identifier($0, .calledLabel)) }
    let all = labels + (screen.actions.isEmpty ? [] : [SwiftCode(perform)])
    let items = zip(all, values).map { "\($0): \($1)" as SwiftCode }
    let head: SwiftCode = "return .\(SwiftName.accessed(model.screenCase(screen)))"
    if items.isEmpty { line(head, indent: 8) } else { list(head, items, "", indent: 8) }
  }
}
