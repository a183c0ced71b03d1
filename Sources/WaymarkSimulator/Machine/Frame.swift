import CEL
import WaymarkCompiler

/// One running workflow: where it stands, what it knows, which screens it has shown.
struct Frame: Hashable, Sendable {
  var workflow: ID<Workflow>
  var step: ID<Step>
  /// Params, state and results in the order of their declaration; nil: not set yet.
  var values: [Value?]
  var history: [Shown] = []

  /// A screen step as it was when it was shown: back returns to all of it.
  struct Shown: Hashable, Sendable {
    var step: ID<Step>
    var values: [Value?]
  }
}
