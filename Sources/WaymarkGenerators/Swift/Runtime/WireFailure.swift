import Foundation

/// What came from the backend in place of a result, for the errors of operations to be made from.
public nonisolated enum WireFailure: Error, Sendable {
  case answer(status: Int, body: JSONValue?)
  /// The backend cannot be reached.
  case connection(any Error)
  /// No answer came in time.
  case timeout(any Error)

  /// An answer as it came; a body that is no JSON is left out.
  public init(status: Int, body: Data) {
    self = .answer(status: status, body: try? JSONDecoder().decode(JSONValue.self, from: body))
  }

  /// An error of `URLSession`; nil for any other.
  public init?(_ error: any Error) {
    guard let error = error as? URLError else { return nil }
    self = error.code == .timedOut ? .timeout(error) : .connection(error)
  }
}

nonisolated extension WireFailure {
  /// What the body of an answer with this status is, if it has that part; nil if it is none.
  public func value<Value: Decodable>(
    ofStatus due: Int, holding part: JSONValue? = nil
  ) -> Value? {
    guard case .answer(due, let body?) = self, part.map({ body.holds($0) }) ?? true,
      let json = try? JSONEncoder().encode(body)
    else { return nil }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601WithFractions
    return try? decoder.decode(Value.self, from: json)
  }
}

nonisolated extension JSONValue {
  /// True if this has all that the other has: a body may hold more than the specs say.
  public func holds(_ part: JSONValue) -> Bool {
    switch (self, part) {
    case (.object(let members), .object(let wanted)):
      wanted.allSatisfy { key, value in members[key]?.holds(value) == true }
    case (.array(let items), .array(let wanted)):
      items.count == wanted.count && zip(items, wanted).allSatisfy { $0.holds($1) }
    default: self == part
    }
  }
}
