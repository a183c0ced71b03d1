import WaymarkCompiler

extension SwiftFile {
  /// A mock that plays fixtures. Answers that JSON cannot express come from a closure.
  mutating func mock(of service: Service) {
    let name = model.serviceName(service)
    let operations = service.operations.map { model[$0] }
    let scripted = operations.filter { !model.isPlayable($0) }
    line()
    documentation("Answers from fixtures, for tests and demo apps.")
    line("\(model.free)struct Mock\(name): \(name) {")
    for operation in scripted { answerType(operation) }
    let fixtures = player(of: service)
    line("private let \(fixtures): FixturePlayer", indent: 2)
    for operation in scripted {
      line("private let \(answerName(operation)): \(aliasName(operation))", indent: 2)
    }
    line()
    list("\(model.access)init", " {", indent: 2) { file in
      let isAsked = scripted.count < operations.count
      file.item("playing fixtures: FixturePlayer\(isAsked ? "" : " = FixturePlayer([])")")
      for operation in scripted {
        file.item("\(file.answerName(operation)): @escaping \(file.aliasName(operation))")
      }
    }
    line("self.\(fixtures) = fixtures", indent: 4)
    for operation in scripted {
      line("self.\(answerName(operation)) = \(answerName(operation))", indent: 4)
    }
    line("}", indent: 2)
    for operation in operations {
      line()
      method(operation, access: model.access, tail: " {")
      answer(operation, fixtures)
      line("}", indent: 2)
    }
    line("}")
    for operation in operations where operation.errors?.isEmpty != true { naming(operation) }
  }

  /// A method without params would clash with the property.
  private func player(of service: Service) -> String {
    var name = "fixtures"
    let names = service.operations.indices.lazy.map { model.graph.operations[$0].name }
    while names.contains(where: { model.identifier($0) == name }) { name += "_" }
    return name
  }

  private func answerName(_ operation: Operation) -> SwiftCode {
    "answerTo\(capital: model.identifier(operation.name))"
  }

  /// Inside the mock it would hide a type of the same name, such as what the operation returns.
  private func aliasName(_ operation: Operation) -> SwiftCode {
    let name: SwiftCode = "\(capital: model.identifier(operation.name))Answer"
    var alias = name.text
    while let symbol = model.graph.symbols.find(alias), model.declaration(symbol) != nil {
      alias += "_"
    }
    return SwiftCode(alias)
  }

  private mutating func answerType(_ operation: Operation) {
    let params = operation.params.map { param -> SwiftCode in
      "_ \(model.identifier(param, .local)): \(type(model.syntax(param)))"
    }
    let returns = operation.returns.map { type($0) } ?? "Void"
    let head: SwiftCode = "\(model.access)typealias \(aliasName(operation)) ="
    let tail: SwiftCode = " async\(model.throwing(operation)) -> \(returns)"
    let short: SwiftCode = "\(head) @Sendable (\(params))\(tail)"
    if short.fits(in: Self.width - 2) {
      line(short, indent: 2)
    } else {
      line(head, indent: 2)
      list("@Sendable ", params, tail, indent: 4)
    }
    line()
  }

  private mutating func answer(_ operation: Operation, _ player: String) {
    let fixtures = model.property(player, besides: operation.params)
    let failing: [SwiftCode] =
      model.throwing(operation).isEmpty ? [] : ["failing: \(model.errorName(operation)).self"]
    let call: [SwiftCode] = ["\"\(model.fullName(operation))\""] + arguments(of: operation)
    guard model.isPlayable(operation) else {
      let locals = operation.params.map { param in
        "\(model.identifier(param, .local))" as SwiftCode
      }
      let effects: StaticString = failing.isEmpty ? "await" : "try await"
      let answer = model.property(answerName(operation).text, besides: operation.params)
      list("\(effects) \(fixtures).hear", call + failing, "", indent: 4)
      return list("return \(effects) \(answer)", locals, "", indent: 4)
    }
    let hasResult = operation.returns != nil
    let head: SwiftCode = hasResult ? "try await \(fixtures)" : "_ = try await \(fixtures)"
    let asked: [SwiftCode] = ["to: \(call[0])"] + call.dropFirst() + failing
    list("\(head).answer", asked, hasResult ? "" : " as JSONValue", indent: 4)
  }

  /// Those that JSON can express, for who listens.
  private func arguments(of operation: Operation) -> [SwiftCode] {
    let told = operation.params.filter {
      model.conformances(of: model.syntax($0)).isSuperset(of: [.codable, .sendable])
    }.map { "\(quoted: model.identifier($0)): \(model.identifier($0, .local))" as SwiftCode }
    return told.isEmpty ? [] : ["[\(told)]"]
  }

  /// Finds an error by its name in the fixtures.
  private mutating func naming(_ operation: Operation) {
    line()
    line("nonisolated extension \(model.errorName(operation)): OperationError {")
    line("init?(named name: String) {", indent: 2)
    let errors = (operation.errors ?? []).filter { model.carried(by: $0, of: operation) == nil }
    if errors.isEmpty {
      line("return nil", indent: 4)
    } else {
      line("switch name {", indent: 4)
      for error in errors {
        let name = model.identifier(error, .plain).accessed
        line("case \(quoted: model.identifier(error)): self = .\(name)", indent: 4)
      }
      line("default: return nil", indent: 4)
      line("}", indent: 4)
    }
    line("}", indent: 2)
    decoding(operation)
    line("}")
  }

  /// The errors that carry values.
  private mutating func decoding(_ operation: Operation) {
    let errors = (operation.errors ?? []).compactMap { error in
      model.carried(by: error, of: operation).map { (error: error, syntax: $0) }
    }
    guard !errors.isEmpty else { return }
    needsFoundation = true
    line()
    line("init?(named name: String, carrying json: Data) {", indent: 2)
    line("switch name {", indent: 4)
    for (error, syntax) in errors {
      line("case \(quoted: model.identifier(error)):", indent: 4)
      line(
        "guard let value: \(type(syntax)) = FixturePlayer.decoded(json) else { return nil }",
        indent: 6)
      line("self = .\(model.identifier(error, .plain).accessed)(value)", indent: 6)
    }
    line("default: self.init(named: name)", indent: 4)
    line("}", indent: 4)
    line("}", indent: 2)
  }
}

extension SwiftModel {
  /// A fixture may be missing, which only an operation that throws can report.
  func isPlayable(_ operation: Operation) -> Bool {
    guard !throwing(operation).isEmpty else { return false }
    guard let returns = operation.returns else { return true }
    return conformances(of: returns).isSuperset(of: [.codable, .sendable])
  }
}
