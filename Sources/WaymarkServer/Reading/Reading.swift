/// A call that was read before the server was asked: that takes as long as its body, and needs no
/// state of the server.
struct Reading: Sendable {
  let project: ServedProject
  let call: ReadCall
}

extension ServerRequest {
  /// Reads it if it is a call.
  public mutating func read(as project: ServedProject) {
    guard !body.isEmpty, var target = try? RequestTarget(target),
      target.segments.first != "_waymark", (try? SessionSelection(self, &target)) != nil,
      case .operation(let operation, let path) = project.table.match(method, target)
    else { return }
    let call = ReadCall(self, target, operation, path: path, project.reader)
    reading = Reading(project: project, call: call)
  }
}

extension ServedProject {
  var reader: WireReader { WireReader(graph, records) }
}
