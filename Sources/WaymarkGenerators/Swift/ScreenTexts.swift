import WaymarkCompiler

extension SwiftModel {
  var screensFile: GeneratedFile {
    let text = """
      \(SwiftFile.header)
      /// The texts and accessibility identifiers of every screen; the features add theirs.
      \(free)enum Screens {}

      """
    return GeneratedFile(path: "Screens.swift", text: text)
  }
}

extension SwiftFile {
  mutating func screen(_ screen: Screen) {
    let name = SwiftName.screen(model.text(screen.name))
    line("\(model.access)enum \(name) {", indent: 2)
    let identifier = model.text(screen.name)
    line("\(model.access)static let accessibilityIdentifier = \"\(identifier)\"", indent: 4)
    text(screen.title, named: "title", indent: 4)
    if !screen.actions.isEmpty {
      line()
      line("\(model.access)enum Actions {", indent: 4)
      for action in screen.actions {
        let name = SwiftName.member(model.name(action))
        text(model.graph.actions[action.index].label, named: name, indent: 6)
      }
      line("}", indent: 4)
      line()
      line("\(model.access)enum AccessibilityIdentifiers {", indent: 4)
      for action in screen.actions {
        let action = model.name(action)
        line(
          "\(model.access)static let \(SwiftName.member(action)) = \"\(identifier).\(action)\"",
          indent: 6)
      }
      line("}", indent: 4)
    }
    line("}", indent: 2)
  }

  /// A constant, or a function of what fills the holes.
  private mutating func text(_ template: Template, named name: String, indent: Int) {
    let text = model.text(template.text)
    guard !template.holes.isEmpty else {
      return line("\(model.access)static let \(name) = \(literal: text)", indent: indent)
    }
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
