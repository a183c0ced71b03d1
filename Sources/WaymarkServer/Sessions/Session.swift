import WaymarkCompiler

/// What one client of the server has done, and what it is about to be answered.
struct Session: Sendable {
  /// What can be taken back.
  struct Progress: Sendable {
    /// By the index of the expected call.
    var isMade: [Bool]
    var calls: Int
  }

  /// Older calls are forgotten.
  static let mostCalls = 1_000
  static let deepestUndo = 200

  let name: String
  /// The id of the use case that it plays; nil for none.
  var useCase: String?
  var expected: [ExpectedCall] = []
  var progress = Progress(isMade: [], calls: 0)
  var past: [Progress] = []
  /// In milliseconds, before each answer.
  var delay = 0
  /// The newest, and some that are about to be forgotten.
  private var kept: [RecordedCall] = []
  /// About the bytes that they take.
  private(set) var size = 0

  init(_ name: String) { self.name = name }

  /// How many of the expected calls were made.
  var madeCalls: Int { progress.isMade.count { $0 } }

  var isDone: Bool { progress.isMade.allSatisfy { $0 } }

  var calls: ArraySlice<RecordedCall> { kept.suffix(Self.mostCalls) }

  mutating func keep() {
    past.append(progress)
    if past.count > Self.deepestUndo { past.removeFirst() }
  }

  mutating func add(_ call: RecordedCall) {
    progress.calls += 1
    kept.append(call)
    size += call.size
    // Many at once: the others have to be moved.
    if kept.count > 2 * Self.mostCalls { forget(Self.mostCalls) }
  }

  /// Forgets the calls up to that number.
  mutating func forget(upTo number: Int) {
    forget(kept.firstIndex { $0.number > number } ?? kept.count)
  }

  private mutating func forget(_ count: Int) {
    size -= kept.prefix(count).reduce(0) { $0 + $1.size }
    kept.removeFirst(count)
  }

  var sizes: [(number: Int, size: Int)] { kept.map { ($0.number, $0.size) } }

  /// Puts what is known by now in the place of the call of that number.
  mutating func renew(_ call: RecordedCall) {
    guard let index = kept.lastIndex(where: { $0.number == call.number }) else { return }
    size += call.size - kept[index].size
    kept[index] = call
  }

  /// Takes the last call back.
  mutating func undo() -> Bool {
    guard let last = past.popLast() else { return false }
    progress = last
    if let call = kept.popLast() { size -= call.size }
    return true
  }

  /// Begins a use case, or begins it again; nil for none.
  mutating func choose(_ id: ID<Scenario>?, of project: ServedProject) {
    useCase = id.map { project.graph.id(of: project.graph[$0]) }
    expected = id.map { ExpectedCall.all(of: $0, project) } ?? []
    progress = Progress(isMade: expected.map { _ in false }, calls: 0)
    past = []
    (kept, size) = ([], 0)
  }

  /// The specs have changed: what was made stays made, as far as it is there.
  mutating func renew(with project: ServedProject) {
    guard let useCase, let id = project.useCase(named: useCase) else {
      (expected, past) = ([], [])
      progress.isMade = []
      return
    }
    expected = ExpectedCall.all(of: id, project)
    past = []
    var isMade = expected.map { _ in false }
    for index in isMade.indices where index < progress.isMade.count {
      isMade[index] = progress.isMade[index]
    }
    progress.isMade = isMade
  }
}
