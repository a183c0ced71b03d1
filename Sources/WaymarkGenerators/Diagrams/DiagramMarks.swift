import WaymarkCompiler

/// What stands out in a diagram.
public struct DiagramMarks: Sendable {
  public typealias Parts = PassedParts

  /// What no scenario takes.
  public var uncovered = Parts()
  /// What no data reaches. No scenario can take it, so it is not drawn as uncovered.
  public var unreached = Parts()
  /// The transitions of one journey, in its order, also those of workflows that are not drawn.
  public var path: [ID<Transition>] = []
  /// What the journey passes.
  var passed = Parts()

  public init() {}
}

extension Drawing {
  /// The thing of the project that a node stands for.
  enum Subject: Sendable {
    case step(ID<Step>)
    case outcome(ID<Outcome>)
    case screen(ID<Screen>)
    case route(ID<Route>)
    case workflow(ID<Workflow>)
    case coordinator(ID<Coordinator>)
  }

  /// How a thing is left out, by scenarios, by data or by another version. Lines and colours
  /// differ, and so does a sign, because dashes have other meanings, too.
  enum Lack: Sendable, CaseIterable {
    case uncovered, unreached, added, changed, removed

    var sign: String {
      switch self {
      case .uncovered: "○"
      case .unreached: "⊘"
      case .added: "＋"
      case .changed: "≠"
      case .removed: "−"
      }
    }

    func signing(_ lines: [String]) -> [String] {
      guard let first = lines.first else { return [sign] }
      return ["\(sign) \(first)"] + lines.dropFirst()
    }
  }

  public func marked(with marks: DiagramMarks, _ graph: Graph) -> Drawing {
    var drawing = self
    drawing.changeNodes { node in
      guard let subject = node.subject else { return }
      node.lack = marks.lack(of: subject, graph)
      node.isOnPath = marks.passes(subject, graph)
      if case .coordinator(let coordinator) = subject {
        for (row, route) in graph[coordinator].handles.enumerated() {
          let lack = route.target.flatMap { marks.lack(of: .route($0), graph) }
          node.lines[row + 1] = lack.signing([node.lines[row + 1]])[0]
        }
      }
      node.lines = node.lack.signing(node.lines)
    }
    let lacks = Dictionary(drawing.nodes.map { ($0.id, $0.lack) }) { first, _ in first }
    let turns = Dictionary(grouping: marks.path.indices) { marks.path[$0] }
    drawing.changeEdges { edge in
      if edge.kind == .child || edge.kind == .hidden { return }
      if let transition = edge.transition {
        edge.lack = marks.lack { $0.transitions.contains(transition) }
        if let turns = turns[transition] {
          edge.isOnPath = true
          edge.lines.insert("(\(turns.map { String($0 + 1) }.joined(separator: ", ")))", at: 0)
        }
      } else {
        // Who never comes to one of its ends never takes it.
        let ends = [lacks[edge.from], lacks[edge.to]].compactMap { $0 ?? nil }
        edge.lack = ends.contains(.unreached) ? .unreached : ends.first
        // The sign at that end is enough.
        if edge.lines.isEmpty { return }
      }
      edge.lines = edge.lack.signing(edge.lines)
    }
    // A step or an end may be passed, but not by the line to what stands for it here.
    let passed = Set(drawing.edges.filter(\.isOnPath).map(\.to))
    drawing.changeNodes { node in
      if !passed.isEmpty, node.isStandIn { node.isOnPath = passed.contains(node.id) }
    }
    return drawing
  }
}

extension Drawing.Lack? {
  fileprivate func signing(_ lines: [String]) -> [String] {
    self.map { $0.signing(lines) } ?? lines
  }
}

extension DiagramMarks {
  fileprivate func lack(_ isIn: (Parts) -> Bool) -> Drawing.Lack? {
    if isIn(unreached) { return .unreached }
    return isIn(uncovered) ? .uncovered : nil
  }

  fileprivate func lack(of subject: Drawing.Subject, _ graph: Graph) -> Drawing.Lack? {
    lack { parts in
      switch subject {
      case .step(let step): parts.steps.contains(step)
      case .outcome(let outcome): parts.outcomes.contains(outcome)
      case .screen(let screen): parts.screens.contains(screen)
      case .route(let route): parts.routes.contains(route)
      case .workflow(let workflow):
        !graph[workflow].steps.isEmpty && graph[workflow].steps.allSatisfy(parts.steps.contains)
      case .coordinator(let coordinator):
        !graph[coordinator].handles.isEmpty
          && graph[coordinator].handles.allSatisfy {
            $0.target.map(parts.routes.contains) ?? false
          }
      }
    }
  }
}
