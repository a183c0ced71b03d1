import CEL

/// What a line tells, as a session's states see it: equal events lead from the same states to the
/// same ones.
struct LogEvent: Hashable {
  enum Kind: UInt8 {
    /// A session that says with which workflow it begins.
    case begin
    case show, act, call, answer, open, end, unexpected
  }

  let kind: Kind
  let subject: String
  /// The variant of a screen, the outcome of a call, the place of something unexpected.
  let detail: String
  /// What guards can read of the values that were logged; nil if nothing was, or nothing can.
  let data: Value?

  var words: String {
    switch kind {
    case .begin: "the workflow `\(subject)` begins"
    case .show: detail.isEmpty ? "show `\(subject)`" : "show `\(subject)` as `\(detail)`"
    case .act: "do `\(subject)`"
    case .call: "call `\(subject)`"
    case .answer: "answer `\(subject)` with `\(detail)`"
    case .open: "open `\(subject)`"
    case .end: "end with `\(subject)`"
    case .unexpected:
      detail.isEmpty ? "unexpected `\(subject)`" : "unexpected `\(subject)` in `\(detail)`"
    }
  }
}

extension LogEvent.Kind {
  init?(_ word: LogSlice) {
    if word.isSame(as: "show") {
      self = .show
    } else if word.isSame(as: "do") {
      self = .act
    } else if word.isSame(as: "call") {
      self = .call
    } else if word.isSame(as: "answer") {
      self = .answer
    } else if word.isSame(as: "open") {
      self = .open
    } else if word.isSame(as: "end") {
      self = .end
    } else if word.isSame(as: "unexpected") {
      self = .unexpected
    } else {
      return nil
    }
  }
}
