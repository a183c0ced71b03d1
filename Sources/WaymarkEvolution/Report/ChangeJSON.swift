import WaymarkCompiler
import WaymarkSimulator

extension ChangeFormat {
  public static let json = ChangeFormat(name: "json") { changes, context in
    let names = changes.names
    var head = SourcePositions(of: names.head.files, seenFrom: context.head.project)
    var base = SourcePositions(of: names.base.files, seenFrom: context.base.project)
    return JSONText.object([
      (
        "base",
        .object([
          ("revision", .string(context.revision)), ("commit", .optional(context.commit)),
        ])
      ),
      (
        "releases",
        .array(
          context.releases.map {
            .object([
              ("client", .string($0.client)), ("revision", .string($0.revision)),
              ("commit", .optional($0.commit)),
            ])
          })
      ),
      (
        "findings",
        .array(changes.findings.map { .finding($0, of: changes, &head, &base) })
      ),
      ("workflows", .array(changes.workflows.map { .workflow($0) })),
      (
        "summary",
        .object(
          ChangeRule.Impact.allCases.map { ($0.rawValue, .int(changes.count($0))) } + [
            ("accepted", .int(changes.findings.count { $0.accepted != nil })),
            ("equal", .int(changes.workflows.count { $0.verdict == .equal })),
            ("seconds", .double(context.seconds)),
          ])
      ),
    ]).pretty
  }
}

extension JSONText {
  fileprivate static func optional(_ text: String?) -> JSONText {
    text.map { .string($0) } ?? .null
  }

  fileprivate static func finding(
    _ finding: ChangeFinding, of changes: ProjectChanges, _ head: inout SourcePositions,
    _ base: inout SourcePositions
  ) -> JSONText {
    let place = finding.place.map { JSONText.object(members(of: head.place(of: $0))) }
    let old = finding.basePlace.map { JSONText.object(members(of: base.place(of: $0))) }
    let walked = changes.compared.first { $0.name == finding.workflow }
    return .object([
      ("id", .string(finding.id)), ("rule", .string(finding.rule.id)),
      ("class", .string(finding.rule.impact.rawValue)), ("message", .string(finding.message)),
      ("place", place ?? .null), ("base", old ?? .null),
      ("apps", .array(finding.apps.map { .apps($0) })),
      ("workflow", .optional(finding.workflow)), ("before", .optional(finding.before)),
      ("after", .optional(finding.after)), ("when", .optional(finding.when)),
      ("journey", finding.scenario.map { JSONText($0) } ?? .null),
      ("baseJourney", finding.baseScenario.map { JSONText($0) } ?? .null),
      // A journey is its own proof; what is compared by form is exact.
      ("verdict", .string("proved")),
      ("bounds", .array((walked?.bounds ?? []).map { .string($0) })),
      (
        "accepted",
        finding.accepted.map {
          .object([("reason", .string($0.reason)), ("until", .optional($0.until))])
        } ?? .null
      ),
    ])
  }

  /// `to` is the last release, `before` the first version to which it does not happen.
  private static func apps(_ apps: SupportedApps) -> JSONText {
    .object([
      ("platform", .string(apps.platform)), ("from", .string(apps.from)),
      ("to", .optional(apps.to)), ("before", .optional(apps.before)),
    ])
  }

  fileprivate static func workflow(_ workflow: ComparedWorkflow) -> JSONText {
    .object([
      ("workflow", .string(workflow.name)), ("verdict", .string(workflow.verdict.rawValue)),
      ("proved", .bool(workflow.isProved)),
      ("bounds", .array(workflow.bounds.map { .string($0) })),
    ])
  }
}
