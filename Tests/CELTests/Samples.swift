import CEL
import Testing

/// The types and variables that the checks below are made with.
struct Sample {
  var types = TypeTable()
  var scope = Scope()

  init() {
    let status = types.declareEnumeration("OrderStatus", ["placed", "onTheWay", "delivered"])
    let item = types.declareRecord("Item")
    types.setFields(
      item, [Field(name: "name", type: .string), Field(name: "price", type: .double)])
    let order = types.declareRecord("Order")
    types.setFields(
      order,
      [
        Field(name: "status", type: status),
        Field(name: "minutesLate", type: Type.int.optional),
        Field(name: "items", type: item.list),
        Field(name: "notes", type: Type.string.map),
      ])
    let client = types.declareRecord("Client")
    types.setFields(client, [Field(name: "version", type: .version)])
    scope.variables = [
      "attempts": .int, "amount": .double, "name": .string, "signedIn": .bool, "order": order,
      "last": order.optional, "nick": Type.string.optional, "client": client,
      "placedAt": .date, "anything": .dynamic, "broken": .unknown, "tags": Type.string.list,
      "orders": order.list, "byId": order.map,
    ]
  }

  func check(
    _ text: String, expecting: Type? = nil, knowing: Facts = .none
  ) throws -> CheckedExpression {
    let expression = try Expression.parse(text).get()
    return Checker(types: types).check(
      expression, in: scope, expecting: expecting, knowing: knowing)
  }

  /// Each issue as its kind and the text it underlines.
  func issues(_ text: String, expecting: Type? = nil) throws -> [String] {
    try check(text, expecting: expecting).issues.map { issue in
      "\(issue.kind) \(String(decoding: Array(text.utf8)[issue.range], as: UTF8.self))"
    }
  }
}

func evaluated(_ text: String, _ variables: [String: Value] = [:]) throws -> Value {
  let expression = try Expression.parse(text).get()
  return try Evaluator().evaluate(expression) { variables[$0] }.get()
}

func failure(_ text: String, _ variables: [String: Value] = [:]) throws -> EvaluationError.Kind? {
  let expression = try Expression.parse(text).get()
  switch Evaluator().evaluate(expression, { variables[$0] }) {
  case .success: return nil
  case .failure(let error): return error.kind
  }
}

func syntaxError(_ text: String) -> SyntaxError? {
  switch Expression.parse(text) {
  case .success: nil
  case .failure(let error): error
  }
}
