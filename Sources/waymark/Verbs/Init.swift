import ArgumentParser

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a small project that passes check, generate and simulate. Asks nothing.")

  @ArgumentParser.Argument(
    help: "The folder; made where there is none. By default this one.", completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp("The name of the app; by default after the folder.", valueName: "name"))
  var name: String?

  @ArgumentParser.Flag(help: "Write a Swift package, too, with the generated code as its target.")
  var swift = false

  @ArgumentParser.Flag(
    help: "Write the JSON Schemas, too, and what binds them to the files in editors.")
  var editor = false

  @Option(
    help: ArgumentHelp(
      "Start in the folder of this Swift package: the code is generated into its first target.",
      valueName: "package"),
    completion: .directory)
  var from: String?

  func validate() throws {
    if swift, from != nil {
      throw ValidationError("give --swift for a new package, or --from for one that there is")
    }
    if folder != nil, from != nil {
      throw ValidationError("the project goes into the folder of the package: leave FOLDER out")
    }
    if let name, name.isEmpty || name.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      throw ValidationError("--name is the name of the app, in one line")
    }
    if swift, let name, !Self.isModule(name) {
      throw ValidationError("with --swift, --name is that of a module: letters, digits and _")
    }
  }

  func run() throws {
    let package = try from.map { place throws(Failure) in try SwiftPackage(at: place) }
    let folder = package?.folder ?? folder ?? "."
    var files = StarterFiles()
    files.hasPackage = swift
    files.hasSchema = editor
    if let package {
      files.app = package.name
      files.output = package.output
      files.isPublic = package.isLibrary
    }
    if let name = from == nil ? name ?? Self.name(after: folder) : name { files.app = name }
    try StarterProject(files, in: folder).write()
    show(files, in: folder)
    guard swift || from != nil else { return }
    // So that the package builds at once.
    let generate = try Generate.parse([folder == "-" ? "./-" : folder])
    let place = try ProjectLocation(argument: folder)
    if try !GenerationPass(generate, at: place).run() { throw ExitCode(1) }
  }

  private func show(_ files: StarterFiles, in folder: String) {
    let place = folder == "." ? "" : " \(ShellWord.quoted(folder))"
    let names = files.all.map { "  \(Path.join(folder, $0.path))" }
    Terminal.show(
      """
      Wrote
      \(names.joined(separator: "\n"))

      Next:
        waymark check\(place)       what is wrong with it (nothing, so far)
        waymark simulate\(place)    plays its scenarios
        waymark generate\(place)    writes the Swift code and the fixtures
      Then open \(Path.join(folder, "Specs"))/Help/late-order.yaml and make it yours.
      """)
  }

  /// As in `MyShop2` for `my-shop 2`; nil if there is none in ASCII.
  private static func name(after folder: String) -> String? {
    let last = (Disk.realPath(folder) ?? folder).split(separator: "/").last ?? ""
    guard last.allSatisfy({ $0.isASCII || !$0.isLetter }) else { return nil }
    let words = last.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.isEmpty || !isModule(name) ? nil : name
  }

  private static func isModule(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    return isPlain && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= (name.utf8.first ?? 0))
  }
}
