import ArgumentParser

struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Plays the use cases as a mock server, and shows them on a page.",
    discussion: """
      Every operation with `http` is answered. The page, and what tests ask the server about itself,
      are below /_waymark/. Specs are read again whenever they change. Ctrl-C ends it.
      """)

  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "A folder or one spec file; by default the nearest waymark.yaml upwards.",
      valueName: "project"),
    completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("project"), help: ArgumentHelp("The same by name.", valueName: "path"),
    completion: .file())
  var named: String?

  @Option(help: ArgumentHelp("The port; 0 for any that is free.", valueName: "number"))
  var port: UInt16 = 8080

  @Option(
    help: ArgumentHelp(
      "The address to listen at; 0.0.0.0 lets every machine of the network in.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "Pass calls on to this backend, and compare its answers with the specs.",
      valueName: "https://host[:port]"))
  var upstream: String?

  @Option(
    help: ArgumentHelp(
      "Trust the backend by the certificates in this file, too, and not by the system's alone.",
      valueName: "file"),
    completion: .file())
  var upstreamCa: String?

  @Option(
    help: ArgumentHelp("How long the backend may take for an answer.", valueName: "seconds"))
  var upstreamTimeout = 60

  @Option(
    help: ArgumentHelp("Append calls and answers to this file, one line each.", valueName: "file"),
    completion: .file())
  var record: String?

  @ArgumentParser.Flag(help: "Open the page in a browser.")
  var open = false

  func validate() throws {
    if let upstream, !["http://", "https://"].contains(where: upstream.hasPrefix) {
      throw ValidationError(
        "--upstream takes an address that begins with https:// or http://, and not \(upstream)")
    }
    guard (1...3_600).contains(upstreamTimeout) else {
      throw ValidationError(
        "--upstream-timeout takes 1 to 3600 seconds, and not \(upstreamTimeout)")
    }
    if host.isEmpty || host.contains(where: \.isWhitespace) {
      throw ValidationError("--host takes an address such as 127.0.0.1 or 0.0.0.0")
    }
  }

  func run() throws {
    let selection = ProjectSelection(paths: [named].compactMap(\.self) + paths)
    let seen = WatchedFiles(selection)
    let first = try Project(at: selection.location())
    if let record { try Report.refuse([record], in: first) }
    var words = ["--host", host, "--port", String(port)]
    if let upstream {
      words += ["--upstream", upstream, "--upstream-timeout", String(upstreamTimeout)]
    }
    if let upstreamCa { words += ["--upstream-ca", upstreamCa] }
    if let record { words += ["--record", record] }
    if open { words.append("--open") }
    let server = try ServerProcess(words)
    server.send(first)
    server.keepSending(selection, changedSince: seen)
    throw ExitCode(server.waitForEnd())
  }
}
