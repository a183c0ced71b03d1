import WaymarkCompiler

extension Graph {
  func words(for place: RaisingSite.Kind) -> (kind: String, name: String) {
    switch place {
    case .arrival: ("arrival", "from outside")
    case .screen(let screen): ("screen", text(self[screen].name))
    case .workflow(let workflow): ("workflow", text(self[workflow].name))
    }
  }

  /// A button of the screen itself needs no screen before its name.
  func words(for site: RaiseSite, in place: RaisingSite.Kind) -> String {
    switch site {
    case .entry: return "entry"
    case .link(let route, let index): return "link \(text(self[route].links[index]))"
    case .step(let step): return "step \(text(self[step].name))"
    case .action(let action):
      let screen = self[action].screen
      let name = text(self[action].name)
      return place == .screen(screen) ? name : "\(text(self[screen].name)).\(name)"
    }
  }
}
