import CEL

extension GuardReader {
  mutating func term(_ node: Int, _ expression: Expression) -> Term? {
    switch expression[node] {
    case .null: return .literal(.null)
    case .bool(let value): return .literal(.bool(value))
    case .int(let value): return .literal(.int(value))
    case .double(let value): return value.isFinite ? .literal(.double(value)) : nil
    case .string(let text): return .literal(.text(text))
    case .unary(.negate, let operand): return negated(operand, expression)
    case .call("size", let arguments, _) where arguments.count == 1:
      guard case .place(let place, .whole)? = term(arguments[0], expression) else { return nil }
      switch places[Int(place)].kind {
      case .text, .sized: return .place(place, .size)
      default: return nil
      }
    case .identifier, .select: return path(node, expression)
    default: return nil
    }
  }

  private func negated(_ node: Int, _ expression: Expression) -> Term? {
    switch expression[node] {
    case .int(let value) where value != .min: .literal(.int(-value))
    case .double(let value) where value.isFinite: .literal(.double(-value))
    default: nil
    }
  }

  private mutating func path(_ node: Int, _ expression: Expression) -> Term? {
    switch expression[node] {
    case .identifier(let name):
      guard let found = scope.find(name), graph[found.variable].type != .unknown else {
        return nil
      }
      return .place(place(of: found.variable, found.root, name), .whole)
    case .select(let operand, let field, _):
      guard case .identifier(let name) = expression[operand] else {
        guard case .place(let parent, .whole)? = path(operand, expression) else { return nil }
        return self.field(field, of: parent)
      }
      guard let found = scope.find(name) else { return global(name, field) }
      return self.field(field, of: place(of: found.variable, found.root, name))
    default: return nil
    }
  }

  private mutating func place(
    of variable: ID<Variable>, _ root: Int32, _ name: String
  ) -> Int32 {
    let type = graph.variables[variable.index].type
    let place = place(Place.Key(parent: root, name: name), named: name, type)
    if graph.variables[variable.index].kind == .state {
      follow(variable, isGhost: scope.isGhost(variable), place)
    }
    return place
  }

  private mutating func field(_ name: String, of parent: Int32) -> Term? {
    guard let type = graph.types.field(name, of: places[Int(parent)].type), type != .unknown
    else { return nil }
    let (count, owner) = (places.count, places[Int(parent)].name)
    let key = Place.Key(parent: parent, name: name)
    let child = place(key, named: owner + "." + name, type)
    if Int(child) < count { return .place(child, .whole) }
    var above = places[Int(parent)].above
    if places[Int(parent)].mayBeNull { above.append(parent) }
    places[Int(child)].above = above
    if places[Int(parent)].isUnsure { places[Int(child)].sure = 0 }
    return .place(child, .whole)
  }

  private mutating func global(_ root: String, _ field: String) -> Term? {
    let name = root + "." + field
    switch (root, field) {
    case ("flags", _):
      return global(named: name, .bool)
    case ("context", _):
      guard let variable = globals.context[field], graph[variable].type != .unknown else {
        return nil
      }
      return global(named: name, graph[variable].type)
    case ("client", "platform"): return .place(client(), .platform)
    case ("client", "version"): return .place(client(), .version)
    case ("supports", _):
      guard let route = globals.routes[field] else {
        guard isLoose else { return .literal(.bool(true)) }
        return global(named: name, .bool)
      }
      let place = client()
      if !places[Int(place)].since.contains(route) { places[Int(place)].since.append(route) }
      return .place(place, .supports(route))
    default: return nil
    }
  }

  private mutating func global(named name: String, _ type: Type) -> Term {
    .place(place(Place.Key(parent: -1, name: name), named: name, type), .whole)
  }

  private mutating func client() -> Int32 {
    let place = self.place(Place.Key(parent: -1, name: "client"), named: "the client", .unknown)
    places[Int(place)].kind = .client
    return place
  }

  mutating func place(
    _ key: Place.Key, named name: @autoclosure () -> String, _ type: Type
  ) -> Int32 {
    if let place = known[key] { return place }
    let id = Int32(places.count)
    let inner = type.nonNull
    places.append(
      Place(
        name: name(), type: inner, kind: samples(of: graph.types.kind(inner), inner),
        mayBeNull: inner != type,
        isGhost: key.parent < 0 ? Ghost.isKey(key.parent) : places[Int(key.parent)].isGhost,
        group: id))
    known[key] = id
    return id
  }

  private func samples(of kind: TypeTable.Kind, _ type: Type) -> Place.Kind {
    switch kind {
    case .bool: .bool
    case .enumeration: isLoose ? .text : .members(graph.types.members(of: type))
    case .int: isLoose ? .double : .int
    case .double: .double
    case .string: .text
    case .date, .url: .once
    case .list, .map: .sized
    default: .other
    }
  }
}
