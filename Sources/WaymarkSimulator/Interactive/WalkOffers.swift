import CEL
import WaymarkCompiler

/// Something that the user, or the backend, can do now.
struct WalkChoice {
  let move: WalkMove
  let label: String
  /// Why it cannot be chosen.
  var refusal: String?
}

/// What can be done next, and the values that lead on in different ways.
struct WalkOffers {
  let program: Program
  /// Nil if only samples are offered.
  let distinguished: DistinguishedValues?

  private var graph: Graph { _read { yield program.graph } }

  func choices(at machine: Machine) -> [WalkChoice] {
    switch machine.stop {
    case .show(let location)?:
      program.page(at: location).map { choices(on: $0, machine) } ?? []
    case .call(let location)?:
      program.call(at: location).map { choices(of: $0) } ?? []
    case .open?, .ended?, .left?, nil: []
    }
  }

  private func choices(on page: Page, _ machine: Machine) -> [WalkChoice] {
    let seen = machine.seen(page.screen)
    let scope = machine.scope(of: seen, inPlaceOf: page.screen)
    var choices = page.buttons.map { button in
      let shown = machine.shown(button.action, on: page)
      return WalkChoice(
        move: .press(button.action, []), label: machine.text(graph[shown].label, scope),
        refusal: refusal(of: button, on: page, machine))
    }
    if let after = page.after { choices.append(waiting(after)) }
    if let outcome = page.ends {
      choices.append(
        WalkChoice(
          move: .turnPage, label: "(go on: this ends with `\(graph.text(graph[outcome].name))`)"))
    }
    return choices
  }

  private func refusal(of button: PageButton, on page: Page, _ machine: Machine) -> String? {
    if button.isHidden { return "the step does not offer it" }
    if !machine.knows(button.action, on: page) { return "the client does not know it" }
    do throws(Complaint) {
      var guards: [ID<Formula>] = []
      if let when = try machine.refusal(of: button.action, on: page) {
        guards = [when]
      } else if button.isGuarded, let exit = button.exit,
        try machine.choice(of: exit, sent: []) == nil
      {
        guards = graph[exit].transitions.compactMap { graph[$0].when }
      }
      if guards.isEmpty {
        let leads = button.exit != nil || graph[button.action].open != nil
        return leads ? nil : "nothing follows it here"
      }
      return reason(guards, on: page, machine)
    } catch {
      return error.message
    }
  }

  /// The guards, and what they read.
  private func reason(_ guards: [ID<Formula>], on page: Page, _ machine: Machine) -> String {
    let texts = guards.compactMap { graph[$0].expression?.sourceOnOneLine }
    let isOfScreen = guards.count == 1 && machine.guards(of: page).contains(guards[0])
    let scope =
      isOfScreen
      ? machine.scope(of: machine.seen(page.screen), inPlaceOf: page.screen) : machine.scope()
    let facts = program.readings(by: guards, in: scope)
    let shown = facts.isEmpty ? "" : ", and \(facts.joined(separator: ", "))"
    return "not offered: only when \(texts.joined(separator: ", or "))\(shown)"
  }

  private func waiting(_ exit: ID<Exit>) -> WalkChoice {
    WalkChoice(
      move: .wait, label: "(wait until \(graph.text(graph[exit].name)) have passed)")
  }

  private func choices(of call: Call) -> [WalkChoice] {
    // What is added comes last: the numbers of the others are in scripts.
    call.answers.flatMap { answer -> [WalkChoice] in
      switch answer.kind {
      case .success: return successes(of: call.operation)
      case .error(let index):
        let name = (graph[call.operation].errors ?? [])[index].symbol
        return [WalkChoice(move: .error(name, nil), label: "error \(graph.text(name))")]
      case .failure:
        guard let name = graph.symbols.find("failure") else { return [] }
        return [WalkChoice(move: .error(name, nil), label: "failure")]
      case .timeout: return [waiting(answer.exit)]
      }
    } + classes(of: call)
  }

  /// Each member of a closed set; otherwise a sample.
  private func successes(of operation: ID<Operation>) -> [WalkChoice] {
    guard let type = graph[operation].returnType else {
      return [WalkChoice(move: .returns(nil), label: "success")]
    }
    let members = members(of: type)
    if !members.isEmpty {
      return members.map {
        WalkChoice(move: .returns($0), label: "success: \(text(of: $0))")
      }
    }
    let sample = program.stableValue(of: type, named: graph.text(graph[operation].name))
    return [WalkChoice(move: .returns(nil), label: "success: \(text(of: sample))")]
  }

  /// Nothing for types with more values than can be listed.
  func members(of type: Type) -> [Value] {
    switch graph.types.kind(type) {
    case .bool: [.bool(true), .bool(false)]
    case .enumeration: graph.types.members(of: type).map { .string($0) }
    case .optional(let inner): members(of: inner).isEmpty ? [] : members(of: inner) + [.null]
    default: []
    }
  }
}
