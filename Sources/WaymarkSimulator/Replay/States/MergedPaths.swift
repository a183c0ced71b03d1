/// The states after an event, each once, and what is certain by then whichever of them is true.
struct MergedPaths {
  private(set) var paths: [Path] = []
  private(set) var certain: [Mark] = []
  /// What was come past by one of several paths that nothing later can distinguish.
  private(set) var possible: Set<Mark>

  /// How much waits for a later line to tell whether it was come past.
  private static let longestTrace = 64

  init(_ candidates: [Path], _ ambiguous: Set<Mark>) {
    possible = ambiguous
    var indices: [Explanation: Int] = [:]
    for path in candidates {
      if let index = indices[path.explanation] {
        possible.formUnion(differing(paths[index].trace, path.trace))
      } else {
        indices[path.explanation] = paths.count
        paths.append(path)
      }
    }
    if !possible.isEmpty {
      for index in paths.indices { paths[index].trace.removeAll { possible.contains($0) } }
    }
    takeShared()
    for index in paths.indices where paths[index].trace.count > Self.longestTrace {
      possible.formUnion(paths[index].trace)
      paths[index].trace = []
    }
  }

  private mutating func takeShared() {
    guard let first = paths.first?.trace else { return }
    let shared = paths.reduce(first.count) { min($0, sharedLength(first, $1.trace)) }
    certain = Array(first[..<shared])
    for index in paths.indices { paths[index].trace.removeFirst(shared) }
  }
}

private func sharedLength(_ one: [Mark], _ other: [Mark]) -> Int {
  var shared = 0
  while shared < min(one.count, other.count), one[shared] == other[shared] { shared += 1 }
  return shared
}

/// What two paths that part have come past, without what they share before.
func differing(_ one: [Mark], _ other: [Mark]) -> [Mark] {
  let shared = sharedLength(one, other)
  return Array(one[shared...] + other[shared...])
}
