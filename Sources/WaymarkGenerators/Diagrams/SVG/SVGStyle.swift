extension Drawing {
  /// The style of every `svg`, for light and dark pages.
  public static var svgStyle: String {
    let fills = Palette.allCases.map { ".diagram .\($0) { fill: \($0.fill) }\n" }.joined()
    let darkFills = Palette.allCases.map { "  .diagram .\($0) { fill: \($0.darkFill) }\n" }.joined()
    return """
      .diagram { font: 12px system-ui, sans-serif; --ink: #222; --line: #333; --page: #fff; \
      --pale: #8a8a8a; --paletext: #666; --journey: \(Palette.path) }
      .diagram text { fill: var(--ink); text-anchor: middle; dominant-baseline: central }
      .diagram .node > :not(text) { stroke: var(--line) }
      .diagram .line path { fill: none; stroke: var(--line) }
      .diagram .line polygon { fill: var(--line); stroke: var(--line) }
      .diagram .error path, .diagram .own path { stroke-dasharray: 6 4 }
      .diagram .error polygon { fill: var(--page) }
      .diagram .time path, .diagram .variant path, .diagram .node.time > rect \
      { stroke-dasharray: 2 3 }
      .diagram .reference > :not(text) { stroke-dasharray: 4 3 }
      .diagram .label rect { fill: var(--page) }
      .diagram .label text { font-size: 11px }
      \(fills).diagram .uncovered, .diagram .unreached { fill: var(--page) }
      .diagram .uncovered text, .diagram .unreached text { fill: var(--paletext) }
      .diagram .uncovered > :not(text) { stroke: var(--pale); stroke-dasharray: 6 4 }
      .diagram .unreached > :not(text) { stroke: var(--pale); stroke-dasharray: 2 4 }
      .diagram .label > rect { stroke: none }
      .diagram .line.uncovered polygon, .diagram .line.unreached polygon { fill: var(--pale) }
      .diagram .path > :not(text) { stroke: var(--journey); stroke-width: 3px }
      @media (prefers-color-scheme: dark) {
        .diagram { --ink: #e8e8e8; --line: #bbb; --page: #16181c; --pale: #7d7d7d; \
      --paletext: #a0a0a0; --journey: #6fb1ff }
      \(darkFills)}

      """
  }
}

extension Palette {
  fileprivate var darkFill: String {
    switch self {
    case .begin: "#e8e8e8"
    case .screen: "#1d3450"
    case .backend: "#3b3423"
    case .opened: "#26391f"
    case .workflow: "#352a4a"
    case .route: "#2a2c31"
    case .success: "#1f4a26"
    case .failure: "#5a2323"
    case .plain: "#16181c"
    }
  }
}
