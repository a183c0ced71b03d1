import CEL
import Synchronization
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

/// A checked project with everything that requests ask for. Made anew whenever a file changes.
public final class ServedProject: Sendable {
  public let checked: Checked
  let program: Program
  let table: OperationTable
  let format: WireFormat
  let records: [Type: ID<TypeDeclaration>]
  /// By the index of the scenario.
  let played: [PlayedScenario]
  let staging: Staging
  // What takes long and is not always asked for: calls of apps wait for the answers alone.
  private let lateAnswers = Late<[ID<WaymarkCompiler.Operation>: Value]>()
  private let lateFiles = Late<[String: [UInt8]]>()
  private let lateReached = Late<CoverageCounts>()
  private let lateDistinguished = Late<DistinguishedValues>()
  private let replies = Mutex<[ID<WaymarkCompiler.Operation>: ServedReply]>([:])

  public var graph: Graph { program.graph }

  /// True if a part of the specs cannot be told, so that an older state is better served.
  public var isBroken: Bool { graph.isIncomplete || graph.lacksFiles }

  public init(_ files: [SourceFile], project: SourceFile?, isPartial: Bool = false) {
    var options = CheckOptions(outputs: Generator.schemas)
    options.isPartial = isPartial
    options.asksForJourneys = true
    checked = check(files, project: project, options)
    let graph = checked.graph
    program = Program(graph)
    format = WireFormat(graph)
    table = OperationTable(graph, format)
    var records: [Type: ID<TypeDeclaration>] = [:]
    for (index, declaration) in graph.typeDeclarations.enumerated()
    where declaration.kind == .record && declaration.type != .unknown {
      records[declaration.type] = records[declaration.type] ?? ID(index)
    }
    self.records = records
    let program = program
    played = inParallel(graph.scenarios.count) { program.playedScenario(ID($0)) }
    staging = stage(graph)
  }

  public var appName: String { graph.project.app }

  /// Makes what takes long, before anybody waits for it.
  public func prepare() {
    _ = answers
    _ = files
  }

  func useCase(named name: String) -> ID<Scenario>? {
    let index =
      graph.scenarios.firstIndex { graph.id(of: $0) == name }
      ?? graph.scenarios.firstIndex { graph.text($0.name) == name }
    return index.map { ID($0) }
  }

  /// What an operation answers where no use case says it: always the same, but for what it was
  /// asked for.
  func usualReply(
    of operation: ServedOperation, to params: [(name: String, value: Value)]
  ) -> ServedReply {
    if !operation.echoes.isEmpty, case .map(var fields)? = usualAnswer(of: operation.id) {
      for (param, field) in operation.echoes {
        guard let sent = params.first(where: { $0.name == param }) else { continue }
        fields[.string(field)] = sent.value
      }
      return ServedReply(format.success(.map(fields)))
    }
    if let known = replies.withLock({ $0[operation.id] }) { return known }
    let reply = ServedReply(format.success(usualAnswer(of: operation.id)))
    replies.withLock { $0[operation.id] = reply }
    return reply
  }

  private func usualAnswer(of operation: ID<WaymarkCompiler.Operation>) -> Value? {
    guard graph[operation].returnType != nil else { return nil }
    if let known = answers[operation] { return known }
    return staging.answers[operation.index]
  }

  private var answers: [ID<WaymarkCompiler.Operation>: Value] {
    lateAnswers.value { successAnswers(program, checked.evidence) }
  }

  /// How often data lead to each part of the project.
  var reached: CoverageCounts {
    lateReached.value { reachedParts(by: checked.evidence).counts }
  }

  /// The values that guards distinguish.
  var distinguished: DistinguishedValues {
    lateDistinguished.value { DistinguishedValues(checked.evidence.analysis) }
  }

  /// What the page shows, by path.
  var files: [String: [UInt8]] {
    lateFiles.value {
      var staging = staging
      staging.findings = checked.diagnostics
      staging.unreached = PassedParts(without: reached)
      let fixtures = Generator.named("fixtures")?.generate(graph, staging: staging).files ?? []
      let files = Site(graph, staging).files(isLive: true, fixtures).map { ($0.path, $0.bytes) }
      return Dictionary(files) { first, _ in first }
    }
  }

  /// What all use cases cover together.
  var coverage: CoverageCounts {
    var counts = CoverageCounts(of: graph)
    for scenario in played { counts.add(scenario, in: graph) }
    return counts
  }
}
