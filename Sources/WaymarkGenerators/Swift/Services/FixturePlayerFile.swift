extension SwiftModel {
  var fixturePlayerFile: GeneratedFile {
    let text = """
      \(SwiftFile.header)
      import Foundation

      /// Plays a use case of the catalogue in place of the backend: of each operation one answer
      /// after the other, and the last one again and again.
      \(access)actor FixturePlayer {
        private var answers: [String: ArraySlice<PlayedAnswer>] = [:]
        private let decoder = JSONDecoder()

        /// Takes what `catalogue.json` holds, and a way to read the files that it names.
        \(access)init(
          _ useCase: String, in catalogue: Data, reading file: (String) throws -> Data
        ) throws {
          decoder.dateDecodingStrategy = .iso8601
          let useCases = try decoder.decode(PlayedCatalogue.self, from: catalogue).useCases
          guard let played = useCases.first(where: { $0.id == useCase }) else {
            throw FixtureProblem.noUseCase(useCase)
          }
          for stop in played.stops {
            guard let operation = stop.call else { continue }
            let body = stop.answer == "success" ? try file(stop.file) : nil
            answers[operation, default: []].append(PlayedAnswer(error: stop.error, body: body))
          }
        }

        func answer<Answer: Decodable & Sendable, Failure: OperationError>(
          to operation: String, failing: Failure.Type
        ) throws(Failure) -> Answer {
          guard let played = next(operation) else {
            throw .failure(FixtureProblem.noFixture(operation))
          }
          if let error = played.error {
            throw Failure(named: error) ?? .failure(FixtureProblem.failure(operation, error))
          }
          guard let body = played.body else { throw .failure(FixtureProblem.noAnswer(operation)) }
          do {
            return try decoder.decode(Answer.self, from: body)
          } catch {
            throw .failure(error)
          }
        }

        private func next(_ operation: String) -> PlayedAnswer? {
          guard let rest = answers[operation], let played = rest.first else { return nil }
          if rest.count > 1 { answers[operation] = rest.dropFirst() }
          return played
        }
      }

      /// Why a mock has no answer.
      \(free)enum FixtureProblem: Error, Hashable {
        case noUseCase(_ id: String)
        case noFixture(_ operation: String)
        /// The fixture has an error that the operation does not declare.
        case failure(_ operation: String, _ error: String)
        /// The fixture says that the backend keeps silent.
        case noAnswer(_ operation: String)
      }

      /// What a mock throws for the errors that a fixture names.
      nonisolated protocol OperationError: Error {
        init?(named name: String)
        static func failure(_ error: any Error) -> Self
      }

      private nonisolated struct PlayedAnswer {
        let error: String?
        /// Nil where the backend keeps silent.
        let body: Data?
      }

      private nonisolated struct PlayedCatalogue: Decodable {
        let useCases: [PlayedUseCase]
      }

      private nonisolated struct PlayedUseCase: Decodable {
        let id: String
        let stops: [PlayedStop]
      }

      private nonisolated struct PlayedStop: Decodable {
        let call: String?
        let answer: String?
        let error: String?
        let file: String
      }

      """
    return GeneratedFile(path: "FixturePlayer.swift", text: text)
  }
}
