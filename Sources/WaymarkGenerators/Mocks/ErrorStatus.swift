/// The HTTP status for an error that a spec names.
enum ErrorStatus {
  /// Nil if there is no connection at all.
  static func code(of error: String) -> Int? {
    switch error {
    case "offline", "unreachable", "disconnected": nil
    case "unauthorized", "unauthorised", "notSignedIn": 401
    case "declined", "paymentRequired": 402
    case "forbidden", "notAllowed": 403
    case "notFound", "unknown", "missing": 404
    case "conflict", "alreadyDone": 409
    case "gone", "expired": 410
    case "tooMany", "tooManyRequests": 429
    case "failure": 500
    case "unavailable", "busy": 503
    case "timeout": 504
    default: 422
    }
  }
}
