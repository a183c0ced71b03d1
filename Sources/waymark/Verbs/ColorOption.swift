import ArgumentParser
import WaymarkCompiler

extension Terminal.Color: ExpressibleByArgument {}

struct ColorOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The colours of complaints: auto, always or never; without a value, always.",
      valueName: "when"))
  var color: Terminal.Color = .auto

  /// On standard error: for verbs whose result is something else.
  func report(_ checked: Checked, of project: Project) {
    let isColored = Terminal.isColored(color, on: .notices)
    let projects = CheckedProjects(
      [.init(checked, at: project.places)], isPartial: !project.unreadable.isEmpty)
    Terminal.explain(rendered: Format.text.rendering(projects, for: .init(isColored: isColored)))
  }

  /// `--color` may be given without a value, and must then not swallow the next argument: the
  /// parser has only options that always take a value, or that take whatever follows.
  static func completing(_ arguments: [String]) -> [String] {
    var isOver = false
    return arguments.indices.map { index in
      isOver = isOver || arguments[index] == "--"
      guard !isOver, arguments[index] == "--color" else { return arguments[index] }
      let next = index + 1 < arguments.count ? Terminal.Color(rawValue: arguments[index + 1]) : nil
      return next == nil ? "--color=\(Terminal.Color.always)" : arguments[index]
    }
  }
}
