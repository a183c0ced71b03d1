import WaymarkCompiler

/// The colours of diagrams, whatever they are written in.
enum Palette: String, CaseIterable {
  case begin, screen, backend, opened, workflow, route, success, failure
  /// For languages that fill every shape.
  case plain

  var fill: String {
    switch self {
    case .begin: "#000000"
    case .screen: "#e8f1fb"
    case .backend: "#f4f0e6"
    case .opened: "#eef6e8"
    case .workflow: "#f1ecf8"
    case .route: "#f7f7f7"
    case .success: "#d9f0d9"
    case .failure: "#f8dcdc"
    case .plain: "#ffffff"
    }
  }

  static let line = "#333333"
  static let path = "#0b4f9e"
}

extension Drawing.Role {
  /// Nil for things without a colour of their own.
  var color: Palette? {
    switch self {
    case .start, .arrival, .point: .begin
    case .show, .screen: .screen
    case .call: .backend
    case .open, .external: .opened
    case .run, .workflow: .workflow
    case .route: .route
    case .coordinator, .rootCoordinator: .screen
    case .outcome(.success): .success
    case .outcome(.failure): .failure
    case .outcome(.handoff), .outcome(.neutral), .choose, .set, .wait, .broken, .effect, .note:
      nil
    }
  }
}

extension Drawing.Lack {
  var line: String {
    switch self {
    case .uncovered: "#8a8a8a"
    case .unreached: "#a8a8a8"
    case .added: "#1a7f37"
    case .changed: "#9a6700"
    case .removed: "#b00020"
    }
  }
  var text: String {
    switch self {
    case .uncovered, .unreached: "#666666"
    case .added, .changed, .removed: line
    }
  }
  /// The pattern of the line, in DOT's words.
  var style: String {
    switch self {
    case .uncovered: "dashed"
    case .unreached, .removed: "dotted"
    case .added, .changed: "bold"
    }
  }
  /// The same in lengths of lines and gaps.
  var dashes: String {
    switch self {
    case .uncovered: "6 4"
    case .unreached, .removed: "2 4"
    case .added, .changed: "none"
    }
  }
}
