import WaymarkCompiler

extension SwiftModel {
  func serviceName(_ service: Service) -> SwiftCode {
    "\(capital: identifier(service.name))Service"
  }

  /// `orders.status` fails as `OrdersStatusError`.
  func errorName(_ operation: Operation) -> SwiftCode {
    "\(capital: serviceIdentifier(operation))\(capital: identifier(operation.name))Error"
  }

  /// `orders.status`.
  func fullName(_ operation: Operation) -> SwiftCode {
    "\(serviceIdentifier(operation)).\(identifier(operation.name))"
  }

  private func serviceIdentifier(_ operation: Operation) -> SwiftIdentifier {
    identifier(graph.services[operation.service.index].name)
  }
}

extension SwiftFile {
  /// The protocol that the app implements over its own network, and what its methods throw.
  mutating func service(_ service: Service) {
    line()
    documentation("Declared in `\(model.place(service.name))`.")
    line("\(model.free)protocol \(model.serviceName(service)): Sendable {")
    for (index, id) in service.operations.enumerated() {
      if index > 0 { line() }
      let operation = model[id]
      let purpose = model.purpose(of: operation)
      if !purpose.isEmpty { documentation(purpose, indent: 2) }
      method(operation, access: "", tail: "")
    }
    line("}")
    for id in service.operations {
      failure(model[id])
      wireErrors(of: model[id])
    }
  }

  mutating func method(_ operation: Operation, access: StaticString, tail: SwiftCode) {
    let name = model.identifier(operation.name, .method)
    let returns = operation.returns.map { " -> \(type($0))" as SwiftCode } ?? ""
    let effects: SwiftCode = " async\(model.throwing(operation))\(returns)\(tail)"
    list("\(access)func \(name)", effects, indent: 2) { $0.paramItems(operation.params) }
  }

  private mutating func failure(_ operation: Operation) {
    guard operation.errors?.isEmpty != true else { return }
    line()
    documentation("What can go wrong with `\(model.fullName(operation))`.")
    line("\(model.free)enum \(model.errorName(operation)): Error {")
    for error in operation.errors ?? [] { errorCase(error, of: operation) }
    let what: StaticString = operation.errors == nil ? "Whatever it was" : "Anything else"
    documentation("\(what), for the exit `failure`.", indent: 2)
    line("case failure(any Error)", indent: 2)
    line("}")
  }
}

extension SwiftFile {
  /// An error must be `Sendable`, and is made from JSON.
  private mutating func errorCase(_ error: Name, of operation: Operation) {
    let name = model.identifier(error, .plain)
    if let carried = model.carried(by: error, of: operation) {
      return line("case \(name)(\(type(carried)))", indent: 2)
    }
    if let value = operation.value(of: error.symbol) {
      let part = (name: model.text(error), syntax: model.syntax(value))
      for reason in model.obstacles(among: [part]) { documentation(reason, indent: 2) }
    }
    line("case \(name)", indent: 2)
  }
}

extension SwiftModel {
  /// The type of what an error carries, if Swift can make it; nil for nothing.
  func carried(by error: Name, of operation: Operation) -> TypeSyntax? {
    guard let value = operation.value(of: error.symbol),
      conformances(of: syntax(value)).isSuperset(of: [.codable, .sendable])
    else { return nil }
    return syntax(value)
  }

  /// Empty for an operation that cannot fail according to the specs.
  func throwing(_ operation: Operation) -> SwiftCode {
    operation.errors?.isEmpty == true ? "" : " throws(\(errorName(operation)))"
  }

  fileprivate func purpose(of operation: Operation) -> SwiftCode {
    var call: SwiftCode = operation.http.map { "`\(identifier($0))`." } ?? ""
    for header in operation.headers {
      let (name, param) = (identifier(header.name), identifier(header.param.name))
      call = "\(call) The header `\(name)` is `\(param)`."
    }
    guard operation.commits else { return call }
    let gap: SwiftCode = call.isEmpty ? "" : " "
    if let key = operation.key.map({ identifier($0.name) }) {
      return """
        \(call)\(gap)Until its answer is known, calling it again with another `\(key)` does harm.
        """
    }
    return """
      \(call)\(gap)Once it has succeeded, or its answer is unknown, calling it again does harm.
      """
  }
}
