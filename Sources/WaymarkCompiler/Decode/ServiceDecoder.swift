extension Operation {
  static let answerName = "answer"
}

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
        operation.returns = type(returns, in: value)
      }
      if let errors = self.value(.errors, of: value) { decodeErrors(errors, of: &operation) }
      operation.http = self.value(.http, of: value).flatMap { request($0) }
      decodeHeaders(of: value, into: &operation)
      if let commits = self.value(.commits, of: value) { decodeCommits(commits, &operation) }
      if let settles = self.value(.settles, of: value) { decodeSettles(settles, &operation) }
    }
    part.operations.append(operation)
  }

  private mutating func decodeCommits(_ node: Int, _ operation: inout Operation) {
    guard tree[node].kind == .mapping else {
      guard let commits = bool(node, as: .value(of: .commits, in: .operation)) else {
        return lose(of: operation.name.span)
      }
      operation.commits = commits
      return
    }
    guard mayBe(.commit, node) else {
      lose(of: operation.name.span)
      return reportShape(node, due: ValueShape.value(of: .commits, in: .operation).expected)
    }
    rejectUnknownKeys(of: node, in: .commit)
    // A key comes right before its value.
    let key = required(.key, of: node, in: .commit, owner: span(node - 1))
    operation.commits = true
    operation.key = Operation.Parameter(
      name: key.map { leading($0, as: .paramName) } ?? Name(.none, span(node)))
  }

  private mutating func decodeSettles(_ node: Int, _ operation: inout Operation) {
    guard isMapping(node, as: .settles) else { return }
    for (key, value) in pairs(of: node) {
      guard tree[value].kind == .scalar else {
        reportShape(value, due: ValueShape.settles.element.expected)
        lose(of: operation.name.span)
        continue
      }
      operation.settles.append(
        Operation.Settlement(operation: Ref(name(key)), holds: formula(value)))
    }
    guard operation.returns != nil else { return }
    let start = part.variables.count
    let name = Name(tree.symbols.intern(Operation.answerName), operation.returnsSpan)
    part.variables.append(
      Variable(name: name, kind: .returned, syntax: .invalid, typeSpan: name.span))
    operation.answer = Run(start..<part.variables.count)
  }

  private mutating func decodeHeaders(of operation: Int, into decoded: inout Operation) {
    guard let field = field(.headers, of: operation), isMapping(field.value, as: .headers) else {
      return
    }
    if decoded.http == nil, value(.http, of: operation) == nil {
      reportMissing(
        .http, owner: decoded.name.span, "`headers` are those of the request that it describes")
    }
    for (key, value) in pairs(of: field.value) {
      if !isHeader(key) {
        reportUnknownValue(key, due: "the name of a header: letters, digits and `-`")
      }
      let param = leading(value, as: .paramName)
      decoded.headers.append(
        Operation.Header(name: name(key), param: Operation.Parameter(name: param)))
    }
  }

  /// A name that HTTP takes.
  private func isHeader(_ node: Int) -> Bool {
    let bytes = tree.symbols.bytes(tree[node].symbol)
    return !bytes.isEmpty
      && bytes.allSatisfy { byte in
        let scalar = UnicodeScalar(byte)
        return scalar.isASCII && scalar.properties.isAlphabetic || 48...57 ~= byte
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  private mutating func request(_ node: Int) -> Name? {
    let isQuoted = isQuoted(node)
    let correction: (String) -> String? = { text in
      RequestShape.correction(of: text).map { isQuoted || $0.contains("{") ? "\"\($0)\"" : $0 }
    }
    return checked(node, as: .request, correcting: correction) { RequestShape($0).isSound }
  }
}
