/// What a path below `/_waymark/` names.
enum ControlResource {
  case status
  case useCases
  case useCase(String)
  case sessions
  case session(String)
  case undo(String)
  case calls(session: String?)
  case drift
  case coverage(session: String?)
  case graph
  case findings
  /// As in `workflow/lateOrder.svg`.
  case diagram([String])
  case phone
  case events
  /// Of the page.
  case file(String)

  init?(_ path: [String]) {
    switch (path.first ?? "", path.count) {
    case ("status", 1): self = .status
    case ("use-cases", 1): self = .useCases
    case ("use-cases", 2): self = .useCase(path[1])
    case ("sessions", 1): self = .sessions
    case ("sessions", 2): self = .session(path[1])
    case ("sessions", 3):
      switch path[2] {
      case "undo": self = .undo(path[1])
      case "calls": self = .calls(session: path[1])
      case "coverage": self = .coverage(session: path[1])
      default: return nil
      }
    case ("calls", 1): self = .calls(session: nil)
    case ("drift", 1): self = .drift
    case ("coverage", 1): self = .coverage(session: nil)
    case ("graph", 1): self = .graph
    case ("findings", 1): self = .findings
    case ("diagrams", 2...3): self = .diagram(Array(path.dropFirst()))
    case ("phone", 1): self = .phone
    case ("events", 1): self = .events
    default: self = .file(path.joined(separator: "/"))
    }
  }

  var methods: [String] {
    switch self {
    case .session: ["DELETE", "GET", "PUT"]
    case .sessions: ["DELETE", "GET"]
    case .undo, .phone: ["POST"]
    default: ["GET"]
    }
  }
}
