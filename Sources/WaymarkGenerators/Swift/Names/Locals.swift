import WaymarkCompiler

/// The names that a function uses for the values of its params: those of the params themselves,
/// except for names that it uses for something else.
struct Locals {
  let model: SwiftModel
  let params: Run<Variable>
  /// Empty if each has the name of its param, as nearly all do.
  private let renamed: [String]

  fileprivate init(_ params: Run<Variable>, _ renamed: [String], in model: SwiftModel) {
    (self.params, self.renamed, self.model) = (params, renamed, model)
  }

  /// The name for the param at that position.
  subscript(index: Int) -> Local {
    renamed.isEmpty
      ? .asParam(model.identifier(params[params.startIndex + index])) : .renamed(renamed[index])
  }

  func label(_ index: Int) -> SwiftIdentifier {
    model.identifier(params[params.startIndex + index], .calledLabel)
  }

  /// `label: local` for each.
  func arguments(_ last: SwiftCode? = nil) -> [SwiftCode] {
    var arguments: [SwiftCode] = []
    arguments.reserveCapacity(params.count + 1)
    for index in 0..<params.count { arguments.append("\(label(index)): \(self[index])") }
    if let last { arguments.append(last) }
    return arguments
  }
}

extension SwiftModel {
  /// A method, as an initializer would count references to the words, on all cores at once.
  func locals(
    _ params: Run<Variable>, besides taken: Set<String> = SwiftName.onlySelf
  ) -> Locals {
    for index in params.indices {
      let symbol = graph.variables[index].name.symbol
      if identifiers.isSpecial(symbol) || taken.contains(identifiers[symbol].text) {
        return Locals(params, SwiftName.locals(labels(params), besides: taken), in: self)
      }
    }
    return Locals(params, [], in: self)
  }
}

enum Local {
  case asParam(SwiftIdentifier)
  case renamed(String)
}

extension SwiftCode {
  mutating func appendInterpolation(_ local: Local) {
    switch local {
    case .asParam(let word): appendInterpolation(word)
    case .renamed(let name): appendInterpolation(name)
    }
  }

  /// A pattern for the values that a case carries; empty if it carries none.
  mutating func appendInterpolation(binding locals: Locals) {
    for index in 0..<locals.params.count {
      appendLiteral(index == 0 ? "(let " : ", let ")
      appendInterpolation(locals[index])
    }
    if !locals.params.isEmpty { appendLiteral(")") }
  }

  /// `label: local, ` for each.
  mutating func appendInterpolation(arguments locals: Locals) {
    for index in 0..<locals.params.count {
      appendInterpolation(locals.label(index))
      appendLiteral(": ")
      appendInterpolation(locals[index])
      appendLiteral(", ")
    }
  }
}
