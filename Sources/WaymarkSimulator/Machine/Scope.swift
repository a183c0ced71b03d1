import CEL
import WaymarkCompiler

/// What an expression can read at one point of a journey.
struct Scope {
  let environment: Environment
  /// Of the process or page, by slot; nil if not set yet.
  var values: [Value?] = []
  /// What a button sent, by slot.
  var sent: [Value?] = []

  func value(_ read: CompiledFormula.Read) -> Value? {
    switch read {
    case .own(let slot): values.indices.contains(slot) ? values[slot] : nil
    case .sent(let slot): sent.indices.contains(slot) ? sent[slot] : nil
    case .flags: environment.flagValues
    case .context: environment.contextValues
    case .client: environment.clientValue
    case .supports: environment.supported
    }
  }
}

extension CompiledFormula {
  func value(of name: String, in scope: Scope) -> Value? {
    for (known, read) in reads where known == name { return scope.value(read) }
    return nil
  }
}

extension Machine {
  /// The values of the running process, and those that a button sent.
  func scope(sent: [Value?] = []) -> Scope {
    Scope(environment: environment, values: frames.last?.values ?? [], sent: sent)
  }

  /// The params of the shown screen.
  var pageScope: Scope {
    Scope(environment: environment, values: frames.last?.history.last?.params ?? [])
  }

  /// The same for the screen that is really shown: a variant may declare its params in another
  /// order.
  func scope(of seen: ID<Screen>, inPlaceOf screen: ID<Screen>) -> Scope {
    var scope = pageScope
    guard seen != screen else { return scope }
    let (given, own) = (graph.screens[screen.index].params, graph.screens[seen.index].params)
    scope.values = own.map { param in
      let twin = given.first { graph[$0].name.symbol == graph[param].name.symbol }
      return twin.flatMap { pageScope.values[program.slot(of: $0)] }
    }
    return scope
  }
}
