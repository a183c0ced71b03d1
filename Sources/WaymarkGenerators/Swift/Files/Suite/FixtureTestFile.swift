import WaymarkCompiler

extension TestSuite {
  /// Every fixture decoded as what its operation returns; nil without such an output.
  var fixtureTests: GeneratedFile? {
    let graph = model.graph
    let outputs = graph.project.outputs
    func folder(_ name: String) -> [Substring]? {
      outputs.first { graph.text($0.generator) == name }
        .map { graph.folder(of: $0).split(separator: "/") }
    }
    let decoded = graph.operations.filter { operation in
      operation.returns.map { model.conformances(of: $0).contains(.codable) } ?? false
    }
    guard let fixtures = folder("fixtures"), let own = folder("tests"), !decoded.isEmpty else {
      return nil
    }
    return file(suite("Fixture"), importing: modules.all) { [name = suite("Fixture")] file in
      file.needsFoundation = true
      file.line()
      file.line("@Suite(\"Fixtures of the specs\")")
      file.line("struct \(name) {")
      file.documentation(
        "What operations return, but for those whose results JSON cannot express.", indent: 2)
      file.line("private static var results: [String: any Decodable.Type] {", indent: 2)
      file.line("[", indent: 4)
      for operation in decoded {
        guard let returns = operation.returns else { continue }
        let type = file.type(returns)
        file.line("\"\(file.model.fullName(operation))\": \(type).self,", indent: 6)
      }
      file.line("]", indent: 4)
      file.line("}", indent: 2)
      file.line()
      file.lines(Self.decoding(Self.path(from: own, to: fixtures)))
    }
  }

  /// From the folder of the tests.
  private static func path(from own: [Substring], to other: [Substring]) -> String {
    let shared = zip(own, other).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: own.count - shared)
    return (up + other.dropFirst(shared)).joined(separator: "/")
  }

  private static func decoding(_ path: String) -> String {
    """
      private static func data(_ path: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return try Data(
          contentsOf: folder.appending(path: "\(SwiftText.escaped(path))/\\(path)"))
      }

      private struct Catalogue: Decodable {
        struct Answer: Decodable {
          let `case`: String
          let file: String
        }
        struct Operation: Decodable {
          let id: String
          let cases: [Answer]
        }
        struct Stop: Decodable {
          let call: String?
          let answer: String?
          let file: String
        }
        struct UseCase: Decodable {
          let stops: [Stop]
        }
        let operations: [Operation]
        let useCases: [UseCase]
      }

      @Test("What an operation returns decodes, and so does each member from tomorrow")
      func decoding() throws {
        let catalogue = try JSONDecoder().decode(
          Catalogue.self, from: Self.data("catalogue.json"))
        let answers = catalogue.operations.flatMap { operation in
          operation.cases.filter { !["error", "failure"].contains($0.case) }
            .map { (operation.id, $0.file) }
        }
        let played = catalogue.useCases.flatMap(\\.stops).filter { $0.answer == "success" }
          .compactMap { stop in stop.call.map { ($0, stop.file) } }
        #expect(!answers.isEmpty)
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601WithFractions
        for (operation, file) in answers + played {
          guard let type = Self.results[operation] else { continue }
          #expect(throws: Never.self, "\\(file)") {
            _ = try decoder.decode(type, from: Self.data(file))
          }
        }
      }
    }
    """
  }
}
