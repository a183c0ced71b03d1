extension Relocation {
  func move(_ feature: inout Feature) {
    move(&feature.name)
    move(&feature.summary)
    move(&feature.owner)
  }

  func move(_ type: inout TypeDeclaration) {
    move(&type.name)
    move(&type.feature, features)
    move(&type.fields, variables)
    move(&type.members)
  }

  func move(_ variable: inout Variable) {
    move(&variable.name)
    move(&variable.syntax)
  }

  func move(_ flag: inout Flag) {
    move(&flag.name)
    move(&flag.feature, features)
    move(&flag.summary)
    move(&flag.owner)
    if flag.values != nil { move(&flag.values!) }
    if flag.expires != nil { move(&flag.expires!) }
  }

  func move(_ service: inout Service) {
    move(&service.name)
    move(&service.feature, features)
    move(&service.operations, operations)
  }

  func move(_ operation: inout Operation) {
    move(&operation.name)
    move(&operation.service, services)
    move(&operation.params, variables)
    if operation.returns != nil { move(&operation.returns!) }
    if operation.errors != nil { move(&operation.errors!) }
    for index in operation.wireErrors.indices {
      move(&operation.wireErrors[index].name)
      move(&operation.wireErrors[index].value, variables)
    }
    if operation.http != nil { move(&operation.http!) }
    for index in operation.headers.indices {
      move(&operation.headers[index].name)
      move(&operation.headers[index].param.name)
    }
    if operation.key != nil { move(&operation.key!.name) }
    for index in operation.settles.indices {
      move(&operation.settles[index].operation)
      move(&operation.settles[index].holds, formulas)
    }
    move(&operation.answer, variables)
  }

  func move(_ screen: inout Screen) {
    move(&screen.name)
    move(&screen.feature, features)
    move(&screen.title)
    move(&screen.params, variables)
    move(&screen.actions, actions)
    for index in screen.variants.indices {
      move(&screen.variants[index].flag)
      if screen.variants[index].arm != nil { move(&screen.variants[index].arm!) }
      move(&screen.variants[index].screen)
    }
    move(&screen.since)
  }

  func move(_ action: inout Action) {
    move(&action.name)
    move(&action.screen, screens)
    move(&action.label)
    move(&action.sends, variables)
    if action.open != nil { move(&action.open!) }
    move(&action.arguments, arguments)
    move(&action.when, formulas)
    move(&action.since)
  }

  func move(_ route: inout Route) {
    move(&route.name)
    move(&route.feature, features)
    move(&route.params, variables)
    move(&route.arguments, arguments)
    move(&route.links)
    route.destination = moved(route.destination)
    move(&route.since)
  }

  private func move(_ since: inout [Since]) {
    for index in since.indices {
      move(&since[index].platform)
      move(&since[index].version)
    }
  }

  private func moved(_ destination: Route.Destination) -> Route.Destination {
    switch destination {
    case .screen(var ref):
      move(&ref)
      return .screen(ref)
    case .workflow(var ref):
      move(&ref)
      return .workflow(ref)
    case .external(var name):
      move(&name)
      return .external(name)
    case .effect, .none: return destination
    }
  }

  func move(_ coordinator: inout Coordinator) {
    move(&coordinator.name)
    move(&coordinator.feature, features)
    for index in coordinator.handles.indices { move(&coordinator.handles[index]) }
    for index in coordinator.children.indices { move(&coordinator.children[index]) }
  }
}
