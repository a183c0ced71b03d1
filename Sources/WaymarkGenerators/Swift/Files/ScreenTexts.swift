import WaymarkCompiler

extension SwiftModel {
  var screensFile: GeneratedFile {
    let text = """
      \(SwiftFile.header)
      /// The texts and accessibility identifiers of every screen; each feature adds its own.
      \(free)enum Screens {}

      """
    return GeneratedFile(path: "Screens.swift", text: text)
  }
}

extension SwiftFile {
  mutating func screen(_ screen: Screen) {
    line("\(model.access)enum \(model.identifier(screen.name, .screen)) {", indent: 2)
    let identifier = model.identifier(screen.name)
    line("\(model.access)static let accessibilityIdentifier = \"\(identifier)\"", indent: 4)
    text(screen.title, named: SwiftCode("title"), indent: 4)
    if !screen.actions.isEmpty {
      line()
      line("\(model.access)enum Labels {", indent: 4)
      for action in screen.actions.indices {
        let name = model.identifier(model.graph.actions[action].name, .member)
        text(model.graph.actions[action].label, named: SwiftCode(name), indent: 6)
      }
      line("}", indent: 4)
      line()
      line("\(model.access)enum AccessibilityIdentifiers {", indent: 4)
      for action in screen.actions.indices {
        let action = model.graph.actions[action].name
        let name = model.identifier(action, .member)
        line(
          "\(model.access)static let \(name) = \"\(identifier).\(model.identifier(action))\"",
          indent: 6)
      }
      line("}", indent: 4)
    }
    line("}", indent: 2)
  }

  /// A constant, or a function of the values that fill the holes.
  private mutating func text(_ template: Template, named name: SwiftCode, indent: Int) {
    guard !template.holes.isEmpty else {
      let text = model.identifiers[template.text]
      return line("\(model.access)static let \(name) = \(literal: text)", indent: indent)
    }
    let text = model.text(template.text)
    let bytes = Array(text.utf8)
    var params: [SwiftCode] = []
    var nameOfExpression: [String: String] = [:]
    var taken: Set<String> = ["self"]
    var literal = ""
    var end = 0
    for hole in template.holes {
      literal += SwiftText.escaped(
        String(decoding: bytes[end..<hole.range.lowerBound], as: UTF8.self))
      end = hole.range.upperBound
      let inside = bytes[hole.range.lowerBound..<end].dropFirst(2).dropLast()
      let expression = String(decoding: inside, as: UTF8.self)
      let param =
        nameOfExpression[expression]
        ?? SwiftName.unique(SwiftName.param(for: expression), besides: &taken)
      if nameOfExpression.updateValue(param, forKey: expression) == nil {
        params.append("\(SwiftName.declaredLabel(param)): String")
      }
      literal += "\\(\(SwiftName.plain(param)))"
    }
    literal += SwiftText.escaped(String(decoding: bytes[end...], as: UTF8.self))
    documentation(SwiftCode(text), indent: indent)
    list("\(model.access)static func \(name)", params, " -> String {", indent: indent)
    line("\"\(literal)\"", indent: indent + 2)
    line("}", indent: indent)
  }
}
