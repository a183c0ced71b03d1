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
    let texts = model.graph.texts(of: screen)
    text(texts[0], of: screen.title, named: SwiftCode("title"), indent: 4)
    if !screen.actions.isEmpty {
      line()
      line("\(model.access)enum Labels {", indent: 4)
      for (action, own) in zip(screen.actions.indices, texts.dropFirst()) {
        let name = model.identifier(model.graph.actions[action].name, .member)
        text(own, of: model.graph.actions[action].label, named: SwiftCode(name), indent: 6)
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
  private mutating func text(
    _ text: SpecText, of template: Template, named name: SwiftCode, indent: Int
  ) {
    guard !text.values.isEmpty else {
      let literal: SwiftCode = "\(literal: model.identifiers[template.text])"
      guard model.options.localized else {
        return line("\(model.access)static let \(name) = \(literal)", indent: indent)
      }
      return resource("\(model.access)static let \(name) = ", text, literal, indent: indent)
    }
    var taken: Set<String> = ["self"]
    let names = text.values.map {
      SwiftName.unique(SwiftName.param(for: $0.expression), besides: &taken)
    }
    let params = zip(names, text.values).map { name, value -> SwiftCode in
      let type: SwiftCode = model.options.localized && value.isNumber ? "Int" : "String"
      return "\(SwiftName.declaredLabel(name)): \(type)"
    }
    let pieces = text.pieces.map { piece in
      switch piece {
      case .words(let words): SwiftText.escaped(words)
      case .value(let index): "\\(\(SwiftName.plain(names[index])))"
      }
    }
    // A title that is nothing but a value needs no text around it.
    let isBare = text.pieces.count == 1 && !model.options.localized
    let literal: SwiftCode =
      isBare ? "\(SwiftName.plain(names[0]))" : "\"\(pieces.joined())\""
    documentation(SwiftCode(model.text(template.text)), indent: indent)
    let type: SwiftCode = model.options.localized ? "LocalizedStringResource" : "String"
    list("\(model.access)static func \(name)", params, " -> \(type) {", indent: indent)
    if model.options.localized {
      resource("", text, literal, indent: indent + 2)
    } else {
      line(literal, indent: indent + 2)
    }
    line("}", indent: indent)
  }

  private mutating func resource(
    _ head: SwiftCode, _ text: SpecText, _ literal: SwiftCode, indent: Int
  ) {
    needsFoundation = true
    list("\(head)LocalizedStringResource", "", indent: indent) { file in
      file.item("\(literal: text.key)")
      file.item("defaultValue: \(literal)")
      file.item("table: \(literal: file.model.graph.nameOfTexts)")
    }
  }
}
