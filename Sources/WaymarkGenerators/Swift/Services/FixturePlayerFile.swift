extension SwiftModel {
  var fixturePlayerFile: GeneratedFile {
    let text = """
      \(SwiftFile.header)
      import Foundation

      /// Plays fixtures in place of the backend: of each operation one answer after the other, and
      /// the last one again and again.
      \(access)actor FixturePlayer {
        private var files: [String: ArraySlice<Data>] = [:]
        private let decoder = JSONDecoder()

        /// Takes the files of a scenario in their order; those that are no answers are skipped.
        \(access)init(_ files: [Data]) throws {
          decoder.dateDecodingStrategy = .iso8601
          for file in files {
            guard let operation = try decoder.decode(Call.self, from: file).call else { continue }
            self.files[operation, default: []].append(file)
          }
        }

        func answer<Answer: Decodable & Sendable, Failure: OperationError>(
          to operation: String, failing: Failure.Type
        ) throws(Failure) -> Answer {
          guard let file = next(operation) else {
            throw .failure(FixtureProblem.noFixture(operation))
          }
          do {
            switch try decoder.decode(Played<Answer>.self, from: file) {
            case .answer(let answer): return answer
            case .error(let name):
              throw Failure(named: name) ?? .failure(FixtureProblem.failure(operation, name))
            case .silence: throw FixtureProblem.noAnswer(operation)
            }
          } catch let failure as Failure {
            throw failure
          } catch {
            throw .failure(error)
          }
        }

        private func next(_ operation: String) -> Data? {
          guard let rest = files[operation], let file = rest.first else { return nil }
          if rest.count > 1 { files[operation] = rest.dropFirst() }
          return file
        }
      }

      /// Why a mock has no answer.
      \(free)enum FixtureProblem: Error, Hashable {
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

      private nonisolated struct Call: Decodable {
        let call: String?
      }

      private nonisolated enum Played<Answer: Decodable>: Decodable {
        case answer(Answer)
        case error(String)
        case silence

        private enum Key: String, CodingKey { case returns, error }

        init(from decoder: any Decoder) throws {
          let fixture = try decoder.container(keyedBy: Key.self)
          if let error = try fixture.decodeIfPresent(String.self, forKey: .error) {
            self = .error(error)
          } else if fixture.contains(.returns) {
            self = .answer(try fixture.decode(Answer.self, forKey: .returns))
          } else {
            self = .silence
          }
        }
      }

      """
    return GeneratedFile(path: "FixturePlayer.swift", text: text)
  }
}
