extension Decoder {
  mutating func decodeService(_ key: Int, _ value: Int) {
    let start = part.operations.count
    let id = ID<Service>(part.services.count)
    let name = declaredName(key, as: .service)
    if isBody(value, of: name, as: .operations) {
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
    if isBody(value, of: operation.name, as: .mapping(.operation)) {
      if !rejectUnknownKeys(of: value, in: .operation, .operation) {
        lose(of: operation.name.span)
      }
      operation.params = variables(
        self.value(.params, of: value), as: .param, of: operation.name)
      if let returns = self.value(.returns, of: value) {
        operation.returnsSpan = span(returns)
        operation.returns = type(returns)
      }
      if let errors = self.value(.errors, of: value) { decodeErrors(errors, of: &operation) }
      operation.http = self.value(.http, of: value).flatMap { request($0) }
      operation.commits =
        bool(self.value(.commits, of: value), as: .value(of: .commits, in: .operation)) ?? false
    }
    part.operations.append(operation)
  }

  private mutating func request(_ node: Int) -> Name? {
    let isQuoted = isQuoted(node)
    let correction: (String) -> String? = { text in
      RequestShape.correction(of: text).map { isQuoted || $0.contains("{") ? "\"\($0)\"" : $0 }
    }
    return checked(node, as: .request, correcting: correction) { RequestShape($0).isSound }
  }
}
