/// How the backend says that an error has occurred.
public struct WireError: Sendable {
  public enum Answer: Sendable {
    /// Without a body, any body does.
    case response(status: Int, body: PlainValue?)
    /// There is no answer, as the backend cannot be reached.
    case connection
    /// There is no answer in time.
    case timeout
  }
  public internal(set) var name: Name
  public let answer: Answer
  /// What it carries: the body of the answer; nil for nothing.
  public internal(set) var value: ID<Variable>?
}

extension Operation {
  /// Nil if the specs do not say what the error looks like.
  public func wireAnswer(for error: Symbol) -> WireError.Answer? {
    wireErrors.first { $0.name.symbol == error }?.answer
  }

  /// What the error carries; nil for nothing.
  public func value(of error: Symbol) -> ID<Variable>? {
    wireErrors.first { $0.name.symbol == error }?.value
  }

  /// The error that is told from others of this status by its body.
  public func errorWithBody(of status: Int) -> Name? {
    wireErrors.first {
      guard case .response(status, let body) = $0.answer else { return false }
      return body != nil || $0.value != nil
    }?.name
  }

  /// True for `failure`, and for an error that is no answer: the request may have arrived all the
  /// same. Any other error that has a name says that nothing happened.
  func isAnswerUnknown(after error: Symbol) -> Bool {
    switch wireAnswer(for: error) {
    case .connection, .timeout: true
    case .response: false
    case nil: error == Keyword.failure.symbol
    }
  }
}
