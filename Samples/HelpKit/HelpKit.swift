/// The beginning of an email to customer care.
public struct EmailConfiguration: Codable, Hashable, Sendable {
  public var recipient: String
  public var subject: String

  public init(recipient: String, subject: String) {
    self.recipient = recipient
    self.subject = subject
  }
}

/// A link that the backend chose, opened in the browser.
public struct HelpCenterLink: Codable, Hashable, Sendable {
  public var address: String

  public init(address: String) {
    self.address = address
  }
}

/// Whatever can be read as an article, from the cache or from the backend.
public protocol ArticleProtocol: Sendable {
  var id: String { get }
  var title: String { get }
}
