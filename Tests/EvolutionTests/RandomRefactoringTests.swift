import CEL
import Effort
import Testing
import WaymarkCompiler
import WaymarkEvolution

@Suite("Random edits that keep the meaning of both samples")
struct RandomRefactoringTests {
  typealias Sample = RefactoringTests.Sample
  typealias Edits = [(Span, String)]

  @Test("are no difference, and proved to be none", arguments: RefactoringTests.samples)
  func edits(sample: Sample) {
    let base = sample.graph(sample.files)
    var count = 0
    for seed in Effort.seeds(4) {
      var random = Seeded(state: UInt64(seed))
      var files = sample.files
      for edit in [Self.steps, Self.states, Self.guards] {
        let edits = edit(sample.graph(files), sample, files, &random)
        count += edits.count
        files = sample.edited(files, edits)
      }
      let changes = ProjectChanges(Matching(base, sample.graph(files)))
      let told = changes.findings.filter { !$0.id.hasPrefix("text-changes time ") }
        .map { $0.id + ": " + $0.message }
      #expect(told == [], "seed \(seed)")
      // A guard of the bank is tried on samples by `check`, too.
      let unproved = changes.workflows.filter {
        $0.verdict != .equal || $0.bounds.contains { !$0.hasPrefix("`charges[0]`") }
      }
      #expect(unproved.map { "\($0.name): \($0.bounds)" } == [], "seed \(seed)")
    }
    #expect(count > 40)
  }

  @Test("need a joint with at most twice the steps of both", arguments: RefactoringTests.samples)
  func size(sample: Sample) {
    var random = Seeded(state: 1)
    let base = sample.graph(sample.files)
    let head = sample.graph(
      sample.edited(sample.files, Self.steps(base, sample, sample.files, &random)))
    let made = Comparison(Matching(base, head)).joint.steps.count - head.steps.count
    #expect(made > 0 && made <= 2 * (base.steps.count + head.steps.count))
  }

  /// Some steps get other names, and a pause comes before some.
  private static func steps(
    _ graph: Graph, _ sample: Sample, _ files: [SourceFile], _ random: inout Seeded
  ) -> Edits {
    var names: [ID<Step>: String] = [:]
    var edits: [Span: String] = [:]
    for workflow in graph.workflows {
      for id in workflow.steps {
        let name = graph.text(graph[id].name)
        names[id] = Int.random(in: 0..<6, using: &random) == 0 ? "\(name)Now" : name
        let isPaused = Int.random(in: 0..<8, using: &random) == 0 && graph[id].kind == .choose
        let own = names[id] ?? name
        edits[graph[id].name.span] =
          isPaused ? "\(own): { wait: 1s, go: \(own)Then }\n      \(own)Then" : own
      }
      for exit in [workflow.failure].compactMap(\.self) + workflow.on {
        if case .step(let step) = exit.target { edits[exit.go.span] = names[step] }
      }
    }
    for transition in graph.transitions {
      if case .step(let step) = transition.target { edits[transition.go.span] = names[step] }
    }
    return edits.filter { span, text in
      text.utf8.elementsEqual(files[Int(span.file)].bytes[Int(span.start)..<Int(span.end)])
        == false
    }.map { ($0, $1) }
  }

  /// States get other names, unless they are passed by their names.
  private static func states(
    _ graph: Graph, _ sample: Sample, _ files: [SourceFile], _ random: inout Seeded
  ) -> Edits {
    let passed = Set(graph.steps.flatMap { $0.implicitArguments }.map { graph[$0].value })
    var edits: Edits = []
    for state in graph.workflows.flatMap(\.state)
    where !passed.contains(state) && Bool.random(using: &random) {
      let name = graph.text(graph[state].name) + "Now"
      edits.append((graph[state].name.span, name))
      for argument in graph.arguments where argument.variable == state {
        edits.append((argument.name.span, name))
      }
      for index in graph.formulas.indices {
        guard let expression = graph.formulas[index].expression else { continue }
        for (identifier, reference) in zip(
          expression.identifiers, graph.references(of: ID(index)))
        where reference == .variable(state) {
          let range = expression.nameRange(of: identifier.node)
          edits.append((graph.formulas[index].span(of: range), name))
        }
      }
    }
    return edits
  }

  /// Some guards are turned, and exclusive branches exchanged.
  private static func guards(
    _ graph: Graph, _ sample: Sample, _ files: [SourceFile], _ random: inout Seeded
  ) -> Edits {
    var edits: Edits = []
    for step in graph.steps where step.kind == .choose {
      let branches = step.exits.flatMap { graph[$0].transitions }.map { graph[$0] }
      var texts = branches.map { $0.when.flatMap { graph[$0].expression?.source } }
      let isPlain = branches.prefix(2).allSatisfy { $0.when != nil && $0.assignments.isEmpty }
      if branches.count > 2, isPlain, Int.random(in: 0..<3, using: &random) == 0,
        let one = texts[0], let other = texts[1], !one.contains("null")
      {
        // What is compared with null first stays first.
        (texts[0], texts[1]) = ("(\(other)) && !(\(one))", one)
        edits.append((branches[0].go.span, graph.text(branches[1].go)))
        edits.append((branches[1].go.span, graph.text(branches[0].go)))
      }
      for (branch, text) in zip(branches, texts) {
        guard let text, let when = branch.when, let old = graph[when].expression else { continue }
        let turned = turned(text, text == old.source ? old : nil, &random)
        if turned != old.source {
          edits.append(sample.replacing(graph[when], with: turned, in: files))
        }
      }
    }
    return edits
  }

  private static func turned(
    _ text: String, _ expression: Expression?, _ random: inout Seeded
  ) -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return "!(!(\(text)))"
    case 1: return "(\(text)) ? true : false"
    case 2: return "!((\(text)) == false)"
    default: break
    }
    guard let expression,
      case .binary(let operation, let one, let other) = expression[expression.root],
      !text.contains("null"), Bool.random(using: &random)
    else { return text }
    let (left, right) = (expression.text(of: one), expression.text(of: other))
    return switch operation {
    case .and: "!(!(\(left)) || !(\(right)))"
    case .or: "!(!(\(right)) && !(\(left)))"
    case .greater: "!(\(left) <= \(right))"
    case .equal: "!(\(right) != \(left))"
    default: text
    }
  }
}
