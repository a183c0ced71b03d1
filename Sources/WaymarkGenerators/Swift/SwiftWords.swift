extension SwiftName {
  static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "_", "actor", "any", "as", "associatedtype", "async",
    "await", "borrow", "break", "case", "catch", "class", "consume", "continue", "copy", "default",
    "defer", "deinit", "discard", "do", "each", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "macro", "nil", "nonisolated", "operator", "package", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "some", "static", "struct",
    "subscript", "super", "switch", "then", "throw", "throws", "true", "try", "typealias", "unsafe",
    "var", "where", "while", "yield",
  ]

  static let spokenFor: Set<String> = [
    "Any", "AnyObject", "Array", "ArraySlice", "Bool", "CaseIterable", "Catalogue", "CharacterSet",
    "Codable", "CodingKey", "CodingKeys", "Data", "Date", "Decimal", "Decodable", "Decoder",
    "DecodingError", "DeepLink", "DefaultFlags", "Dictionary", "Double", "Encodable", "Encoder",
    "EncodingError", "Equatable", "Error", "ExpressibleByStringLiteral", "FeatureFlags",
    "FeatureRoute", "FixtureAnswer", "FixturePlayer", "FixtureProblem", "FlowCoordinator",
    "FlowCoordinatorDelegate", "Foundation", "Hashable", "Indirect", "Int", "ISO8601DateFormatter",
    "JSONDecoder", "JSONValue", "KeyedDecodingContainer", "KeyedEncodingContainer", "LinkPart",
    "LinkPattern", "LinkValue", "LinkValues", "MainActor", "NavigationContext", "Never",
    "OperationError", "Optional", "Presentation", "Presenter", "Protocol", "RawRepresentable",
    "ReceivedRoute", "Route", "RouteAnswer", "RouteCoordinator", "RouteKey", "RouteParams",
    "Router", "Screens", "Self", "Sendable", "String", "Substring", "Swift", "Type", "UIKit",
    "UIViewController", "Unexpected", "URL", "URLComponents", "Void",
  ]
}
