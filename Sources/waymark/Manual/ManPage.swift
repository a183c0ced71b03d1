/// `waymark(1)`, from the same declarations as the help.
struct ManPage {
  private let tree: CommandTree
  private var roff = Roff()

  var text: String { roff.text }

  /// Without a date: the same tool prints the same page.
  init(of tree: CommandTree, release: String) {
    self.tree = tree
    roff.request("TH", tree.name.uppercased(), "1", "", release, "User Commands")
    writeOpening()
    roff.request("SH", "VERBS")
    for verb in tree.verbs where verb.name != "help" { write(verb) }
    roff.request("SH", "OPTIONS OF EVERY VERB")
    for argument in Self.everywhere { roff.item(argument.names, "", argument.help) }
    writeSurroundings()
  }

  private static let everywhere = [
    (names: "-h, --help", help: "Show what the verb does, and its options."),
    (names: "--version", help: "Show the version, and the commit from which it was built."),
  ]

  private mutating func writeOpening() {
    let summary = tree.abstract.hasSuffix(".") ? String(tree.abstract.dropLast()) : tree.abstract
    roff.request("SH", "NAME")
    roff.paragraph("\(tree.name) - \(summary.prefix(1).lowercased())\(summary.dropFirst())")
    roff.request("SH", "SYNOPSIS")
    roff.synopsis([
      Roff.bold(tree.name), Roff.italic("VERB"), "[\(Roff.italic("PROJECT"))...]",
      "[\(Roff.italic("options"))]",
    ])
    roff.request("SH", "DESCRIPTION")
    roff.paragraph(
      """
      A project describes the help of an app in YAML: its screens, the routes that lead to them,
      the coordinators that handle a route, and the workflows that walk a user through a problem.
      Waymark finds the journeys that go wrong, and generates code, fixtures and diagrams.
      """)
    roff.request("PP")
    roff.paragraph(tree.discussion)
  }

  private mutating func write(_ verb: CommandTree) {
    roff.request("SS", "\(tree.name) \(verb.name)")
    let own = verb.arguments.filter {
      !$0.names.contains("--help") && !$0.names.contains("--version")
    }
    let words = own.filter { $0.names.isEmpty || !$0.isOptional }
    roff.synopsis(
      [Roff.bold("\(tree.name) \(verb.name)")] + words.map(Self.usage)
        + (own.count > words.count ? ["[\(Roff.italic("options"))]"] : []))
    roff.request("PP")
    roff.paragraph(verb.abstract)
    roff.paragraph(verb.discussion)
    for argument in own {
      let value = argument.isFlag || argument.names.isEmpty ? "" : "<\(argument.value)>"
      let term =
        argument.names.isEmpty ? "<\(argument.value)>" : argument.names.joined(separator: ", ")
      roff.item(term, value, Self.help(of: argument))
    }
  }

  private static func usage(_ argument: CommandTree.Argument) -> String {
    let value = Roff.italic("<\(argument.value)>") + (argument.isRepeating ? "..." : "")
    let word = argument.names.first.map { "\(Roff.bold($0)) \(value)" } ?? value
    return argument.isOptional ? "[\(word)]" : word
  }

  private static func help(of argument: CommandTree.Argument) -> String {
    guard let value = argument.defaultValue, !argument.isFlag else { return argument.help }
    return argument.help + " (default: \(value))"
  }
}

extension ManPage {
  private mutating func writeSurroundings() {
    roff.request("SH", "EXIT STATUS")
    roff.item("0", "", "All is well.")
    roff.item(
      "1", "",
      "There are errors, with --strict also warnings; a scenario fails; too little is covered; "
        + "or outputs are out of date."
    )
    roff.item("2", "", "Wrong usage, or a file that cannot be opened or written.")
    roff.request("SH", "ENVIRONMENT")
    roff.item(
      "NO_COLOR, FORCE_COLOR, CLICOLOR", "",
      "Whether reports have colours, unless --color says so; otherwise they have if they go to "
        + "a terminal."
    )
    roff.request("SH", "FILES")
    roff.item(
      "waymark.yaml", "",
      "Makes the folder that holds it a project. Verbs use the nearest one from the current folder "
        + "upwards, up to the root of the repository."
    )
    roff.request("SH", "EXAMPLES")
    roff.paragraph("A first project, and what a build server asks of it:")
    roff.example(
      """
      waymark init help
      waymark check help --format text --format sarif=waymark.sarif
      waymark simulate help --min-coverage 80
      waymark generate help --check
      """)
  }
}
