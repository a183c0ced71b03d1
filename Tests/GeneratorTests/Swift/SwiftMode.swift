import Effort

/// How a team may compile what it is given.
enum SwiftMode: String, CaseIterable {
  case five = "-swift-version 5"
  case fiveComplete = "-swift-version 5 -strict-concurrency=complete"
  case fiveMainActor = "-swift-version 5 -strict-concurrency=complete -default-isolation MainActor"
  case six = "-swift-version 6"
  case sixMainActor = "-swift-version 6 -default-isolation MainActor"

  /// In the others, compiling is enough for most runs of the tests.
  var isRun: Bool { self == .six || Effort.isLong }

  var flags: [String] { rawValue.split(separator: " ").map(String.init) }
}
