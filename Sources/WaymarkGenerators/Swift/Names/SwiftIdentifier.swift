import WaymarkCompiler

/// A name as Swift writes it.
struct SwiftIdentifier: Sendable {
  let text: String

  /// After a dot, where few keywords need their backticks.
  var accessed: SwiftIdentifier {
    guard text.first == "`", !SwiftName.isMarkedAfterDot(text) else { return self }
    return SwiftIdentifier(text: String(text.dropFirst().dropLast()))
  }

  static func == (word: SwiftIdentifier, text: String) -> Bool { word.text == text }
}

/// How a name is written in Swift depends on where it is used.
enum NameForm: UInt16, CaseIterable {
  case plain, field, type, method, member, screen, declaredLabel, calledLabel, param, local
  case memberCase

  func of(_ name: String) -> String {
    switch self {
    case .plain: SwiftName.plain(name)
    case .field: SwiftName.field(name)
    case .type: SwiftName.type(name)
    case .method: SwiftName.method(name)
    case .member: SwiftName.member(name)
    case .screen: SwiftName.screen(name)
    case .declaredLabel: SwiftName.declaredLabel(name)
    case .calledLabel: SwiftName.calledLabel(name)
    case .param: SwiftName.param(name)
    case .local: SwiftName.local(name)
    case .memberCase: SwiftName.memberCase(name)
    }
  }

  fileprivate var bit: UInt16 { 1 << rawValue }
}

/// All names of a project, by the numbers of their symbols. The few that mean something else in
/// Swift are looked up once, rather than each name at each of its uses.
final class SwiftIdentifiers: Sendable {
  /// By the number of the symbol.
  private let names: [SwiftIdentifier]
  /// By the number of the symbol, a bit for each form that is not the name itself; the last one for
  /// every name that is special in any way.
  private let marks: [UInt16]
  private let others: [Other: SwiftIdentifier]

  private struct Other: Hashable {
    let symbol: Symbol
    let form: NameForm
  }
  private static let special: UInt16 = 1 << 15

  init(_ graph: Graph) {
    names = (0..<graph.symbols.count).map {
      SwiftIdentifier(text: graph.symbols[Symbol(raw: UInt32($0))])
    }
    var marks = [UInt16](repeating: 0, count: names.count)
    for word in SwiftName.special {
      if let symbol = graph.symbols.find(word) { marks[Int(symbol.raw)] = Self.special }
    }
    var others: [Other: SwiftIdentifier] = [:]
    for (other, text) in Self.others(in: graph) {
      others[other] = SwiftIdentifier(text: text)
      marks[Int(other.symbol.raw)] |= other.form.bit
    }
    (self.marks, self.others) = (marks, others)
  }

  private static func others(in graph: Graph) -> [(Other, text: String)] {
    var others: [(Other, text: String)] = []
    for word in SwiftName.special {
      guard let symbol = graph.symbols.find(word) else { continue }
      for form in NameForm.allCases where form.of(word) != word {
        others.append((Other(symbol: symbol, form: form), form.of(word)))
      }
    }
    // Members of a closed set can be any text.
    var seen: Set<Symbol> = []
    let members = graph.typeDeclarations.flatMap(\.members)
    for member in members + graph.flags.flatMap({ $0.values ?? [] }) {
      let symbol = member.symbol
      guard !isIdentifier(graph.symbols.bytes(symbol)), seen.insert(symbol).inserted else {
        continue
      }
      let other = Other(symbol: symbol, form: .memberCase)
      others.append((other, NameForm.memberCase.of(graph.text(member))))
    }
    return others
  }

  subscript(_ symbol: Symbol) -> SwiftIdentifier { names[Int(symbol.raw)] }

  subscript(_ symbol: Symbol, _ form: NameForm) -> SwiftIdentifier {
    isChanged(symbol, form) ? other(symbol, form) : self[symbol]
  }

  func isChanged(_ symbol: Symbol, _ form: NameForm) -> Bool {
    marks[Int(symbol.raw)] & form.bit != 0
  }

  /// True if the name has another meaning in Swift or in the generated code.
  func isSpecial(_ symbol: Symbol) -> Bool { marks[Int(symbol.raw)] & Self.special != 0 }

  private func other(_ symbol: Symbol, _ form: NameForm) -> SwiftIdentifier {
    others[Other(symbol: symbol, form: form)] ?? self[symbol]
  }
}
