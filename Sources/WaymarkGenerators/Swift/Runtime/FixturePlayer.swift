import Foundation

/// How the backend answers in a fixture.
public nonisolated enum FixtureAnswer: Sendable {
  /// JSON as the backend sends it.
  case success(Data)
  /// An error, by its name in the specs.
  case error(String)
  /// An error that carries a value, and the value as JSON.
  case errorCarrying(String, Data)
  case silence
}

/// Plays fixtures in place of the backend: for each operation one answer after another, then
/// the last one over and over.
public actor FixturePlayer {
  /// Decides how a call is answered.
  public typealias Listener =
    @Sendable (
      _ operation: String, _ arguments: [String: any Encodable & Sendable]
    ) async -> FixtureAnswer

  private var answers: [String: ArraySlice<FixtureAnswer>] = [:]
  private let listener: Listener?

  /// Asks for each answer when it is needed. The arguments are those that JSON can express.
  public init(asking listener: @escaping Listener) { self.listener = listener }

  public init(_ answers: [(operation: String, answer: FixtureAnswer)]) {
    listener = nil
    for (operation, answer) in answers {
      self.answers[operation, default: []].append(answer)
    }
  }

  /// Takes the contents of `catalogue.json`, and a way to read the files that it names.
  public init(
    _ useCase: String, in catalogue: Data, reading file: (_ path: String) throws -> Data
  ) throws {
    let useCases = try JSONDecoder().decode(Catalogue.self, from: catalogue).useCases
    listener = nil
    guard let played = useCases.first(where: { $0.id == useCase }) else {
      throw FixtureProblem.noUseCase(useCase)
    }
    for stop in played.stops {
      guard let operation = stop.call else { continue }
      let answer: FixtureAnswer =
        if let error = stop.error {
          stop.carries == true ? .errorCarrying(error, try file(stop.file)) : .error(error)
        } else if stop.answer == "success" {
          .success(try file(stop.file))
        } else {
          .silence
        }
      let times = max(stop.times ?? 1, 1)
      answers[operation, default: []] += Array(repeating: answer, count: times)
    }
  }

  func answer<Answer: Decodable & Sendable, Failure: OperationError>(
    to operation: String, _ arguments: [String: any Encodable & Sendable] = [:],
    failing: Failure.Type
  ) async throws(Failure) -> Answer {
    let answer = await listener?(operation, arguments) ?? next(operation)
    let json = try json(answer, of: operation, failing: failing)
    do {
      return try Self.decoder.decode(Answer.self, from: json)
    } catch {
      throw .failure(error)
    }
  }

  /// For an operation whose result is made elsewhere: only who listens has it fail.
  func hear<Failure: OperationError>(
    _ operation: String, _ arguments: [String: any Encodable & Sendable] = [:],
    failing: Failure.Type
  ) async throws(Failure) {
    guard let listener else { return }
    _ = try json(await listener(operation, arguments), of: operation, failing: failing)
  }

  func hear(_ operation: String, _ arguments: [String: any Encodable & Sendable] = [:]) async {
    _ = await listener?(operation, arguments)
  }

  private func json<Failure: OperationError>(
    _ answer: FixtureAnswer?, of operation: String, failing: Failure.Type
  ) throws(Failure) -> Data {
    switch answer {
    case .success(let json): return json
    case .error(let name):
      throw Failure(named: name) ?? .failure(FixtureProblem.error(name, operation))
    case .errorCarrying(let name, let value):
      throw Failure(named: name, carrying: value)
        ?? .failure(FixtureProblem.error(name, operation))
    case .silence, nil: throw .failure(FixtureProblem.noAnswer(operation))
    }
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601WithFractions
    return decoder
  }

  static func decoded<Value: Decodable>(_ json: Data) -> Value? {
    try? decoder.decode(Value.self, from: json)
  }

  private func next(_ operation: String) -> FixtureAnswer? {
    guard let rest = answers[operation], let answer = rest.first else { return nil }
    if rest.count > 1 { answers[operation] = rest.dropFirst() }
    return answer
  }
}

/// Why a mock has no answer.
public nonisolated enum FixtureProblem: Error, Hashable {
  case noUseCase(_ id: String)
  case noAnswer(_ operation: String)
  /// The fixture names an error that the operation does not declare.
  case error(_ name: String, _ operation: String)
}

private nonisolated struct Catalogue: Decodable {
  let useCases: [UseCase]

  struct UseCase: Decodable {
    let id: String
    let stops: [Stop]
  }

  struct Stop: Decodable {
    let call: String?
    let error: String?
    /// True if the file has what the error carries.
    let carries: Bool?
    /// How often the error is sent, because the app tries again.
    let times: Int?
    let answer: String?
    let file: String
  }
}

/// An error that a mock can throw when a fixture names it.
nonisolated protocol OperationError: Error {
  init?(named name: String)
  init?(named name: String, carrying json: Data)
  static func failure(_ error: any Error) -> Self
}

nonisolated extension OperationError {
  init?(named name: String, carrying json: Data) { self.init(named: name) }
}
