import ArgumentParser
import CEL
import WaymarkCompiler

/// The data that are explored, and how far.
struct DataOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How many states to follow.", valueName: "count"))
  var maxStates = ExplorationOptions().mostStates

  @Option(help: ArgumentHelp("Only this client.", valueName: "platform@version"))
  var client: [String] = []

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
  var isGiven: Bool { !client.isEmpty || !flag.isEmpty || !context.isEmpty }

  func options(_ names: [String], in graph: Graph) throws -> ExplorationOptions {
    if client.count > 1 { throw Failure("--client: only one at a time is followed here") }
    return try options(names, in: graph, leaving: [])[0]
  }

  /// What is explored, for one client after the other; wrong names are told all at once.
  func options(
    _ names: [String], in graph: Graph, leaving former: Set<String>
  ) throws -> [ExplorationOptions] {
    var options = ExplorationOptions()
    var wrong: [String] = []
    options.isComplete = true
    options.mostStates = maxStates
    for name in names {
      do throws(Failure) {
        options.subjects.append(try graph.start(named: name))
      } catch {
        wrong += error.messages
      }
    }
    readFlags(&options, &wrong, graph, former)
    readContext(&options, &wrong, graph, former)
    let clients = readClients(&wrong, graph)
    if !wrong.isEmpty { throw Failure(all: wrong) }
    return clients.isEmpty
      ? [options]
      : clients.map { client in
        var own = options
        own.client = client
        return own
      }
  }

  /// What is given of flags and facts that only an earlier version has.
  func former(
    in base: Graph, but head: Graph
  ) throws(Failure) -> (values: [Reference: Value], pairs: Set<String>) {
    var (values, pairs, wrong): ([Reference: Value], Set<String>, [String]) = ([:], [], [])
    func read(
      _ given: [String], _ option: String, _ old: [(String, Reference, [String])], _ new: [String]
    ) {
      for pair in given {
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        guard let (name, thing, known) = old.first(where: { $0.0 == parts.first }),
          !new.contains(name)
        else { continue }
        pairs.insert(pair)
        guard parts.count == 2, known.contains(parts[1]) else {
          let forms = known.map { "\(name)=\($0)" }.joined(separator: " or ")
          wrong.append("--\(option) \(pair): write \(forms)")
          continue
        }
        values[thing] = known == ["true", "false"] ? .bool(parts[1] == "true") : .string(parts[1])
      }
    }
    read(
      flag, "flag",
      base.flags.indices.map {
        (base.text(base.flags[$0].name), .flag(ID($0)), base.texts(of: ID($0)))
      },
      head.flags.map { head.text($0.name) })
    read(
      context, "context",
      base.project.context.map { (base.text(base[$0].name), .fact($0), base.choices(of: $0)) },
      head.project.context.map { head.text(head[$0].name) })
    if !wrong.isEmpty { throw Failure(all: wrong) }
    return (values, pairs)
  }

  private func readFlags(
    _ options: inout ExplorationOptions, _ wrong: inout [String], _ graph: Graph,
    _ former: Set<String>
  ) {
    for pair in flag where !former.contains(pair) {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
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
    _ options: inout ExplorationOptions, _ wrong: inout [String], _ graph: Graph,
    _ former: Set<String>
  ) {
    for pair in context where !former.contains(pair) {
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

  private func readClients(
    _ wrong: inout [String], _ graph: Graph
  ) -> [(platform: String, version: String)] {
    client.compactMap { text in
      do throws(Failure) {
        let given = try Self.client(text, in: graph)
        if let refusal = Self.refusal(of: given, in: graph) {
          wrong.append("--client \(text): \(refusal)")
        }
        return given
      } catch {
        wrong += error.messages
        return nil
      }
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
