import WaymarkCompiler

extension Drawing.Node {
  /// Of a node that is not a table.
  var attributes: String {
    var styles = role.styles + (isReference ? ["dashed"] : [])
    var parts = [role.shape]
    if let lack {
      styles = styles.filter { $0 == "rounded" } + [lack.style]
      parts += ["color=\"\(lack.line)\"", "fontcolor=\"\(lack.text)\""]
    } else if let color = role.color {
      styles.append("filled")
      parts.append("fillcolor=\"\(color.fill)\"")
    }
    if styles.count > 1 {
      parts.insert("style=\"\(styles.joined(separator: ","))\"", at: 1)
    } else {
      parts.insert(contentsOf: styles.map { "style=\($0)" }, at: 1)
    }
    parts.append(role.size)
    if let finding {
      parts += ["color=\"\(finding.color)\"", "penwidth=3"]
    } else if isOnPath {
      parts += ["color=\"\(Palette.path)\"", "penwidth=3"]
    }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Drawing.Role {
  fileprivate var shape: String {
    switch self {
    case .start, .arrival: "shape=circle"
    case .point: "shape=point"
    case .show, .wait, .broken: "shape=box"
    case .screen: ""
    case .call: "shape=parallelogram"
    case .choose: "shape=diamond"
    case .open, .external: "shape=house"
    case .run, .workflow: "shape=component"
    case .set, .effect, .note: "shape=note"
    case .route: "shape=hexagon"
    case .coordinator, .rootCoordinator: "shape=plain"
    case .outcome(.success): "shape=doublecircle"
    case .outcome(.handoff): "shape=hexagon, peripheries=2"
    case .outcome(.failure): "shape=octagon, peripheries=2"
    case .outcome(.neutral): "shape=ellipse, peripheries=2"
    }
  }

  fileprivate var styles: [String] {
    switch self {
    case .show, .screen: ["rounded"]
    case .wait: ["dashed"]
    case .broken: ["dotted"]
    default: []
    }
  }

  fileprivate var size: String {
    switch self {
    case .start: "width=0.18, fixedsize=true"
    case .arrival: "fontcolor=white"
    case .call: "margin=\"0,0\", height=0.4"
    case .choose: "margin=\"0.02,0.02\""
    case .open, .external: "margin=\"0.1,0.02\""
    case .run, .workflow: "margin=\"0.25,0.1\""
    case .route: "margin=\"0.05,0.05\""
    case .outcome(.success): "margin=0.02"
    case .outcome(.handoff): "margin=\"0.02,0.06\""
    case .point, .show, .screen, .set, .wait, .broken, .effect, .note, .coordinator,
      .rootCoordinator, .outcome(.failure), .outcome(.neutral):
      ""
    }
  }
}

extension Drawing.Edge {
  /// Failures are dashed, the effects of time are dotted.
  var attributes: String {
    var parts = kind.style.map { ["style=\($0)"] } ?? []
    if let lack {
      parts = [
        "style=\(lack.style)", "color=\"\(lack.line)\"", "fontcolor=\"\(lack.text)\"",
      ]
    }
    parts.append(kind.more)
    if isOnPath { parts += ["color=\"\(Palette.path)\"", "penwidth=3"] }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Drawing.EdgeKind {
  fileprivate var style: String? {
    switch self {
    case .plain, .child, .arrival: nil
    case .error, .own: "dashed"
    case .time, .variant: "dotted"
    case .hidden: "invis"
    }
  }

  fileprivate var more: String {
    switch self {
    case .error, .variant: "arrowhead=empty"
    case .arrival: "penwidth=2"
    case .plain, .child, .time, .own, .hidden: ""
    }
  }
}
