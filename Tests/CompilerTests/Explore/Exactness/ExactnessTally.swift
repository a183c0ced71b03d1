import Testing

@testable import WaymarkCompiler

/// What has been found so far about projects of one style.
struct ExactnessTally {
  private(set) var judged = 0
  /// How many of them the compiler did not follow in full.
  private(set) var bounded = 0
  private(set) var wrong = 0
  private(set) var missed = 0
  /// How often each rule had something to say.
  private(set) var expected: [String: Int] = [:]

  /// Of the rules that the interpreter knows, those that the compiler has.
  static let rules = known.intersection(Rule.all.map(\.id))

  private static let known: Set = [
    "open-choice", "never-true", "always-true", "may-fail", "stuck-on-data", "repeated-commit",
    "unsupported-route", "unsupported-screen", "broken-promise", "busy-loop",
  ]

  /// The rules that hold for all data, about which a bounded exploration may be wrong; a circle is
  /// told where users are not known to be trapped in a part of it.
  private static let universal: Set = [
    "never-true", "always-true", "stuck-on-data", "broken-promise", "busy-loop",
  ]

  mutating func judge(_ maker: ProjectMaker, _ seed: Int) {
    let checked = check(
      [SourceFile(path: "help.yaml", text: maker.text)],
      project: maker.project.map { SourceFile(path: "waymark.yaml", text: $0) })
    // What is wrong without any data makes another project of it.
    let isSound = !checked.diagnostics.contains {
      $0.severity == .error && !Self.known.contains($0.rule)
    }
    guard isSound, let oracle = oracle(of: checked.graph, maker.style) else { return }
    judged += 1
    if Connection.isBounded(checked) { bounded += 1 }
    for verdict in oracle.verdicts { expected[verdict.rule, default: 0] += 1 }
    compare(oracle, checked, maker, seed)
  }

  private func oracle(of graph: Graph, _ style: ProjectMaker.Style) -> ExpectedVerdicts? {
    let ints =
      style.isCounting
      ? IntDomains(inputs: -5...7, all: -7...11)
      : style.isApart
        ? IntDomains(inputs: -3...7, all: -5...11)
        : style.hasFailures
          ? IntDomains(inputs: -4...5, all: -6...8) : IntDomains(inputs: -2...5, all: -3...8)
    guard let exploration = ConcreteExploration(graph, ints, cap: 2_500), exploration.isComplete
    else {
      return nil
    }
    return ExpectedVerdicts(
      exploration, journeys: CommittedJourneys(exploration, cap: 2_500))
  }

  private mutating func compare(
    _ oracle: ExpectedVerdicts, _ checked: Checked, _ maker: ProjectMaker, _ seed: Int
  ) {
    let found = verdicts(of: checked)
    let rules = oracle.knowsCircles ? Self.rules : Self.rules.subtracting(["busy-loop"])
    var (bad, lost) = oracle.differences(found, of: rules)
    if isWeak(oracle, checked, maker) {
      bad.removeAll { Self.universal.contains($0.rule) }
      lost = []
    }
    wrong += bad.count
    missed += lost.count
    report(bad, "wrong", checked, maker, seed)
    report(lost, "missed", checked, maker, seed)
    if let reached = Connection.reached(checked), !isWeak(oracle, checked, maker) {
      #expect(reached == oracle.reached, "seed \(seed) of \(maker.style)\n\(maker.text)")
    }
  }

  /// Whether the compiler, or the interpreter, followed only a part of the numbers. A count that only
  /// goes up to beyond all constants is followed in full.
  private func isWeak(
    _ oracle: ExpectedVerdicts, _ checked: Checked, _ maker: ProjectMaker
  ) -> Bool {
    Connection.isBounded(checked)
      || oracle.isCut && (maker.style.isRacing || maker.style.hasFailures)
  }

  private func report(
    _ verdicts: [OracleVerdict], _ word: String, _ checked: Checked, _ maker: ProjectMaker,
    _ seed: Int
  ) {
    let places = LineIndex(checked.graph.files[0].bytes)
    for verdict in verdicts {
      let place = places.position(at: verdict.start)
      Issue.record(
        """
        \(word): \(verdict.rule) at \(place.line):\(place.column), seed \(seed) of \(maker.style)
        \(maker.project ?? "")
        \(maker.text)
        """)
    }
  }

  /// What fails is an operation; the interpreter knows the expression.
  private func verdicts(of checked: Checked) -> Set<OracleVerdict> {
    Set(
      checked.diagnostics.filter { Self.rules.contains($0.rule) }.map { found in
        var start = found.span.start
        if found.rule == "may-fail" {
          start =
            checked.graph.formulas.lazy.map(\.span).filter {
              $0.file == found.span.file && $0.start <= start && found.span.end <= $0.end
            }.map(\.start).max() ?? start
        }
        return OracleVerdict(rule: found.rule, start: start)
      })
  }

  /// Each rule that the style is about had something to say.
  func isVaried(for style: ProjectMaker.Style) -> Bool {
    var due = ["open-choice", "never-true", "always-true", "stuck-on-data"]
    if style.hasCommits { due.append("repeated-commit") }
    if style.hasPromise { due.append("broken-promise") }
    if style.isWhole, style.workflows > 1 { due.append("busy-loop") }
    if style.hasClients { due += ["unsupported-route", "unsupported-screen"] }
    if style.hasFailures { due.append("may-fail") }
    return due.allSatisfy { expected[$0, default: 0] > 0 }
  }
}
