extension Decoder {
  static let operationKeys: KeySet = [.params, .returns, .errors, .http, .commits]

  mutating func decodeService(_ key: Int, _ value: Int) {
    let start = part.operations.count
    let id = ID<Service>(part.services.count)
    let name = declaredName(key, as: .service)
    let due = "a mapping of operations by name such as `{ status: { returns: Order } }`"
    if isBody(value, of: name, due: due) {
      eachEntry(of: value, .operation) { $0.decodeOperation($1, $2, of: id) }
    }
    part.services.append(
      Service(
        name: name, feature: feature,
        operations: Run(start..<part.operations.count)))
  }

  private mutating func decodeOperation(_ key: Int, _ value: Int, of service: ID<Service>) {
    var operation = Operation(
      name: declaredName(key, as: .operation), service: service, params: .empty,
      returnsSpan: span(key), commits: false)
    let due = "an operation `{ params, returns, errors, http, commits }`"
    if isBody(value, of: operation.name, due: due) {
      if !refuseUnknownKeys(
        of: value, known: Self.operationKeys, in: "an operation", .operation)
      {
        part.unclear.insert(operation.name.span)
      }
      operation.params = variables(
        self.value(.params, of: value), as: .param, of: operation.name)
      if let returns = self.value(.returns, of: value) {
        operation.returnsSpan = span(returns)
        operation.returns = type(returns)
      }
      operation.errors = self.value(.errors, of: value).map {
        let named = declaredNames($0, due: "a list of errors such as `[notFound]`", as: .error)
        if isPartial(named, of: $0) { part.unclear.insert(operation.name.span) }
        // Its exit could not be told from the one that every call has under that name.
        return named.filter {
          $0.symbol != Keyword.success.symbol && $0.symbol != Keyword.failure.symbol
        }
      }
      operation.http = self.value(.http, of: value).flatMap { request($0) }
      operation.commits =
        bool(self.value(.commits, of: value), what: "`commits`") ?? false
    }
    part.operations.append(operation)
  }

  private mutating func request(_ node: Int) -> Name? {
    checked(node, due: due(RequestShape.due, insteadOf: node)) { RequestShape($0).isSound }
  }
}
