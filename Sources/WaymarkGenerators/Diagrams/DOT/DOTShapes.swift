import WaymarkCompiler

extension Drawing.Role {
  var attributes: String {
    switch self {
    case .start: "shape=circle, style=filled, fillcolor=black, width=0.18, fixedsize=true"
    case .arrival: "shape=circle, style=filled, fillcolor=black, fontcolor=white"
    case .show: "shape=box, style=\"rounded,filled\", fillcolor=\"#e8f1fb\""
    case .screen: "style=\"rounded,filled\", fillcolor=\"#e8f1fb\""
    case .call:
      "shape=parallelogram, style=filled, fillcolor=\"#f4f0e6\", margin=\"0,0\", height=0.4"
    case .choose: "shape=diamond, margin=\"0.02,0.02\""
    case .open: "shape=house, style=filled, fillcolor=\"#eef6e8\", margin=\"0.1,0.02\""
    case .external: "shape=house, style=filled, fillcolor=\"#eef6e8\", margin=\"0.1,0.02\""
    case .run, .workflow:
      "shape=component, style=filled, fillcolor=\"#f1ecf8\", margin=\"0.25,0.1\""
    case .set, .effect: "shape=note"
    case .wait: "shape=box, style=dashed"
    case .broken: "shape=box, style=dotted"
    case .route: "shape=hexagon, style=filled, fillcolor=\"#f7f7f7\", margin=\"0.05,0.05\""
    case .coordinator, .rootCoordinator: "shape=plain"
    case .outcome(let kind): Self.attributes(of: kind)
    }
  }

  private static func attributes(of kind: OutcomeKind) -> String {
    switch kind {
    case .success: "shape=doublecircle, margin=0.02, style=filled, fillcolor=\"#d9f0d9\""
    case .handoff: "shape=hexagon, peripheries=2, margin=\"0.02,0.06\""
    case .failure: "shape=octagon, peripheries=2, style=filled, fillcolor=\"#f8dcdc\""
    case .neutral: "shape=ellipse, peripheries=2"
    }
  }
}
