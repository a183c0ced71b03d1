import CEL
import WaymarkCompiler

extension Machine {
  /// The screen, with its params and buttons, or the arguments, at the stop where the journey
  /// waits.
  var scene: Scene {
    switch halt {
    case .show(let step)?: shown(by: step)
    case .call(let step)?:
      Scene(params: given(graph[step].operation.map { graph[$0].params }, graph[step].arguments))
    case .open(let route, let step, let action)?:
      Scene(
        params: given(
          graph[route].params, action.map { graph[$0].arguments } ?? graph[step].arguments,
          in: action == nil ? nil : try? screenScope(of: step)))
    case .ended?, .left?, nil: Scene()
    }
  }

  private func given(
    _ params: Run<Variable>?, _ arguments: Run<Argument>, in scope: Scope? = nil
  ) -> [Value] {
    guard let params else { return [] }
    return (try? program.bind(params, to: arguments, in: scope ?? self.scope())) ?? []
  }

  private func shown(by step: ID<Step>) -> Scene {
    guard let screen = graph[step].screen, let scope = try? screenScope(of: step) else {
      return Scene()
    }
    let seen = world.variant(of: screen, in: graph)
    let buttons = graph[seen].actions.compactMap { action -> Scene.Button? in
      guard offers(graph[action], on: screen, at: step, in: scope) else { return nil }
      return Scene.Button(name: graph[action].name.symbol, label: text(graph[action].label, scope))
    }
    return Scene(
      params: params(of: seen, in: scope), screen: seen,
      title: text(graph[seen].title, scope), buttons: buttons)
  }

  /// In the order of the screen that is seen: a variant may declare them in another one.
  private func params(of seen: ID<Screen>, in scope: Scope) -> [Value] {
    guard let shown = scope.groups.first else { return [] }
    let values = Dictionary(
      zip(shown.variables, shown.values).map { (graph[$0].name.symbol, $1 ?? .null) }
    ) { first, _ in first }
    return graph[seen].params.map { values[graph[$0].name.symbol] ?? .null }
  }

  private func offers(
    _ action: Action, on screen: ID<Screen>, at step: ID<Step>, in scope: Scope
  ) -> Bool {
    let twin = graph[screen].actions.first { graph[$0].name.symbol == action.name.symbol }
    if let exit = exit(of: step, where: { $0 == .action(twin) }) {
      // What the user is going to send is not known yet.
      let isRefused = action.sends.isEmpty && choice(of: exit, sent: [:]) == nil
      if graph[exit].isNone || isRefused { return false }
    }
    return action.when.map { program.holds($0, in: scope) } ?? true
  }

  /// The text with its `${…}` filled in; one whose expression fails stays as written.
  func text(_ template: Template, _ scope: Scope) -> String {
    let bytes = Array(graph.text(template.text).utf8)
    var filled: [UInt8] = []
    var end = 0
    for hole in template.holes {
      let value = try? program.value(of: hole.formula, in: scope)
      filled += bytes[end..<hole.range.lowerBound]
      filled += value.map { Array(plain($0).utf8) } ?? Array(bytes[hole.range])
      end = hole.range.upperBound
    }
    return String(decoding: filled + bytes[end...], as: UTF8.self)
  }

  /// As CEL's `string` writes it.
  private func plain(_ value: Value) -> String {
    switch value {
    case .string(let text): text
    case .double(let number) where number.description.hasSuffix(".0"):
      String(number.description.dropLast(2))
    default: WaymarkSimulator.text(of: value)
    }
  }
}
