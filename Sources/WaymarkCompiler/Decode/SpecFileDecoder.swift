extension Decoder {
  /// The feature to which all declarations of the file belong.
  var feature: ID<Feature> { ID(part.features.count - 1) }

  mutating func decodeSpecFile() {
    guard !isEmpty else { return }
    part.features.append(
      Feature(name: Name(.none, .top(of: tree.file)), summary: .none, owner: .none))
    guard isDeclarations(0, as: .mapping(.specFile)) else { return }
    recordRepeatedSections()
    rejectUnknownSections(in: .specFile)
    decodeFeature()
    eachDeclaration(.types, .type) { $0.decodeType($1, $2) }
    eachDeclaration(.flags, .flag) { $0.decodeFlag($1, $2) }
    eachDeclaration(.services, .service) { $0.decodeService($1, $2) }
    eachDeclaration(.screens, .screen) { $0.decodeScreen($1, $2) }
    eachDeclaration(.routes, .route) { $0.decodeRoute($1, $2) }
    eachDeclaration(.coordinators, .coordinator) {
      $0.decodeCoordinator($1, $2)
    }
    eachDeclaration(.workflows, .workflow) {
      $0.decodeWorkflow($1, $2)
    }
    eachDeclaration(.scenarios, .scenario) {
      $0.decodeScenario($1, $2)
    }
  }

  /// An unknown section may contain declarations that others refer to.
  mutating func rejectUnknownSections(in schema: MappingSchema) {
    rejectUnknownKeys(of: 0, in: schema)
    for (key, value) in pairs(of: 0) where tree[value].kind != .scalar {
      guard keyword(at: key).map(schema.keySet.contains) ?? false else {
        loseDeclarations()
        return
      }
    }
  }

  private mutating func decodeFeature() {
    part.features[feature.index].summary = symbol(value(.summary, of: 0), as: .sentence)
    part.features[feature.index].owner = symbol(value(.owner, of: 0), as: .team)
    let found = required(.feature, of: 0, in: .specFile, owner: .top(of: tree.file))
    guard let found else { return }
    guard holdsText(found) else {
      reportShape(found, due: MappingSchema.specFile[.feature].shape.expected)
      return
    }
    part.features[feature.index].name = declaredName(found, as: .feature)
  }

  private mutating func eachDeclaration(
    _ section: Keyword, _ kind: EntryKind, _ decode: (inout Decoder, Int, Int) -> Void
  ) {
    guard let value = value(section, of: 0),
      isDeclarations(value, as: .value(of: section, in: .specFile))
    else { return }
    eachEntry(of: value, kind, decode)
  }
}
