extension SwiftName {
  /// All words that any form of a name has to avoid.
  static let special = keywords.union(reserved).union(ofClosedSets).union(["hashValue"])

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

  static let reserved: Set<String> = [
    "AllCases", "Any", "AnyObject", "Array", "ArraySlice", "Bool", "BooleanLiteralType",
    "CaseIterable", "Catalogue", "CharacterSet", "Codable", "CodingKey", "CodingKeys", "Data",
    "Date", "Decimal", "Decodable", "Decoder", "DecodingError", "DeepLink", "DefaultFlags",
    "Dictionary", "Double", "Encodable", "Encoder", "EncodingError", "Equatable", "Error",
    "ExpressibleByStringLiteral", "FeatureFlags", "FeatureRoute", "FixtureAnswer", "FixturePlayer",
    "FixtureProblem", "FloatLiteralType", "FlowCoordinator", "FlowCoordinatorDelegate",
    "Foundation", "Hashable", "Indirect", "Int", "IntegerLiteralType", "ISO8601DateFormatter",
    "JSONDecoder", "JSONValue", "KeyedDecodingContainer", "KeyedEncodingContainer", "LinkPart",
    "LinkPattern", "LinkValue", "LinkValues", "LocalizedStringResource", "MainActor",
    "NavigationContext", "Never", "OperationError", "Optional", "Presentation", "Presenter",
    "Protocol", "RawRepresentable", "RawValue", "ReceivedRoute", "Route", "RouteAnswer",
    "RouteCoordinator", "RouteKey", "RouteParams", "Router", "ScreenStack", "ScreenStackView",
    "Screens", "ScreenViews", "Self", "Sendable", "SessionRecorder", "ShownScreen", "String",
    "StringLiteralType", "Substring", "Swift", "Type", "UIKit", "UIViewController",
    "Unexpected", "URL", "URLComponents", "UseCase", "Void", "WireFailure",
  ]
}

extension SwiftName {
  /// Modules that generated code needs, that come with a system, or that Swift could not name.
  static let modules: Set<String> = [
    "Combine", "CoreFoundation", "Darwin", "Dispatch", "Foundation", "FoundationEssentials",
    "Glibc", "Musl", "ObjectiveC", "Observation", "Self", "Swift", "SwiftUI", "Synchronization",
    "Testing", "UIKit", "XCTest",
  ]

  /// Types of the testing library that a project may declare itself.
  static let ofTesting: Set<String> = [
    "Attachment", "Bug", "Comment", "ConditionTrait", "Confirmation", "ExitTest", "Issue",
    "ParallelizationTrait", "SourceLocation", "SuiteTrait", "Tag", "Test", "TestScoping",
    "TestTrait", "TimeLimitTrait", "Trait",
  ]

  /// Types of the generated suite itself.
  static let ofSuites: Set<String> = [
    "Play", "Raise", "Samples", "ScenarioClock", "ScenarioPlay", "ScenarioSamples", "Showcase",
    "Shown",
  ]

  /// Foundation types that a project may declare itself.
  static let ofFoundation: Set<String> = [
    "AffineTransform", "AttributeContainer", "AttributedString", "Bundle", "Calendar", "CGFloat",
    "CGPoint", "CGRect", "CGSize", "Comparator", "ComparisonResult", "DateComponents",
    "DateFormatter", "DateInterval", "Dimension", "Expression", "FileHandle", "FileManager",
    "FormatStyle", "Formatter", "Host", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse",
    "IndexPath", "IndexSet", "InflectionRule", "InputStream", "JSONEncoder", "JSONSerialization",
    "ListFormatStyle", "Locale", "LocalizedError", "Measurement", "Morphology", "Notification",
    "NotificationCenter", "NSObject", "NumberFormatter", "Operation", "OperationQueue",
    "OutputStream", "ParseStrategy", "PersonNameComponents", "Pipe", "Port", "PortMessage",
    "POSIXError", "Predicate", "Process", "ProcessInfo", "Progress", "ProgressKind",
    "PropertyListDecoder", "PropertyListEncoder", "QualityOfService", "RecoverableError", "RunLoop",
    "Scanner", "Semaphore", "SortComparator", "SortDescriptor", "SortOrder", "Stream",
    "StringStyle", "StringTransform", "Thread", "TimeInterval", "Timer", "TimeZone", "Unit",
    "UnitAngle", "UnitArea", "UnitConverter", "UnitDuration", "UnitEnergy", "UnitLength",
    "UnitMass", "UnitPower", "UnitPressure", "UnitSpeed", "UnitTemperature", "UnitVolume",
    "URLCache", "URLCredential", "URLError", "URLQueryItem", "URLRequest", "URLResponse",
    "URLSession", "UserDefaults", "UUID",
  ]
}
