public struct Courier: Sendable {
  public let name: String

  public init(name: String) {
    self.name = name
  }
}

public protocol Agent: Sendable {
  var nickname: String { get }
}
