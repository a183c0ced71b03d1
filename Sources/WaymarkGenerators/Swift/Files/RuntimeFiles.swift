/// The files in `Runtime` are the same for every project. A target of this package compiles and
/// tests them as they are there: public, and with the routes of several modules.
extension SwiftModel {
  private typealias Runtime = PackageResources

  /// The files that every project of this style needs, and those for routes and services.
  var runtimeFiles: [GeneratedFile] {
    var files: [GeneratedFile] = []
    switch options.style {
    case .coordinators:
      files += [
        runtimeFile(
          "FlowCoordinator", navigationContext, Runtime.FlowCoordinator_swift,
          access: inheritedAccess),
        runtimeFile(
          "RouteCoordinator", Runtime.RouteCoordinator_swift, access: inheritedAccess),
      ]
      if raised != "Route" {
        files.append(
          runtimeFile("FeatureRoute", Runtime.FeatureRoute_swift, access: inheritedAccess))
      }
    case .router:
      files.append(
        runtimeFile(
          "Presenter", navigationContext, Runtime.Presentation_swift, Runtime.Presenter_swift))
    }
    if !graph.routes.isEmpty || !graph.services.isEmpty || !graph.scenarios.isEmpty {
      files.append(runtimeFile("JSONValue", Runtime.JSONValue_swift))
    }
    if graph.operations.contains(where: hasWireErrors) {
      files.append(runtimeFile("WireFailure", Runtime.WireFailure_swift))
    }
    if options.recorder { files.append(recorderFile) }
    return files
  }

  /// What a route is raised from.
  private var navigationContext: [UInt8] {
    switch options.ui {
    case .uikit: Runtime.NavigationContext_swift
    case .none:
      Array(
        """
        /// The part of the interface that a route is raised from, or that it leads to.
        public typealias NavigationContext = AnyObject

        """.utf8)
    case .swiftui:
      Array(
        """
        /// The screens that a route is raised from, and that it leads to another one on.
        public typealias NavigationContext = ScreenStack<ShownScreen>

        """.utf8)
    }
  }

  /// What screens are presented on.
  var screenStackFile: GeneratedFile {
    runtimeFile("ScreenStack", Runtime.ScreenStack_swift, Runtime.Presentation_swift)
  }

  private var recorderFile: GeneratedFile {
    switch options.style {
    case .coordinators:
      runtimeFile(
        "SessionRecorder", Runtime.SessionRecorder_swift, Runtime.RecordedNavigation_swift)
    case .router: runtimeFile("SessionRecorder", Runtime.SessionRecorder_swift)
    }
  }

  /// What the mocks of all services play.
  var fixturePlayerFile: GeneratedFile {
    runtimeFile("FixturePlayer", Runtime.FixturePlayer_swift)
  }

  /// What plays scenarios, for the suite that imports the rest.
  var playParts: [(name: String, text: String)] {
    [
      ("ScenarioPlay", String(decoding: Runtime.ScenarioPlay_swift, as: UTF8.self)),
      ("ScenarioEvents", String(decoding: Runtime.ScenarioEvents_swift, as: UTF8.self)),
    ]
  }

  var playedNavigation: String {
    String(decoding: Runtime.PlayedNavigation_swift, as: UTF8.self)
      .replacing("any FeatureRoute", with: raised)
  }

  /// Only needed if a record contains itself through an optional.
  var indirectFile: GeneratedFile {
    runtimeFile("Indirect", Runtime.Indirect_swift, access: sharedAccess)
  }

  /// Only needed if a route has a link.
  var linkFiles: [GeneratedFile] {
    [
      runtimeFile("DeepLink", Runtime.DeepLink_swift, access: sharedAccess),
      runtimeFile("LinkPattern", Runtime.LinkPattern_swift, access: sharedAccess),
      runtimeFile("LinkValue", Runtime.LinkValue_swift, access: sharedAccess),
    ]
  }

  /// For code that only other generated code uses.
  private var sharedAccess: SwiftOptions.Access {
    options.layout == .modules ? options.access : .internal
  }

  /// For a class that other modules subclass: `package` would not allow that, only `open`.
  private var inheritedAccess: SwiftOptions.Access {
    options.layout == .modules && options.access == .package ? .public : options.access
  }

  private func runtimeFile(
    _ name: String, _ parts: [UInt8]..., access: SwiftOptions.Access? = nil
  ) -> GeneratedFile {
    let access = access ?? options.access
    let raised = raised
    return GeneratedFile(path: "\(name).swift") {
      var text = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
      if access != .public {
        for word in ["public ", "open "] { text.replace(word, with: "\(access.words.access)") }
      }
      if raised == "Route" {
        text.replace("any FeatureRoute", with: "Route")
      }
      return Array("\(SwiftFile.header)\n\(text)".utf8)
    }
  }
}
