extension Format {
  /// SARIF 2.1.0, with the additional properties that GitHub code scanning requires.
  static let sarif = Format(name: "sarif") { checked, _ in
    var log = SARIFLog(checked.positions(seenFrom: \.repository))
    let results =
      checked.diagnostics.map { log.result($0, suppressedBy: nil) }
      + checked.suppressed.map { log.result($0.diagnostic, suppressedBy: $0.suppressor) }
    let driver = JSONText.object([
      ("name", .string("waymark")),
      ("rules", .array(Rule.all.map { SARIFRules.descriptor(of: $0.card) })),
    ])
    let run = JSONText.object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", .string("utf16CodeUnits")),
      ("results", .array(results)),
    ])
    return JSONText.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ]).pretty
  }
}

private struct SARIFLog {
  private var places: SourcePositions
  private var fingerprints: [Int32: LineFingerprints] = [:]
  private let ruleIndexes: [String: Int]

  init(_ places: SourcePositions) {
    self.places = places
    ruleIndexes = Dictionary(Rule.all.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  mutating func result(
    _ diagnostic: Diagnostic, suppressedBy suppressor: SuppressedDiagnostic.Suppressor?
  ) -> JSONText {
    var members: [(String, JSONText)] = [("ruleId", .string(diagnostic.rule))]
    if let index = ruleIndexes[diagnostic.rule] { members.append(("ruleIndex", .int(index))) }
    // A note without a place cannot be a related location, so it becomes part of the message.
    let placeless = diagnostic.notes.filter { $0.span == nil }.map(\.message)
    let message = ([diagnostic.message] + placeless).joined(separator: "\n")
    members += [
      ("level", .string(SARIFRules.level(diagnostic.severity))),
      ("message", SARIFRules.message(message)),
      ("locations", .array([.object([physicalLocation(diagnostic.span)])])),
    ]
    if let hash = fingerprint(of: diagnostic.span) {
      members.append(
        ("partialFingerprints", .object([("primaryLocationLineHash", .string(hash))])))
    }
    members.append(("suppressions", .array(suppressor.map { [SARIFRules.suppression($0)] } ?? [])))
    let related = relatedLocations(diagnostic.notes)
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    let fixes = diagnostic.fixes.map { fix($0) }
    if !fixes.isEmpty { members.append(("fixes", .array(fixes))) }
    return .object(members)
  }

  private mutating func relatedLocations(_ notes: [Diagnostic.Note]) -> [JSONText] {
    var related: [JSONText] = []
    for note in notes {
      guard let span = note.span else { continue }
      related.append(
        .object([
          ("id", .int(related.count + 1)), physicalLocation(span),
          ("message", SARIFRules.message(note.message)),
        ]))
    }
    return related
  }

  private mutating func fix(_ fix: Diagnostic.Fix) -> JSONText {
    let place = places.place(of: fix.span)
    let replacement = JSONText.object([
      ("deletedRegion", region(place)),
      ("insertedContent", SARIFRules.message(fix.replacement)),
    ])
    let change = JSONText.object([
      ("artifactLocation", artifact(place)), ("replacements", .array([replacement])),
    ])
    return .object([
      ("description", SARIFRules.message(fix.message)), ("artifactChanges", .array([change])),
      (
        "properties",
        .object([("applicability", .string(fix.applicability.rawValue))])
      ),
    ])
  }

  private mutating func fingerprint(of span: Span) -> String? {
    let known = fingerprints[span.file] ?? LineFingerprints(places.bytes(of: span.file))
    fingerprints[span.file] = known
    return known.text(of: places.place(of: span).start.line)
  }

  private mutating func physicalLocation(_ span: Span) -> (String, JSONText) {
    let place = places.place(of: span)
    return (
      "physicalLocation",
      .object([("artifactLocation", artifact(place)), ("region", region(place))])
    )
  }

  private func artifact(_ place: SourcePositions.Lines) -> JSONText {
    .object([("uri", .string(SARIFAddress.uri(place.path))), ("uriBaseId", .string("%SRCROOT%"))])
  }

  private func region(_ place: SourcePositions.Lines) -> JSONText {
    .object([
      ("startLine", .int(place.start.line)), ("startColumn", .int(place.start.column)),
      ("endLine", .int(place.end.line)), ("endColumn", .int(place.end.column)),
    ])
  }
}
