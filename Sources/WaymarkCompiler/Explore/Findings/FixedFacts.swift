import CEL

/// What the options fix is the same on all journeys.
extension ExplorationOptions {
  var fixesFacts: Bool { client != nil || !flags.isEmpty || !context.isEmpty }

  /// The same with all data.
  var withoutFacts: ExplorationOptions {
    var options = self
    (options.client, options.flags, options.context) = (nil, [], [])
    return options
  }

  func value(of fact: ID<Variable>, in graph: Graph) -> Value? {
    guard let text = context.first(where: { $0.0 == fact })?.1 else { return nil }
    return graph.variables[fact.index].type.nonNull == .bool ? .bool(text == "true") : .string(text)
  }
}

extension Journey {
  /// What is fixed belongs to the journey, even if nothing reads it: it says for what the journey
  /// was asked, and a variant of a screen may depend on it.
  mutating func fix(_ options: ExplorationOptions, in graph: Graph) {
    for (flag, value) in options.flags where !flags.contains(where: { $0.flag == flag }) {
      flags.append((flag, value))
    }
    for fact in graph.project.context where !context.contains(where: { $0.variable == fact }) {
      guard let value = options.value(of: fact, in: graph) else { continue }
      context.append(Datum(variable: fact, fields: [], value: value))
    }
    // A journey knows the class of its client at most.
    if let given = options.client { client = given }
  }
}

extension Exploration {
  /// Without the guards that are decided by what the options fix: with other data they are not.
  mutating func keepGuards(decidedAlsoIn general: Exploration) {
    findings = findings.compactMap { finding in
      guard finding.rule.isAboutGuards else { return finding }
      return general.findings.first { $0.rule == finding.rule && $0.span == finding.span }
    }
  }
}

extension DataRule {
  fileprivate var isAboutGuards: Bool { self == .neverTrue || self == .alwaysTrue }
}

extension Exploration {
  var judgesGuards: Bool { findings.contains { $0.rule.isAboutGuards } }
}
