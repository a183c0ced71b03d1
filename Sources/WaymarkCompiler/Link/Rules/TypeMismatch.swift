extension RuleCard {
  static let typeMismatch = RuleCard(
    "type-mismatch", .error,
    summary: "A value has the type that its place asks for.",
    why: "The app's code could not be compiled, or would receive data that it cannot read.",
    example: Example(
      rejects: """
        feature: Help
        workflows:
          wait:
            state: { attempts: { type: Int, default: 0 } }
            outcomes: { done: success }
            steps:
              count: { set: { attempts: "'one'" }, go: check }
                                       # ^^^^^
              check: { choose: [{ when: attempts < 3, go: count }, { else: done }] }
        """,
      accepts: """
        feature: Help
        workflows:
          wait:
            state: { attempts: { type: Int, default: 0 } }
            outcomes: { done: success }
            steps:
              count: { set: { attempts: attempts + 1 }, go: check }
              check: { choose: [{ when: attempts < 3, go: count }, { else: done }] }
        """))
}

extension Diagnostic {
  static func mismatch(_ message: String, at span: Span) -> Diagnostic {
    Diagnostic(.typeMismatch, message, at: span)
  }

  static func noResult(_ name: String, of operation: String, at span: Span) -> Diagnostic {
    mismatch(
      "`\(operation)` returns nothing to be called `\(name)`; leave `as` out, or say under "
        + "`returns` what comes back", at: span)
  }

  static func incomplete(_ record: String, lacking fields: [String], at span: Span) -> Diagnostic {
    let named = fields.prefix(Linker.mostNamed).map { "`\($0)`" }.joined(separator: ", ")
    let more = fields.count > Linker.mostNamed ? ", …" : ""
    return mismatch(
      "this default of \(record) lacks \(named)\(more): add all fields that are not optional and "
        + "have no default of their own", at: span)
  }

  static func unreturned(by operation: String, at span: Span) -> Diagnostic {
    mismatch(
      "`\(operation)` returns nothing; leave `returns` out here, or say under the operation's "
        + "`returns` what comes back", at: span)
  }

  /// `key` is the one beside which the type of a value is declared.
  static func uncarried(
    by kind: String, _ name: String, _ key: String, at span: Span
  ) -> Diagnostic {
    mismatch(
      "the \(kind) `\(name)` carries no value; leave `returns` out here, or declare it as "
        + "`\(name): { \(key), returns }`", at: span)
  }

  static func twoResults(
    _ name: String, _ outcomes: [(name: String, type: String)], at span: Span
  ) -> Diagnostic {
    let carried = outcomes.map { "`\($0.name)` carries \($0.type)" }.joined(separator: ", and ")
    let names = outcomes.map { "\($0.name): …" }.joined(separator: ", ")
    return mismatch(
      "`\(name)` cannot be both: \(carried); name them apart, as in `as: { \(names) }`", at: span)
  }

  /// Two steps give results of one name, which must be of one type.
  static func otherResult(
    _ name: String, _ type: String, at span: Span, first: String, _ place: Span
  ) -> Diagnostic {
    Diagnostic(
      .typeMismatch,
      "`\(name)` is \(type) here, and \(first) elsewhere in this workflow; give one of "
        + "the two results another name",
      at: span, notes: [.init("`\(name)` is \(first) here", at: place)])
  }
}
