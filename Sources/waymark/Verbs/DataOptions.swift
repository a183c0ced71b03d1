import ArgumentParser
import CEL
import WaymarkCompiler

/// The data that are explored, and how far.
struct DataOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How many states to follow.", valueName: "count"))
  var maxStates = ExplorationOptions().mostStates

  @Option(help: ArgumentHelp("Only this client.", valueName: "platform@version"))
  var client: String?

  @Option(help: ArgumentHelp("A flag's value. Repeatable.", valueName: "name=value"))
  var flag: [String] = []

  @Option(help: ArgumentHelp("A context fact. Repeatable.", valueName: "name=value"))
  var context: [String] = []

  func validate() throws {
    try Self.checkStates(maxStates)
  }

  static func checkStates(_ count: Int) throws {
    if count < 1 { throw ValidationError("--max-states is a number of states, at least 1") }
  }

  /// True if something is fixed.
  var isGiven: Bool { client != nil || !flag.isEmpty || !context.isEmpty }

  /// What is explored; wrong names are told all at once.
  func options(
    _ names: [String], in graph: Graph, leaving former: [String: Value] = [:]
  ) throws -> ExplorationOptions {
    var options = ExplorationOptions()
    var wrong: [String] = []
    options.isComplete = true
    options.mostStates = maxStates
    for name in names {
      if let subject = graph.subject(named: name) {
        options.subjects.append(subject)
      } else {
        let known =
          graph.workflows.map { graph.text($0.name) } + graph.routes.map { graph.text($0.name) }
        wrong.append(UnknownName.message(name, as: "workflow or route", among: known))
      }
    }
    readFlags(&options, &wrong, graph, former)
    readContext(&options, &wrong, graph)
    readClient(&options, &wrong, graph)
    if !wrong.isEmpty { throw Failure(all: wrong) }
    return options
  }

  /// The flags among those that are given that only an earlier version has.
  func former(in base: Graph, but head: Graph) -> [String: Value] {
    var former: [String: Value] = [:]
    for pair in flag {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      let index = base.flags.firstIndex { base.text($0.name) == parts.first }
      guard let index, parts.count == 2,
        !head.flags.contains(where: { head.text($0.name) == parts[0] })
      else { continue }
      former[parts[0]] = base.value(parts[1], of: ID(index))
    }
    return former
  }

  private func readFlags(
    _ options: inout ExplorationOptions, _ wrong: inout [String], _ graph: Graph,
    _ former: [String: Value]
  ) {
    for pair in flag {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      if let name = parts.first, former[name] != nil { continue }
      let index = graph.flags.firstIndex { graph.text($0.name) == parts.first }
      guard let index else {
        let names = graph.flags.map { graph.text($0.name) }
        wrong.append(UnknownName.message(parts.first ?? "", as: "flag", among: names))
        continue
      }
      let known = graph.texts(of: ID(index))
      guard parts.count == 2, let value = graph.value(parts[1], of: ID(index)) else {
        let forms = known.map { "\(parts[0])=\($0)" }
        wrong.append("--flag \(pair): write " + forms.joined(separator: " or "))
        continue
      }
      if let given = options.flags.first(where: { $0.0.index == index }), given.1 != value {
        let other = known.first { graph.value($0, of: ID(index)) == given.1 } ?? ""
        wrong.append("--flag \(pair): `\(parts[0])` cannot be \(other) as well")
        continue
      }
      options.flags.append((ID(index), value))
    }
  }

  private func readContext(
    _ options: inout ExplorationOptions, _ wrong: inout [String], _ graph: Graph
  ) {
    for pair in context {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      let fact = graph.project.context.first { graph.text(graph[$0].name) == parts.first }
      guard let fact, parts.count == 2 else {
        let names = graph.project.context.map { graph.text(graph[$0].name) }
        wrong.append(UnknownName.message(parts.first ?? "", as: "context fact", among: names))
        continue
      }
      let known = graph.choices(of: fact)
      if !known.isEmpty, !known.contains(parts[1]) {
        wrong.append("--context \(pair): `\(parts[0])` is one of \(known.joined(separator: ", "))")
        continue
      }
      if let given = options.context.first(where: { $0.0 == fact }), given.1 != parts[1] {
        wrong.append("--context \(pair): `\(parts[0])` cannot be \(given.1) as well")
        continue
      }
      options.context.append((fact, parts[1]))
    }
  }

  private func readClient(
    _ options: inout ExplorationOptions, _ wrong: inout [String], _ graph: Graph
  ) {
    guard let client else { return }
    do throws(Failure) {
      let given = try Self.client(client, in: graph)
      if let refusal = Self.refusal(of: given, in: graph) {
        wrong.append("--client \(client): \(refusal)")
      }
      options.client = given
    } catch {
      wrong += error.messages
    }
  }

  /// `ios@7.2`
  static func client(
    _ text: String, in graph: Graph
  ) throws(Failure) -> (platform: String, version: String) {
    let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
    let platforms = graph.project.clients.map { graph.text($0.platform) }
    guard let platform = parts.first, platforms.contains(platform) else {
      throw Failure(UnknownName.message(parts.first ?? text, as: "client", among: platforms))
    }
    guard parts.count == 2, Version.parse(parts[1]) != nil else {
      throw Failure("--client \(text): write it as \(platform)@7.2")
    }
    return (platform, parts[1])
  }

  /// Nothing is known of journeys with a client that the project does not support.
  private static func refusal(
    of client: (platform: String, version: String), in graph: Graph
  ) -> String? {
    let declared = graph.project.clients.first { graph.text($0.platform) == client.platform }
    guard let declared, let version = Version.parse(client.version) else { return nil }
    let (minimum, latest) = (graph.text(declared.minimum), graph.text(declared.latest))
    guard let least = Version.parse(minimum), let most = Version.parse(latest),
      Version.compare(version, least) < 0 || Version.compare(version, most) > 0
    else { return nil }
    return "the project supports \(client.platform) from \(minimum) to \(latest)"
  }
}

extension Graph {
  func subject(named name: String) -> Journey.Start? {
    if let index = workflows.firstIndex(where: { text($0.name) == name }) {
      return .workflow(ID(index))
    }
    return routes.firstIndex { text($0.name) == name }.map { .route(ID($0)) }
  }
}
