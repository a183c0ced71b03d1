/// Joins the parts, in the order of their files, into one graph whose references are still open.
func join(_ parts: consuming [Graph], project: consuming Graph?) -> Graph {
  var whole = Graph()
  reserve(&whole, for: parts)
  for index in parts.indices {
    // Taken out of the array, so that the memory of a part is given back once it has joined.
    var part = Graph()
    swap(&part, &parts[index])
    append(part, to: &whole)
  }
  if let project {
    let first = Int32(whole.variables.count)
    let rebase = append(project, to: &whole)
    whole.project = project.project
    rebase.move(&whole.project)
    whole.project.context.start = project.project.context.start + first
  }
  return whole
}

private func reserve(_ whole: inout Graph, for parts: [Graph]) {
  whole.steps.reserveCapacity(parts.reduce(0) { $0 + $1.steps.count })
  whole.exits.reserveCapacity(parts.reduce(0) { $0 + $1.exits.count })
  whole.transitions.reserveCapacity(parts.reduce(0) { $0 + $1.transitions.count })
  whole.arguments.reserveCapacity(parts.reduce(0) { $0 + $1.arguments.count })
  whole.formulas.reserveCapacity(parts.reduce(0) { $0 + $1.formulas.count })
}

@discardableResult
private func append(_ part: Graph, to whole: inout Graph) -> Rebase {
  let rebase = Rebase(part, into: &whole)
  add(part.features, to: &whole.features, rebase.move)
  add(part.typeDeclarations, to: &whole.typeDeclarations, rebase.move)
  add(part.variables, to: &whole.variables, rebase.move)
  add(part.flags, to: &whole.flags, rebase.move)
  add(part.services, to: &whole.services, rebase.move)
  add(part.operations, to: &whole.operations, rebase.move)
  add(part.screens, to: &whole.screens, rebase.move)
  add(part.actions, to: &whole.actions, rebase.move)
  add(part.routes, to: &whole.routes, rebase.move)
  add(part.coordinators, to: &whole.coordinators, rebase.move)
  add(part.workflows, to: &whole.workflows, rebase.move)
  add(part.outcomes, to: &whole.outcomes, rebase.move)
  add(part.steps, to: &whole.steps, rebase.move)
  add(part.exits, to: &whole.exits, rebase.move)
  add(part.transitions, to: &whole.transitions, rebase.move)
  add(part.arguments, to: &whole.arguments, rebase.move)
  whole.formulas += part.formulas
  add(part.scenarios, to: &whole.scenarios, rebase.move)
  whole.suppressions += part.suppressions
  whole.isIncomplete = whole.isIncomplete || part.isIncomplete
  return rebase
}

@inline(__always)
private func add<E>(_ items: [E], to all: inout [E], _ move: (inout E) -> Void) {
  let first = all.count
  all += items
  for index in first..<all.count { move(&all[index]) }
}

extension Rebase {
  fileprivate func move(_ project: inout ProjectInfo) {
    for index in project.entries.indices { move(&project.entries[index]) }
    for index in project.clients.indices {
      move(&project.clients[index].platform)
      move(&project.clients[index].minimum)
      move(&project.clients[index].latest)
    }
    move(&project.externals)
    for index in project.severities.indices { move(&project.severities[index].rule) }
    for index in project.outputs.indices { move(&project.outputs[index].generator) }
    for index in project.promises.indices {
      move(&project.promises[index].name)
      for route in project.promises[index].reach.indices {
        move(&project.promises[index].reach[route])
      }
    }
  }
}
