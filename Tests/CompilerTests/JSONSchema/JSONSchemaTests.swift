import Effort
import Foundation
import Testing

@testable import WaymarkCompiler

@Suite("The JSON Schema")
struct JSONSchemaTests {
  @Test(
    "it is a schema of draft 2020-12, and at most 150 KB long",
    arguments: [JSONSchema.Subject.specs, .project])
  func isSchema(subject: JSONSchema.Subject) throws {
    let validator = try Validator(subject)
    #expect(try validator.run(["--check-metaschema", validator.schema.path]).status == 0)
    #expect(try Data(contentsOf: validator.schema).count <= 150_000)
  }

  @Test("it has each key of the tables, with what it is for")
  func keys() throws {
    let text = [JSONSchema.Subject.specs, .project].map { subject in
      JSONSchema.document(of: subject, outputs: OutputSchema.ofTests, rules: []).pretty
    }.joined()
    // Those of outputs are explained by their generators.
    let schemas = MappingSchema.all.filter { $0.noun != MappingSchema.output.noun }
    for key in schemas.flatMap(\.keys) where !key.shape.isOption {
      let words = JSONText.string(key.documentation).pretty.dropFirst().dropLast(2)
      #expect(text.contains(words), "\(key.keyword)")
    }
  }

  @Test("it accepts both samples, and the accepted example of each rule")
  func accepts() throws {
    let examples = Rule.all.flatMap { Example.unmarkedFiles($0.card.example.accepts) }
    for subject in [JSONSchema.Subject.specs, .project] {
      let files = (Mutant.samples + examples).filter { file in
        file.path.hasSuffix(".yaml") && (file.path == "waymark.yaml") == (subject == .project)
      }
      #expect(try Validator(subject).refused(files.map(\.bytes)) == [])
    }
  }

  @Test("it refuses what has an unknown key, lacks a key, or has another shape")
  func refuses() throws {
    let cards: [RuleCard] = [.unknownKey, .missingKey, .wrongShape]
    let texts = cards.map { Example.unmarkedFiles($0.example.rejects)[0].bytes }
    #expect(try Validator(.specs).refused(texts) == [0, 1, 2])
  }

  @Test("it refuses a time that is none", arguments: ["10x", "10 m", "soon", "m"])
  func times(key: String) throws {
    func text(_ time: String) -> [UInt8] {
      Array(
        """
        feature: A
        workflows:
          w: { outcomes: { d: success }, steps: { a: { show: S, after: { \(time): d } } } }

        """.utf8)
    }
    #expect(try Validator(.specs).refused([text("10m"), text(key), text("2d")]) == [1])
  }

  @Test("it refuses no changed spec that `check` accepts, whichever version of YAML a reader has")
  func mutants() throws {
    let seeds = Effort.seeds(400)
    let validator = try Validator(.specs)
    for start in stride(from: seeds.lowerBound, to: seeds.upperBound, by: 500) {
      // The validator gives up at what is no YAML to begin with.
      let texts = (start..<min(seeds.upperBound, start + 500)).map(Self.mutant).filter { text in
        var log = DiagnosticLog()
        return read(SourceFile(path: "a.yaml", text: text), index: 0, log: &log) != nil
      }
      let refused = try validator.refused(texts.map { Array($0.utf8) })
      for index in refused.union(try validator.refusedByOldReader()) {
        #expect(check(texts[index]).hasErrors, "\(texts[index])")
      }
      #expect(!refused.isEmpty && refused.count < texts.count)
    }
  }

  private static func mutant(seed: Int) -> String {
    var mutant = Mutant(seed: seed)
    mutant.changeWords(1 + seed % 3)
    return mutant.text
  }
}

/// The validator that the tools for build servers bring with them.
private struct Validator {
  let folder: URL
  var schema: URL { folder.appending(path: "schema.json") }

  init(_ subject: JSONSchema.Subject) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = JSONSchema.document(
      of: subject, outputs: OutputSchema.ofTests, rules: Rule.all.map(\.card)
    ).pretty
    try Data(text.utf8).write(to: schema)
  }

  /// The places of the texts that it refuses. What it cannot read is not refused.
  func refused(_ texts: [[UInt8]]) throws -> Set<Int> {
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".yaml") {
      try FileManager.default.removeItem(at: folder.appending(path: file))
    }
    let files = texts.indices.map { folder.appending(path: "\($0).yaml") }
    for (file, text) in zip(files, texts) { try Data(text).write(to: file) }
    let result = try run(
      ["-o", "json", "--schemafile", schema.path] + files.map(\.path))
    #expect(result.output.contains("\"status\""))
    return Set(
      result.output.matches(of: #/"filename": "[^"]*/(\d+).yaml",\s+"path"/#).compactMap {
        Int($0.1)
      })
  }

  /// The same files, read as YAML 1.1 has it.
  func refusedByOldReader() throws -> Set<Int> {
    let script = """
      import glob, json, sys, yaml, jsonschema
      validator = jsonschema.Draft202012Validator(json.load(open("schema.json")))
      def plain(value):
        if isinstance(value, dict): return {name(k): plain(v) for k, v in value.items()}
        return [plain(v) for v in value] if isinstance(value, list) else leaf(value)
      def leaf(value): return value if isinstance(value, (str, int, float, type(None))) else str(value)
      def name(key): return key if isinstance(key, str) else json.dumps(key, default=str)
      for file in glob.glob("*.yaml"):
        try: value = yaml.safe_load(open(file, encoding="utf-8"))
        except Exception: continue
        if not validator.is_valid(plain(value)): print(file)
      """
    let result = try run("python", ["-c", script])
    #expect(result.status == 0)
    return Set(result.output.split(separator: "\n").compactMap { Int($0.prefix { $0 != "." }) })
  }

  func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    try run("check-jsonschema", arguments)
  }

  private func run(_ tool: String, _ arguments: [String]) throws -> (status: Int32, output: String)
  {
    let process = Process()
    process.executableURL = Mutant.root.appending(path: ".build/ci/bin/\(tool)")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
