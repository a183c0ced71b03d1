/// The kind of thing that a declared name stands for. It decides which names are legal, and their
/// case.
enum NameKind {
  case feature, type, screen, coordinator
  case flag, service, operation, error, action, route, workflow, step, outcome
  case field, param, state, result, sent, context
  case platform, external, member

  var noun: String {
    switch self {
    case .feature: "a feature"
    case .type: "a type"
    case .screen: "a screen"
    case .coordinator: "a coordinator"
    case .flag: "a flag"
    case .service: "a service"
    case .operation: "an operation"
    case .error: "an error"
    case .action: "an action"
    case .route: "a route"
    case .workflow: "a workflow"
    case .step: "a step"
    case .outcome: "an outcome"
    case .field: "a field"
    case .param: "a param"
    case .state: "a state"
    case .result: "a result"
    case .sent: "a value that is sent"
    case .context: "a fact of the context"
    case .platform: "a platform"
    case .external: "an external destination"
    case .member: "a member of a closed set"
    }
  }

  /// The same without its article.
  var word: String { noun.split(separator: " ", maxSplits: 1).last.map(String.init) ?? noun }

  var isUpperCamel: Bool {
    switch self {
    case .feature, .type, .screen, .coordinator: true
    default: false
    }
  }

  /// It is written before a `:`, rather than in a list or after another key.
  var isKey: Bool {
    switch self {
    case .feature, .error, .result, .external, .member: false
    default: true
    }
  }

  /// A member is spelt as on the wire, and we cannot change what the backend sends.
  var hasCase: Bool { self != .member }

  /// The reason why the word cannot be the name of such a thing; nil if it can.
  func objection(to word: Keyword) -> String? {
    switch self {
    case .field, .param, .state, .result, .sent:
      word.isReservedInExpressions ? "expressions reserve this word" : nil
    case .error where word == .success || word == .failure:
      "`\(word.text)` is an exit that every call has"
    case .action where word == .back: "`back` is what the system's own button does"
    case .step where word == .noTarget, .outcome where word == .noTarget:
      "`none` under `on` says that an action is not offered"
    default: nil
    }
  }
}
