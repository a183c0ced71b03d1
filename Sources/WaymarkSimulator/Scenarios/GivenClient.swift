import CEL
import WaymarkCompiler

extension Program {
  /// The first client's latest version, unless the scenario says otherwise.
  func client(of scenario: Scenario) throws(Complaint) -> Environment.Client? {
    var platform: String?
    var version: String?
    for given in scenario.given where given.kind == .client {
      guard case .scalar(let text, _, let span) = given.value else {
        throw unknown("client", given)
      }
      switch graph.text(given.name) {
      case "platform":
        try refuseUnknown(platform: text, at: span)
        platform = text
      case "version":
        guard Version.parse(text) != nil else {
          throw Complaint("`\(text)` is no version", expected: span)
        }
        version = text
      default: throw unknown("fact about the client", given)
      }
    }
    let known = graph.project.clients.first {
      platform == nil || graph.text($0.platform) == platform
    }
    guard let platform = platform ?? known.map({ graph.text($0.platform) }) else { return nil }
    return Environment.Client(
      platform: platform, version: version ?? known.map { graph.text($0.latest) } ?? "0")
  }

  /// A project without clients declares none, so any may be given.
  private func refuseUnknown(platform: String, at span: Span) throws(Complaint) {
    let platforms = graph.project.clients.map { graph.text($0.platform) }
    guard !platforms.isEmpty, !platforms.contains(platform) else { return }
    throw Complaint(
      "there is no client `\(platform)`" + only(platforms), expected: span)
  }
}
