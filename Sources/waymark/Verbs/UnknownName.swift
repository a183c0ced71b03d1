import CEL
import WaymarkCompiler

/// The message about a name on the command line that stands for nothing in the project.
enum UnknownName {
  /// The number of names that are listed if none is similar.
  private static let shown = 5

  static func message(_ name: String, as kind: String, among names: [String]) -> String {
    let start = "there is no \(kind) '\(name)'"
    if let near = nearest(name, among: names) { return "\(start); did you mean '\(near)'?" }
    if names.isEmpty { return "\(start), and no other in this project" }
    // Scenarios have long names, of which the beginning may have been given.
    let longer = name.isEmpty ? [] : names.filter { $0.contains(name) }
    let listed = longer.isEmpty ? names : longer
    let more = listed.count - shown
    return "\(start); there is " + listed.prefix(shown).map { "'\($0)'" }.joined(separator: ", ")
      + (more > 0 ? ", and \(more) more" : "")
  }
}

extension Graph {
  func index(of name: String, _ kind: String, among names: [Name]) throws(Failure) -> Int {
    let known = names.map { text($0) }
    if let index = known.firstIndex(of: name) { return index }
    throw Failure(UnknownName.message(name, as: kind, among: known))
  }

  /// The workflow, or else the route, of the name.
  func start(named name: String) throws(Failure) -> Journey.Start {
    let all = workflows.map(\.name) + routes.map(\.name)
    let index = try index(of: name, "workflow or route", among: all)
    return index < workflows.count ? .workflow(ID(index)) : .route(ID(index - workflows.count))
  }
}
