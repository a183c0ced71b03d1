import WaymarkCompiler

extension SwiftFile {
  /// The initializer that Swift derives asks for every field, but the backend may leave out a field
  /// that has a default.
  mutating func recordDecoding(_ record: TypeDeclaration, _ storage: [ID<Variable>: String]) {
    line()
    line("\(model.access)init(from decoder: any Decoder) throws {", indent: 2)
    line("let fields = try decoder.container(keyedBy: CodingKeys.self)", indent: 4)
    let reading = FieldReading(isInferred: record.fields.contains(where: model.isHiding))
    if reading.isInferred { inferringReaders() }
    for id in record.fields {
      let known = model.knownDefault(id).map { "\(literal($0))" as SwiftCode }
      if let stored = storage[id] {
        decoding(id, as: "\(stored)", known, reading)
      } else {
        decoding(id, known, reading)
      }
    }
    line("}", indent: 2)
  }

  /// Beside a field `URL`, `URL.self` would be of that field; these are told the type by the field.
  private mutating func inferringReaders() {
    lines(
      """
          func field<Value: Decodable>(_ key: CodingKeys) throws -> Value {
            try fields.decode(Value.self, forKey: key)
          }
          func optional<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
            try fields.decodeIfPresent(Value.self, forKey: key)
          }
      """)
  }

  private mutating func decoding(
    _ field: ID<Variable>, _ known: SwiftCode?, _ reading: FieldReading
  ) {
    let key: SwiftCode = "\(model.identifier(field, .field).accessed)"
    let syntax = model.syntax(field)
    let type = type(syntax.wrapped ?? syntax)
    let present = reading.present(key, type)
    if syntax.wrapped != nil {
      decoding(key, present, orElse: known)
    } else if let known {
      line(indent: 4) { file in
        file.append("self.\(key) = try \(present) ?? \(known)")
      } orElse: { file in
        file.line("self.\(key) =", indent: 4)
        file.line("try \(present)", indent: 6)
        file.line("?? \(known)", indent: 6)
      }
    } else {
      line("self.\(key) = try \(reading.required(key, type))", indent: 4)
    }
  }

  /// A field that is stored indirectly. A null where there can be none is the default here, too.
  private mutating func decoding(
    _ field: ID<Variable>, as stored: SwiftCode, _ known: SwiftCode?, _ reading: FieldReading
  ) {
    let syntax = model.syntax(field)
    let type = type(syntax)
    guard syntax.wrapped == nil, let known else {
      return decoding(
        stored, "fields.decode(Indirect<\(type)>.self, forKey: .\(stored))",
        orElse: known.map { ".kept(\($0))" })
    }
    let present = reading.present(stored, type)
    line(indent: 4) { file in
      file.append("self.\(stored) = .kept(try \(present) ?? \(known))")
    } orElse: { file in
      file.line("self.\(stored) = .kept(", indent: 4)
      file.line("try \(present)", indent: 6)
      file.line("?? \(known))", indent: 6)
    }
  }

  /// A null is told from what is left out.
  private mutating func decoding(_ key: SwiftCode, _ value: SwiftCode, orElse known: SwiftCode?) {
    guard let known else { return line("self.\(key) = try \(value)", indent: 4) }
    line("self.\(key) =", indent: 4)
    line("try fields.contains(.\(key))", indent: 6)
    line(indent: 6) { file in
      file.append("? \(value) : \(known)")
    } orElse: { file in
      file.line("? \(value)", indent: 6)
      file.line(": \(known)", indent: 6)
    }
  }

  /// The method that Swift derives leaves out every null, which would be read as the default.
  mutating func recordEncoding(_ record: TypeDeclaration, _ storage: [ID<Variable>: String]) {
    line()
    line("\(model.access)func encode(to encoder: any Encoder) throws {", indent: 2)
    line("var fields = encoder.container(keyedBy: CodingKeys.self)", indent: 4)
    for id in record.fields {
      let key: SwiftCode = storage[id].map { "\($0)" } ?? "\(model.identifier(id, .field).accessed)"
      let isLeftOut =
        storage[id] == nil && model.syntax(id).wrapped != nil
        && !model.isNullKept(id)
      let encode: SwiftCode = isLeftOut ? "encodeIfPresent" : "encode"
      line("try fields.\(encode)(self.\(key), forKey: .\(key))", indent: 4)
    }
    line("}", indent: 2)
  }
}

/// How a record reads a field: by its type, or, if its name cannot be used, by what is expected.
private struct FieldReading {
  let isInferred: Bool

  func required(_ key: SwiftCode, _ type: SwiftCode) -> SwiftCode {
    isInferred ? "field(.\(key))" : "fields.decode(\(type).self, forKey: .\(key))"
  }

  func present(_ key: SwiftCode, _ type: SwiftCode) -> SwiftCode {
    isInferred ? "optional(.\(key))" : "fields.decodeIfPresent(\(type).self, forKey: .\(key))"
  }
}

extension SwiftModel {
  fileprivate func isHiding(_ field: ID<Variable>) -> Bool {
    isHidden(graph.variables[field.index].name.symbol)
  }

  /// Other than null, which goes without saying.
  func knownDefault(_ field: ID<Variable>) -> String? {
    defaultLiteral(field).flatMap { $0 == "nil" ? nil : $0 }
  }

  /// True if a field may be null, and has another value if it is left out.
  func isNullKept(_ field: ID<Variable>) -> Bool {
    syntax(field).wrapped != nil && knownDefault(field) != nil
  }
}
