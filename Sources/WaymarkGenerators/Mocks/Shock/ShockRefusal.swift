/// Why Shock cannot play a use case.
enum ShockRefusal: Sendable {
  case method(String)
  case pattern(String, of: String)
  /// At a method and path.
  case secondAnswer(String)
  case noConnection(String, _ error: String)

  /// With the place, for the use case.
  var detail: String {
    switch self {
    case .method(let method): "Shock does not support requests with the method \(method)"
    case .pattern(let pattern, let operation):
      "\(operation) has a URL that Shock would read as a pattern, or not match: \(pattern)"
    case .secondAnswer(let place):
      "\(place) answers differently the second time, but Shock gives it only one answer"
    case .noConnection(let place, let error):
      "\(place) fails to connect (\(error)), but Shock always answers"
    }
  }

  /// For all use cases that are refused for it.
  private var reason: String {
    switch self {
    case .method: "a request has a method that Shock does not know"
    case .pattern: "a request has a URL that Shock would read as a pattern"
    case .secondAnswer:
      "a request is answered differently the second time, and Shock has one answer"
    case .noConnection: "a request fails to connect, and Shock always answers"
    }
  }

  /// One notice for each reason, in the order in which they first occur.
  static func notices(_ refused: [(id: String, refusal: ShockRefusal)]) -> [String] {
    var reasons: [String] = []
    var ids: [String: [String]] = [:]
    for (id, refusal) in refused {
      if ids[refusal.reason] == nil { reasons.append(refusal.reason) }
      ids[refusal.reason, default: []].append(id)
    }
    return reasons.map { reason in
      let all = ids[reason] ?? []
      let named = all.prefix(mostNamed).map { "`\($0)`" }.joined(separator: ", ")
      let rest = all.count > mostNamed ? " and \(all.count - mostNamed) more" : ""
      return "left out, because \(reason): \(named)\(rest)"
    }
  }

  private static let mostNamed = 20
}
