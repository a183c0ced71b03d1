import CEL
import WaymarkCompiler

/// A title or a label, as a table of translations has it: under a key that stays the same.
struct SpecText: Sendable {
  enum Piece: Sendable {
    case words(String)
    /// The index of the value that is put in.
    case value(Int)
  }
  /// What is put in; text, unless it is a whole number.
  struct Value: Sendable {
    let expression: String
    let isNumber: Bool
  }

  let key: String
  /// The declaration, for complaints.
  let name: Name
  /// A sentence for translators.
  let purpose: String
  private(set) var pieces: [Piece] = []
  /// Each once, in the order of the text.
  private(set) var values: [Value] = []

  fileprivate init(
    _ key: String, _ name: Name, _ purpose: String, _ template: Template, _ graph: Graph
  ) {
    (self.key, self.name, self.purpose) = (key, name, purpose)
    let bytes = Array(graph.text(template.text).utf8)
    var end = 0
    for hole in template.holes {
      add(words: bytes[end..<hole.range.lowerBound])
      end = hole.range.upperBound
      let inside = bytes[hole.range].dropFirst(2).dropLast()
      let type = graph[hole.formula].type
      add(Value(expression: String(decoding: inside, as: UTF8.self), isNumber: type == .int))
    }
    add(words: bytes[end...])
  }

  private mutating func add(words bytes: ArraySlice<UInt8>) {
    if !bytes.isEmpty { pieces.append(.words(String(decoding: bytes, as: UTF8.self))) }
  }

  private mutating func add(_ value: Value) {
    if let known = values.firstIndex(where: { $0.expression == value.expression }) {
      return pieces.append(.value(known))
    }
    pieces.append(.value(values.count))
    values.append(value)
  }

  /// The index of the value at each place where one is put in.
  var places: [Int] { pieces.compactMap { if case .value(let index) = $0 { index } else { nil } } }
}

extension Graph {
  /// The texts of all screens, in the order of the files.
  var texts: [SpecText] { screens.flatMap(texts) }

  /// The title, and then the label of each action.
  func texts(of screen: Screen) -> [SpecText] {
    let name = text(screen.name)
    let title = SpecText(
      "\(name).title", screen.name, "The title of \(name).", screen.title, self)
    return [title]
      + screen.actions.map { self[$0] }.map { action in
        SpecText(
          "\(name).\(text(action.name))", action.name,
          "The button \(text(action.name)) of \(name).", action.label, self)
      }
  }

  /// The name of the tables: the same for the files and the code that reads them.
  var nameOfTexts: String {
    shortened(SwiftName.camel(project.app).uppercasedFirst, to: 100)
  }

  /// A button that is called like the key of the title.
  var clashesOfTexts: [Diagnostic] {
    var first: [String: Name] = [:]
    return texts.compactMap { text in
      guard let earlier = first.updateValue(text.name, forKey: text.key) else { return nil }
      return Diagnostic(
        rule: "duplicate-name", severity: .error,
        message: "two texts would have the key `\(text.key)`, which is that of a title; rename the "
          + "action",
        span: text.name.span, notes: [Diagnostic.Note("the title", at: earlier.span)])
    }
  }
}
