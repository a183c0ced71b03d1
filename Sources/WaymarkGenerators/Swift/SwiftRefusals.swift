import WaymarkCompiler

/// What the settings of the output `swift` contradict.
extension SwiftOptions {
  static let refusals: @Sendable (OutputSettings) -> [OutputRefusal] = { outputs in
    let swift = outputs[Generator.swift.name] ?? [:]
    return mockRefusals(swift) + viewRefusals(swift)
  }

  static func isInModules(_ swift: [String: String]) -> Bool {
    swift["layout"] == Layout.modules.rawValue
  }

  /// A module of mocks has to see the one whose services they are.
  private static func mockRefusals(_ swift: [String: String]) -> [OutputRefusal] {
    guard swift["mocks"] != nil, !isInModules(swift) else { return [] }
    var messages: [String] = []
    if swift["module"] == nil {
      messages.append("a module for the mocks imports the other one: set `module` too")
    }
    if swift["access"] == Access.internal.rawValue {
      messages.append(
        "a module for the mocks has to see the other one: set `access` to `public` or `package`")
    }
    return messages.map { OutputRefusal($0, at: "mocks") }
  }

  /// SwiftUI makes views by itself, so that there is nothing for a router to make.
  private static func viewRefusals(_ swift: [String: String]) -> [OutputRefusal] {
    guard swift["ui"] == UI.swiftui.rawValue else { return [] }
    var needs: [String] = []
    if swift["style"] == Style.router.rawValue {
      needs.append("`style: coordinators`: SwiftUI makes the views, so a router would make nothing")
    }
    if isInModules(swift) {
      needs.append("`layout: single`: what a stack shows can be a screen of any feature")
    }
    return needs.map { OutputRefusal("`ui: swiftui` needs \($0)", at: "ui") }
  }

  fileprivate var settings: [String: String] {
    var settings = [
      "access": access.rawValue, "layout": layout.rawValue, "style": style.rawValue,
      "ui": ui.rawValue,
    ]
    (settings["module"], settings["mocks"]) = (module, mocks)
    return settings
  }
}

extension SwiftModel {
  var refusals: [Diagnostic] {
    graph.refusals(of: .swift, in: [Generator.swift.name: options.settings])
  }
}
