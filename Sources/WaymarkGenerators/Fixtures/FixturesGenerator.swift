import WaymarkCompiler

extension Generator {
  static let fixtures = Generator(
    name: "fixtures",
    summary: "JSON for every stop of every scenario: the screen, the answer or the route."
  ) { graph, _ in
    Generation(files: [])
  }
}
