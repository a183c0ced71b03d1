import CEL

/// A search, backwards from the use of one path, for the nearest place where it is no longer known
/// not to be null.
struct LossSearch {
  private let flow: NullFlow
  private let incoming: IncomingEdges
  private let path: String
  private let bit: Int
  private(set) var cost = 0

  init(_ flow: NullFlow, _ incoming: IncomingEdges, _ path: String, _ bit: Int) {
    (self.flow, self.incoming, self.path, self.bit) = (flow, incoming, path, bit)
  }

  /// Nil if no edge has established anything.
  mutating func loss(before use: ID<Step>) -> Diagnostic.Note? {
    var seen: Set<ID<Step>> = [use]
    var queue = [use]
    var next = 0
    while next < queue.count {
      let step = queue[next]
      next += 1
      let edges = incoming.to(flow.row(step))
      cost += edges.count + 1
      let lacking = edges.filter { !$0.known.contains(bit) }
      if let edge = lacking.first(where: { isKnown(before: $0.source) }) {
        return replacement(by: edge, origin(before: edge.source))
      }
      if let edge = edges.first(where: { $0.known.contains(bit) }) {
        if let other = lacking.first(where: replaces) {
          return replacement(by: other, origin(of: edge))
        }
        return difference(at: step, use, known: edge, lacking: lacking.first)
      }
      for edge in lacking where seen.insert(edge.source).inserted { queue.append(edge.source) }
    }
    return nil
  }

  /// The value is known before the step that uses it, so that the step itself replaces it.
  mutating func replacement(within step: ID<Step>) -> Diagnostic.Note? {
    guard let origin = origin(before: step) else { return nil }
    return note(origin + ", but \(subject) is replaced here", at: flow.graph[step].name.span)
  }

  private func isKnown(before step: ID<Step>) -> Bool {
    flow.known[flow.row(step)]?.contains(bit) ?? false
  }

  private func replacement(by edge: FlowEdge, _ origin: String?) -> Diagnostic.Note? {
    guard let origin else { return nil }
    let graph = flow.graph
    let assigned = graph.assigning(to: String(NullablePaths.root(of: path)), on: edge)
    return note(
      "\(origin), but \(subject) was replaced at \(name(edge.source)); " + advice(keeping: path),
      at: assigned?.name.span ?? graph[edge.source].name.span)
  }

  private func replaces(_ edge: FlowEdge) -> Bool {
    let graph = flow.graph
    let result = graph[graph[edge.transition].exit].result.map { graph.text(graph[$0].name) }
    let root = String(NullablePaths.root(of: path))
    return result == root || graph.assigning(to: root, on: edge) != nil
  }

  private mutating func difference(
    at step: ID<Step>, _ use: ID<Step>, known: FlowEdge, lacking: FlowEdge?
  ) -> Diagnostic.Note? {
    guard let origin = origin(of: known) else { return nil }
    let place = step == use ? "here" : "to \(name(step))"
    let compare = "; compare it with null on that way as well, or again where it is used"
    guard let lacking else {
      // Only at the first step, to which some edges lead back.
      return note(
        "\(origin), but the workflow starts at \(name(step)) without that" + compare,
        at: flow.workflow.start.span)
    }
    return note(
      "\(origin), but \(name(lacking.source)) leads \(place) without that" + compare,
      at: flow.graph[lacking.transition].go.span)
  }

  /// "`x` was checked at `triage`".
  private mutating func origin(of edge: FlowEdge) -> String? {
    if isKnown(before: edge.source), !flow.graph.sets(path, on: edge) {
      return origin(before: edge.source)
    }
    let verb = flow.graph.sets(path, on: edge) ? "set" : "checked"
    return "`\(path)` was \(verb) at \(name(edge.source))"
  }

  /// All edges to the step know the value: follows them back to where one of them began to.
  private mutating func origin(before step: ID<Step>) -> String? {
    var seen: Set<ID<Step>> = [step]
    var queue = [step]
    var next = 0
    while next < queue.count {
      let edges = incoming.to(flow.row(queue[next]))
      next += 1
      cost += edges.count + 1
      for edge in edges {
        let isSet = flow.graph.sets(path, on: edge)
        if isSet || !isKnown(before: edge.source) {
          return "`\(path)` was \(isSet ? "set" : "checked") at \(name(edge.source))"
        }
        if seen.insert(edge.source).inserted { queue.append(edge.source) }
      }
    }
    return "`\(path)` has a default"
  }

  private func note(_ message: String, at span: Span) -> Diagnostic.Note {
    Diagnostic.Note(message, at: span)
  }

  private func name(_ step: ID<Step>) -> String {
    "`\(flow.graph.text(flow.graph[step].name))`"
  }

  /// What is replaced, where it is not the path itself.
  private var subject: String {
    let root = NullablePaths.root(of: path)
    return root.utf8.count == path.utf8.count ? "it" : "`\(root)`"
  }

  /// The state that keeps what is checked now.
  private func advice(keeping path: String) -> String {
    let field = path.split(separator: ".").last.map(String.init) ?? path
    guard let type = flow.declaredType(of: path), !field.contains("[") else {
      return "keep the checked value in a state"
    }
    let isTaken = flow.scope.variables[field] != nil
    let state = isTaken ? "known" + field.prefix(1).uppercased() + field.dropFirst() : field
    return "to keep the checked value, declare `state: { \(state): \(type) }`, and write "
      + "`set: { \(state): \(path) }` where it is checked"
  }
}

extension NullFlow {
  /// The name of the type of a path of fields, without its `?`.
  fileprivate func declaredType(of path: String) -> String? {
    let names = path.split(separator: ".").map(String.init)
    guard let first = names.first.flatMap({ scope.variables[$0] }) else { return nil }
    let type: Type? = names.dropFirst().reduce(first) { owner, field in
      owner.flatMap { graph.types.field(field, of: $0.nonNull) }
    }
    return type.map { graph.types.name($0.nonNull) }
  }
}

extension Graph {
  /// The assignment to a variable by a transition, or by its step.
  fileprivate func assigning(to variable: String, on edge: FlowEdge) -> Argument? {
    let runs = [self[edge.transition].assignments, self[edge.source].assignments]
    return runs.joined().lazy.map { self[$0] }.first { self.text($0.name) == variable }
  }

  /// True if the edge sets the path itself, or what it is part of.
  fileprivate func sets(_ path: String, on edge: FlowEdge) -> Bool {
    assigning(to: String(NullablePaths.root(of: path)), on: edge) != nil
  }
}
