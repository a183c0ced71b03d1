import WaymarkCompiler

extension SwiftModel {
  /// The protocol of a feature's views, which the app implements.
  func viewsFile(_ feature: Feature, _ screens: [ID<Screen>]) -> GeneratedFile {
    let name = viewsProtocol(feature)
    return file(shortened(name, to: 200) + ".swift") { [self] file in
      file.needs("SwiftUI")
      file.line()
      file.documentation("The views of the screens of \(text(feature.name)).")
      file.line("@MainActor")
      file.line("\(access)protocol \(name) {")
      for id in screens { file.line("associatedtype \(viewType(graph[id])): View", indent: 2) }
      file.line()
      for id in screens { file.viewMethod(graph[id]) }
      file.line("}")
    }
  }

  fileprivate func viewType(_ screen: Screen) -> String { "\(text(screen.name))View" }

  /// `ScreenStackView.swift`: compiled without SwiftUI only against a stand-in.
  var stackViewFile: GeneratedFile {
    file("ScreenStackView.swift") { [self] file in
      file.needs("SwiftUI")
      file.line()
      let protocols = featureContents.enumerated().filter { !$1.screens.isEmpty }
        .map { viewsProtocol(graph.features[$0.offset]) }
      file.documentation("What makes the view of each screen.")
      file.line("\(access)typealias ScreenViews = \(protocols.joined(separator: " & "))")
      file.line()
      file.lines(stackView)
      file.line()
      file.documentation("Without its type, which would name the views of all screens.", indent: 2)
      file.line("private func view(of screen: ShownScreen) -> AnyView {", indent: 2)
      file.line("switch screen {", indent: 4)
      for screen in graph.screens { file.viewCase(screen) }
      file.line("}", indent: 4)
      file.line("}", indent: 2)
      file.line("}")
    }
  }

  private var stackView: String {
    let hasVariants = graph.screens.contains { !$0.variants.isEmpty }
    let screen = hasVariants ? "place.screen.variant(by: flags)" : "place.screen"
    let flags = hasVariants ? ", flags: any FeatureFlags" : ""
    return """
      /// Shows a stack of screens, and what is above it.
      \(access)struct ScreenStackView<Views: ScreenViews>: View {
        @Bindable private var stack: NavigationContext
        private let views: Views
      \(hasVariants ? "  private let flags: any FeatureFlags\n" : "")
        \(access)init(_ stack: NavigationContext, views: Views\(flags)) {
          self.stack = stack
          self.views = views
      \(hasVariants ? "    self.flags = flags\n" : "")\
        }

        \(access)var body: some View {
          NavigationStack(path: $stack.path) {
            page(stack.root).navigationDestination(for: NavigationContext.Place.self) { page($0) }
          }
          .sheet(item: $stack.sheet) { above($0) }
          #if os(macOS)
            .sheet(item: $stack.cover) { above($0) }
          #else
            .fullScreenCover(item: $stack.cover) { above($0) }
          #endif
        }

        private func above(_ stack: NavigationContext) -> ScreenStackView {
          ScreenStackView(stack, views: views\(hasVariants ? ", flags: flags" : ""))
        }

        private func page(_ place: NavigationContext.Place) -> some View {
          let screen = \(screen)
          return view(of: screen)
            .navigationBarBackButtonHidden(screen.isBackBlocked)
            .interactiveDismissDisabled(screen.isBackBlocked)
        }
      """
  }
}

extension SwiftFile {
  fileprivate mutating func viewMethod(_ screen: Screen) {
    let stack =
      SwiftName.locals(model.labels(screen.params) + ["perform", "stack"]).last ?? "stack"
    var params = params(screen.params)
    if !screen.actions.isEmpty {
      let perform = model.shownLocals(screen).perform
      params.append("\(perform): @escaping @MainActor (\(model.actionType(screen))) -> Void")
    }
    params.append("in \(stack): NavigationContext")
    line("@ViewBuilder", indent: 2)
    list(
      "func \(model.screenCase(screen))", params, " -> \(model.viewType(screen))", indent: 2)
  }

  fileprivate mutating func viewCase(_ screen: Screen) {
    let (locals, perform) = model.shownLocals(screen)
    let hasActions = !screen.actions.isEmpty
    let bound = (locals + (hasActions ? [perform] : [])).map { "let \($0)" as SwiftCode }
    let name = SwiftName.accessed(model.screenCase(screen))
    if bound.isEmpty {
      line("case .\(name):", indent: 4)
    } else {
      list("case .\(name)", bound, ":", indent: 4)
    }
    let labels = screen.params.map { SwiftCode(model.identifier($0, .calledLabel)) }
    var items = zip(labels, locals).map { "\($0): \($1)" as SwiftCode }
    if hasActions { items.append("\(perform): \(perform)") }
    let isHidden = locals.contains("stack") || locals.contains("views")
    items.append("in: \(isHidden ? "self.stack" : "stack")")
    list("AnyView(\(isHidden ? "self.views" : "views").\(name)", items, ")", indent: 6)
  }
}
