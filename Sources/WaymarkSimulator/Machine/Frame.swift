import CEL
import WaymarkCompiler

/// One running workflow: its current step, its values, and the screens it has shown.
struct Frame: Hashable, Sendable {
  var workflow: ID<Workflow>
  var step: ID<Step>
  /// Params, state and results in the order of their declaration; nil if not set yet.
  var values: [Value?]
  var history: [Shown] = []

  /// A screen step as it was when it was shown: back restores all of it.
  struct Shown: Hashable, Sendable {
    var step: ID<Step>
    var values: [Value?]
  }
}
