import WaymarkCompiler

extension SwiftModel {
  /// `UseCase.swift`: the use cases of the catalogue, by names that the compiler knows.
  var useCasesFile: GeneratedFile {
    file("UseCase.swift") { [self] file in
      file.line()
      file.documentation("The use cases of the catalogue, by their ids.")
      file.line("\(free)enum UseCase: String, CaseIterable, Sendable {")
      for scenario in graph.scenarios {
        let id = graph.id(of: scenario)
        let name = text(scenario.name)
        if isMore(name, than: id) { file.documentation(SwiftCode(name), indent: 2) }
        let head: SwiftCode = "case \(useCase(scenario)) ="
        file.line(indent: 2) { file in
          file.append("\(head) \(literal: id)")
        } orElse: { file in
          file.line(head, indent: 2)
          file.line("\(literal: id)", indent: 4)
        }
      }
      file.line("}")
      guard !graph.services.isEmpty else { return }
      file.needsFoundation = true
      file.line()
      file.lines(
        """
        nonisolated extension FixturePlayer {
          \(access)init(
            _ useCase: UseCase, in catalogue: Data, reading file: (_ path: String) throws -> Data
          ) throws {
            try self.init(useCase.rawValue, in: catalogue, reading: file)
          }
        }
        """)
    }
  }

  /// False where the id says as much as the name.
  private func isMore(_ name: String, than id: String) -> Bool {
    name.lowercased().split(separator: " ").joined(separator: "-") != id
  }

  /// Made of the id; an apostrophe, of which the id keeps no trace, does not part a word.
  func useCase(_ scenario: Scenario) -> String {
    let id = graph.id(of: scenario)
    let name = text(scenario.name).lowercased().filter { !"'’".contains($0) }
    let isSame = name.filter(isWord) == id.filter(isWord)
    return SwiftName.memberCase(isSame ? name : id)
  }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  var clashesOfUseCases: [Diagnostic] {
    clashes(
      among: graph.scenarios.map {
        SwiftUse(swift: SwiftCode(useCase($0)), name: $0.name, kind: "scenario")
      })
  }
}
