import WaymarkCompiler

public struct ServerResponse: Sendable {
  public var status: Int
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]

  public init(
    _ status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  init(_ status: Int, _ type: String, _ body: [UInt8]) {
    self.init(status, headers: [("Content-Type", type)], body: body)
  }

  static func json(_ json: JSONText, status: Int = 200) -> ServerResponse {
    ServerResponse(status, "application/json; charset=utf-8", Array(json.pretty.utf8))
  }

  static func text(_ text: String, status: Int = 200) -> ServerResponse {
    ServerResponse(status, "text/plain; charset=utf-8", Array(text.utf8))
  }

  /// What went wrong, with more that helps.
  static func problem(
    _ status: Int, _ message: String, _ more: [(String, JSONText)] = []
  ) -> ServerResponse {
    .json(.object([("message", .string(message))] + more), status: status)
  }

  func adding(_ name: String, _ value: String) -> ServerResponse {
    var response = self
    response.headers.append((name, value))
    return response
  }
}

/// What the server does with a request.
public enum Reaction: Sendable {
  /// After so many milliseconds.
  case answer(ServerResponse, delay: Int)
  /// The answer is made from the state of this moment. That may take long, and holds nobody up.
  case formatted(@Sendable () -> ServerResponse)
  /// The connection is cut without an answer, after so many milliseconds.
  case disconnection(delay: Int)
  /// Events are sent until the client leaves.
  case events
  /// The real backend answers; `answered` is told what.
  case forward(ForwardedCall)

  static func answer(_ response: ServerResponse) -> Reaction { .answer(response, delay: 0) }
}
