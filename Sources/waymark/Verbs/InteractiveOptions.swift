import ArgumentParser
import WaymarkCompiler
import WaymarkSimulator

/// Walking by hand in place of running scenarios.
struct InteractiveOptions: ParsableArguments {
  @ArgumentParser.Flag(
    help: ArgumentHelp(
      "Walk through a workflow or route by hand, and print the walk as a scenario; lines are read "
        + "from standard input."))
  var interactive = false

  func run(
    _ names: [String], _ data: DataOptions, in graph: Graph, _ color: ColorOption
  ) throws {
    let facts = WalkFacts(try data.options([], in: graph), in: graph)
    var session = InteractiveSession(
      graph, from: try start(names, in: graph), knowing: facts,
      isColored: Terminal.isColored(color.color, on: .results))
    Terminal.write(session.begin())
    while !session.isOver {
      guard let line = readLine() else {
        Terminal.write("\n" + session.finish())
        return
      }
      Terminal.write(session.answer(line))
    }
  }

  private func start(_ names: [String], in graph: Graph) throws -> Journey.Start? {
    if names.count > 1 {
      throw Failure("--interactive walks through one workflow or route; choose one")
    }
    return try names.first.map { name throws(Failure) in try graph.start(named: name) }
  }
}
