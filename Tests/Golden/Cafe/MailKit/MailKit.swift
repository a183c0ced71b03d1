/// A letter, which nobody but the team knows how to send.
public struct Mail {
  public var subject: String

  public init(subject: String) {
    self.subject = subject
  }
}

public protocol Chef: Sendable {
  var name: String { get }
}
