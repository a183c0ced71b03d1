import CEL
import WaymarkCompiler

extension Machine {
  /// The screen, with its params and buttons, or the arguments, at the stop where the journey
  /// waits.
  var scene: Scene {
    switch stop {
    case .show(let location)?: program.page(at: location).map { shown($0) } ?? Scene()
    case .call(let location)?:
      Scene(params: given(program.call(at: location)?.arguments ?? []))
    case .open?: Scene(params: frames.last?.opening?.arguments.map { $0 ?? .null } ?? [])
    case .ended?, .left?, nil: Scene()
    }
  }

  private func given(_ arguments: [Assignment]) -> [Value] {
    ((try? program.bind(arguments, in: scope())) ?? []).map { $0 ?? .null }
  }

  private func shown(_ page: Page) -> Scene {
    let seen = seen(page.screen)
    let scope = scope(of: seen, inPlaceOf: page.screen)
    let buttons = graph[seen].actions.compactMap { action -> Scene.Button? in
      let twin = page.buttons.first {
        graph[$0.action].name.symbol == graph[action].name.symbol
      }
      guard twin.map({ isSeen($0, of: page) }) ?? true else { return nil }
      return Scene.Button(name: graph[action].name.symbol, label: text(graph[action].label, scope))
    }
    return Scene(
      params: scope.values.map { $0 ?? .null }, screen: seen,
      title: text(graph[seen].title, scope), buttons: buttons)
  }

  /// What the user is going to send is not known yet.
  private func isSeen(_ button: PageButton, of page: Page) -> Bool {
    if button.isHidden { return false }
    do throws(Complaint) {
      if let exit = button.exit, graph[button.action].sends.isEmpty,
        try choice(of: exit, sent: []) == nil
      {
        return false
      }
      return try refusal(of: button.action, on: page) == nil
    } catch {
      return false
    }
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
