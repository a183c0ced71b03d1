import WaymarkCompiler

/// How often sessions took what is drawn, and where they did what is not.
public struct DiagramCounts: Sendable {
  /// In words; those that nobody took have none.
  public var transitions: [ID<Transition>: String]
  public var deviations: [ID<Step>: Int]

  public init(transitions: [ID<Transition>: String], deviations: [ID<Step>: Int]) {
    self.transitions = transitions
    self.deviations = deviations
  }
}

extension Drawing {
  public func marked(with counts: DiagramCounts) -> Drawing {
    var drawing = self
    drawing.changeEdges { edge in
      guard let transition = edge.transition else { return }
      edge.lines.append(counts.transitions[transition] ?? "0×")
    }
    drawing.changeNodes { node in
      guard case .step(let step)? = node.subject, let count = counts.deviations[step] else {
        return
      }
      node.lines.append(counting(count, "deviation"))
      node.finding = .error
    }
    return drawing
  }
}
