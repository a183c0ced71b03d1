import CEL
import WaymarkCompiler

extension PhoneWalk {
  /// What the user sees, and what can be done, for a page.
  package var json: JSONText {
    var members: [(String, JSONText)] = []
    if let machine = session.moment?.machine {
      members += state(of: machine)
      members.append(("place", place(in: machine)))
      members.append(("known", known(in: machine)))
    } else {
      members.append(("state", .string("nothing")))
    }
    let isStop = if case .stop = session.moment?.question { true } else { false }
    members += [
      ("canClose", .bool(isStop && session.moment.map { $0.levels.count > 1 } == true)),
      ("notes", .array(notes.map { .string($0) })),
      (
        "trail",
        .array(
          trail.map { .object([("input", .string($0.input)), ("label", .string($0.label))]) })
      ), ("problem", problem.map { .string($0) } ?? .null),
      ("scenario", scenario.map { .string(scenarioSection([$0])) } ?? .null),
    ]
    return .object(members)
  }

  private func state(of machine: Machine) -> [(String, JSONText)] {
    switch session.moment?.question {
    case .failure: return [("state", .string("failed"))] + screen(of: machine)
    case .sent(let action, let values):
      return [("state", .string("sends")), ("sends", sends(action, values.count))]
        + screen(of: machine)
    default: break
    }
    switch machine.halt {
    case .show(let location)?:
      let canGoBack = machine.canGoBack && machine.program.page(at: location)?.ends == nil
      return [("state", .string("show")), ("canGoBack", .bool(canGoBack))] + screen(of: machine)
    case .call(let location)?:
      return [("state", .string("call"))] + call(at: location, machine)
    case .ended(let outcome)?:
      let graph = session.graph
      return [
        ("state", .string("ended")), ("outcome", .string(graph.text(graph[outcome].name))),
        ("kind", .string(graph[outcome].kind.rawValue)),
      ]
    case .left?: return [("state", .string("left"))]
    case .open?, nil: return [("state", .string("nothing"))]
    }
  }

  private func screen(of machine: Machine) -> [(String, JSONText)] {
    guard case .show(let location)? = machine.halt, let page = machine.program.page(at: location)
    else { return [] }
    let scene = machine.scene
    let shown = scene.screen ?? page.screen
    var members: [(String, JSONText)] = [
      ("screen", .string(session.graph.text(session.graph[shown].name))),
      ("title", .string(scene.title ?? "")), ("buttons", choices(of: machine)),
    ]
    if shown != page.screen {
      members.append(("variantOf", .string(session.graph.text(session.graph[page.screen].name))))
    }
    return members
  }

  private func call(at location: Location.ID, _ machine: Machine) -> [(String, JSONText)] {
    guard let call = machine.program.call(at: location) else { return [] }
    let graph = session.graph
    let params = zip(graph[call.operation].params, machine.scene.params).map { param, value in
      (graph.text(graph[param].name), JSONText(value))
    }
    return [
      ("operation", .string(graph.qualifiedName(of: call.operation))),
      ("params", .object(params)),
      ("returns", graph[call.operation].returnType.map { .string(graph.types.name($0)) } ?? .null),
      ("buttons", choices(of: machine)),
    ]
  }

  private func choices(of machine: Machine) -> JSONText {
    .array(
      session.choices(at: machine).map { choice in
        .object([
          ("input", .string(session.input(of: choice))), ("label", .string(choice.label)),
          ("refusal", choice.refusal.map { .string($0) } ?? .null),
        ])
      })
  }

  private func sends(_ action: ID<Action>, _ position: Int) -> JSONText {
    let graph = session.graph
    let sends = Array(graph[action].sends)
    let variable = graph[sends[position]]
    let sample = session.program.example(of: sends[position])
    return .object([
      ("action", .string(graph.text(graph[action].name))),
      ("param", .string(graph.text(variable.name))),
      ("type", .string(graph.types.name(variable.type))),
      ("sample", .string(session.text(of: sample))),
      (
        "members",
        .array(
          session.members(of: variable.type).map { member in
            .string(Self.typed(member))
          })
      ),
    ])
  }

  /// As it is typed.
  private static func typed(_ value: Value) -> String {
    if case .string(let text) = value { text } else { WaymarkSimulator.text(of: value) }
  }

  private func place(in machine: Machine) -> JSONText {
    guard let frame = machine.frames.last else { return .null }
    let program = machine.program
    var places = SourcePositions(of: session.graph.files)
    let place = places.place(of: program.span(of: frame.location))
    return .object([
      ("name", .string(program.name(of: frame.location))),
      (
        "step",
        program.model.step(at: frame.location).map { step in
          .string(session.graph.text(session.graph[step].name))
        } ?? .null
      ),
      (
        "workflow",
        program.model.step(at: frame.location).map { step in
          let workflow = session.graph[session.graph[step].workflow]
          return .string(session.graph.text(workflow.name))
        } ?? .null
      ),
      ("file", .string(place.path)), ("line", .int(place.start.line)),
    ])
  }

  private func known(in machine: Machine) -> JSONText {
    guard let frame = machine.frames.last else { return .object([]) }
    return .object(session.known(in: frame).map { ($0.name, JSONText($0.value)) })
  }
}

extension Machine {
  /// Whether going back does not fail.
  fileprivate var canGoBack: Bool {
    var fork = self
    do throws(Complaint) {
      try fork.goBack()
      return true
    } catch {
      return false
    }
  }
}
