import CEL
import WaymarkCompiler

/// The two versions that a joint walks at once.
enum Side: Hashable, Sendable { case base, head }

/// Where one version is: in a workflow, or in one that it runs and whose steps are inlined.
struct Cursor: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case step(ID<Step>)
    /// An exit whose alternatives are still to be tried.
    case exit(ID<Exit>)
    /// An alternative that is decided, and whose values are still to be set.
    case taken(ID<Transition>)
    case end(ID<Outcome>)
    /// No alternative of the step holds.
    case stuck(ID<Step>)
  }

  /// The number of the inlined run; 0 for the workflow itself.
  var run = 0
  var place: Place
  /// How often the call at the step was tried again, where that is told try by try.
  var tries = 0
}

/// A run of a workflow that only one version runs, and whose steps therefore stand in its place.
struct InlinedRun: Hashable, Sendable {
  let side: Side
  let caller: Int
  let step: ID<Step>
  let depth: Int
}

/// Where names of one version mean what they do.
struct Reading: Hashable, Sendable {
  let side: Side
  var run = 0
}

/// A variable of one version, in one run of its workflow.
struct VariableKey: Hashable, Sendable {
  let side: Side
  let run: Int
  let variable: ID<Variable>
}

/// What both versions do without being seen.
struct Silent {
  enum Next {
    case alternatives(Run<Transition>, in: Int)
    case cursor(Cursor)
  }
  /// Read in this run.
  var reading: Reading
  var set: [(variable: VariableKey, source: Source)] = []
  var next: Next

  /// True if it decides nothing.
  var onlySets: Bool {
    if case .cursor = next { true } else { false }
  }
}

struct VariablePair: Hashable, Sendable {
  let base: VariableKey
  let head: VariableKey
}

/// A page that both versions show, each at a step of its own.
struct PagePair: Hashable, Sendable {
  struct Page: Hashable, Sendable {
    let side: Side
    let run: Int
    let name: String
  }
  /// Of the joint.
  var step: Int
  let base: Page
  let head: Page
  /// In a version at least.
  let allowsBack: Bool
}

/// Lists or records that are given in two forms, at a stop of both versions.
struct Uncertainty: Hashable, Sendable {
  let base: Cursor
  let head: Cursor
  let kind: Difference.Kind
}

/// What earlier walks of a workflow have shown of it.
struct Experience: Sendable {
  /// What has turned out not to be one variable.
  var apart: Set<VariablePair> = []
  /// Where lists or records of two forms arrive: there, they are compared.
  var uncertainties: Set<Uncertainty> = []
  /// Nothing is left to be shown.
  var isLast = false
}

/// Why two workflows cannot be walked together.
struct NotCompared: Error {
  let reason: String
}

/// Whether a variable of base and one of head are one has turned out otherwise.
enum Regrouping: Error {
  case apart(VariableKey)
  case together(VariableKey, VariableKey)
}
