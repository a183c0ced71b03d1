import CEL
import WaymarkCompiler

extension PhoneWalk {
  /// What the user sees, and what can be done, for a page.
  package var json: JSONText {
    var members: [(String, JSONText)] = []
    if let walk {
      members += state(of: walk)
      members.append(("place", place(in: walk.machine)))
      members.append(("known", known(in: walk.machine)))
    } else {
      members.append(("state", .string("nothing")))
    }
    let canClose = sending == nil && walk.map { $0.failure == nil && $0.levels.count > 1 } == true
    members += [
      ("canClose", .bool(canClose)),
      ("notes", .array(notes.map { .string($0) })),
      (
        "trail",
        .array(
          trace.map { .object([("input", .string($0.input)), ("label", .string($0.label))]) })
      ), ("problem", problem.map { .string($0) } ?? .null),
      ("scenario", walk.map { .string(scenarioSection([$0.scenario])) } ?? .null),
    ]
    return .object(members)
  }

  private func state(of walk: Walk) -> [(String, JSONText)] {
    let machine = walk.machine
    if walk.failure != nil { return [("state", .string("failed"))] + screen(of: machine) }
    if let sending {
      return [("state", .string("sends")), ("sends", sends(sending.action, sending.values.count))]
        + screen(of: machine)
    }
    switch machine.stop {
    case .show?:
      let canGoBack = machine.refusalOfBack == nil && !walk.isOnLastPage
      return [("state", .string("show")), ("canGoBack", .bool(canGoBack))] + screen(of: machine)
    case .call(let location)?:
      return [("state", .string("call"))] + call(at: location, machine)
    case .ended(let outcome)?:
      return [
        ("state", .string("ended")), ("outcome", .string(graph.text(graph[outcome].name))),
        ("kind", .string(graph[outcome].kind.rawValue)),
      ]
    case .left?: return [("state", .string("left"))]
    case .open?, nil: return [("state", .string("nothing"))]
    }
  }

  private func screen(of machine: Machine) -> [(String, JSONText)] {
    guard case .show(let location)? = machine.stop, let page = machine.program.page(at: location)
    else { return [] }
    let scene = machine.scene
    let shown = scene.screen ?? page.screen
    var members: [(String, JSONText)] = [
      ("screen", .string(graph.text(graph[shown].name))),
      ("title", .string(scene.title ?? "")), ("buttons", choices(of: machine)),
    ]
    if shown != page.screen {
      members.append(("variantOf", .string(graph.text(graph[page.screen].name))))
    }
    return members
  }

  private func call(at location: Location.ID, _ machine: Machine) -> [(String, JSONText)] {
    guard let call = machine.program.call(at: location) else { return [] }
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
      offers.choices(at: machine).map { choice in
        .object([
          ("input", .string(input(of: choice.move))), ("label", .string(choice.label)),
          ("refusal", choice.refusal.map { .string($0) } ?? .null),
          ("leads", destination(of: choice).map { .string($0) } ?? .null),
        ])
      })
  }

  /// The step, the screen or the outcome to which a choice leads; nil where that depends on what is
  /// sent.
  private func destination(of choice: WalkChoice) -> String? {
    guard var walk, sending == nil, choice.refusal == nil else { return nil }
    if case .press(let action, _) = choice.move, !graph[action].sends.isEmpty { return nil }
    walk.make(choice.move)
    _ = walk.advance()
    if walk.failure != nil { return "a failure" }
    switch walk.machine.stop {
    case .ended(let outcome)?: return graph.text(graph[outcome].name)
    case .left?: return "the end"
    case .show(let location)?, .call(let location)?, .open(_, let location, _)?:
      return walk.program.model.step(at: location).map { graph.text(graph[$0].name) }
        ?? walk.screen.map { graph.text(graph[$0].name) }
    case nil: return nil
    }
  }

  private func sends(_ action: ID<Action>, _ position: Int) -> JSONText {
    let sends = Array(graph[action].sends)
    let variable = graph[sends[position]]
    let sample = offers.program.example(of: sends[position])
    return .object([
      ("action", .string(graph.text(graph[action].name))),
      ("param", .string(graph.text(variable.name))),
      ("type", .string(graph.types.name(variable.type))),
      ("sample", .string(WaymarkSimulator.text(of: sample))),
      (
        "members",
        .array(
          offers.members(of: variable.type).map { member in
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
    var places = SourcePositions(of: graph.files)
    let place = places.place(of: program.span(of: frame.location))
    return .object([
      ("name", .string(program.name(of: frame.location))),
      (
        "step",
        program.model.step(at: frame.location).map { step in
          .string(graph.text(graph[step].name))
        } ?? .null
      ),
      (
        "workflow",
        program.model.step(at: frame.location).map { step in
          let workflow = graph[graph[step].workflow]
          return .string(graph.text(workflow.name))
        } ?? .null
      ),
      ("file", .string(place.path)), ("line", .int(place.start.line)),
    ])
  }

  private func known(in machine: Machine) -> JSONText {
    guard let frame = machine.frames.last else { return .object([]) }
    return .object(machine.known(in: frame).map { ($0.name, JSONText($0.value)) })
  }
}
