extension Decoder {
  static let sections: KeySet = [
    .feature, .summary, .owner, .types, .flags, .services, .screens, .routes, .coordinators,
    .workflows, .scenarios,
  ]
  /// What one file declares belongs to one feature.
  var feature: ID<Feature> { ID(part.features.count - 1) }

  mutating func decodeSpecFile() {
    guard !isEmpty else { return }
    part.features.append(
      Feature(name: Name(.none, .top(of: tree.file)), summary: .none, owner: .none))
    guard isDeclarations(0, due: "a mapping that begins with `feature:`") else { return }
    noteRepeatedSections()
    refuseUnknownSections(known: Self.sections, in: "a spec file")
    decodeFeature()
    eachDeclaration(.types, "{ Reason: [late, lost] }", .type) { $0.decodeType($1, $2) }
    eachDeclaration(.flags, "{ chat: { default: false } }", .flag) { $0.decodeFlag($1, $2) }
    eachDeclaration(.services, "{ orders: { status } }", .service) { $0.decodeService($1, $2) }
    eachDeclaration(.screens, "{ Home: { title } }", .screen) { $0.decodeScreen($1, $2) }
    eachDeclaration(.routes, "{ home: { screen: Home } }", .route) { $0.decodeRoute($1, $2) }
    eachDeclaration(.coordinators, "{ HelpCoordinator: { handles } }", .coordinator) {
      $0.decodeCoordinator($1, $2)
    }
    eachDeclaration(.workflows, "{ lateOrder: { outcomes, steps } }", .workflow) {
      $0.decodeWorkflow($1, $2)
    }
    eachDeclaration(.scenarios, "{ order is late: { workflow, steps, ends } }", .scenario) {
      $0.decodeScenario($1, $2)
    }
  }

  /// An unknown section may contain what others refer to.
  mutating func refuseUnknownSections(known: KeySet, in owner: String) {
    refuseUnknownKeys(of: 0, known: known, in: owner)
    for (key, value) in pairs(of: 0) where tree[value].kind != .scalar {
      guard keyword(at: key).map({ known.contains($0) }) ?? false else {
        part.lacksSections = true
        return
      }
    }
  }

  private mutating func decodeFeature() {
    part.features[feature.index].summary = symbol(value(.summary, of: 0), due: "a sentence")
    part.features[feature.index].owner = symbol(value(.owner, of: 0), due: "the name of a team")
    let found = required(
      .feature, of: 0, owner: .top(of: tree.file),
      "every spec file says which feature it is part of")
    guard let found else { return }
    guard holdsText(found) else {
      reportShape(found, due: "the name of a feature")
      return
    }
    part.features[feature.index].name = declaredName(found, as: .feature)
  }

  private mutating func eachDeclaration(
    _ section: Keyword, _ example: String, _ kind: EntryKind,
    _ decode: (inout Decoder, Int, Int) -> Void
  ) {
    guard let value = value(section, of: 0),
      // The sentence costs something, and is hardly ever due.
      tree[value].kind == .mapping
        || isDeclarations(value, due: "a mapping of \(section.text) by name such as `\(example)`")
    else { return }
    eachEntry(of: value, kind, decode)
  }
}
