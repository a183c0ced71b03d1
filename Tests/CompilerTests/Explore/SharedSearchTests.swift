import Testing

@testable import WaymarkCompiler

@Suite("A search on two cores")
struct SharedSearchTests {
  /// Pages that raise and lower counters, and choices that look at them, with 43,200 states.
  private static let spec: String = {
    let last = [29, 19, 11]
    var lines = ["feature: Counts", "screens:"]
    lines.append("  Page: { title: P, actions: { more: More, less: Less, next: On, end: End } }")
    lines += ["workflows:", "  counts:", "    state:"]
    lines += last.indices.map { "      c\($0): { type: Int, default: 0 }" }
    lines += ["    outcomes: { done: success, odd: neutral }", "    steps:"]
    for page in last.indices {
      let next = (page + 1) % last.count
      lines += [
        "      page\(page):", "        show: Page", "        on:",
        "          more: { when: c\(page) < \(last[page]), go: check\(page),"
          + " set: { c\(page): c\(page) + 1 } }",
        "          less: { when: c\(page) > 0, go: check\(page), set: { c\(page): c\(page) - 1 } }",
        "          next: page\(next)", "          end: done", "      check\(page):",
        "        choose:",
        "          - { when: c\(page) == \(last[page]) && c\(next) == 7, go: odd }",
        "          - { when: c\(page) == 3 && c\(next) > 0, go: page\(next) }",
        "          - { else: page\(page) }",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }()

  private func searched(sharing least: Int32, mostStates: Int = 100_000) throws -> Search {
    let analysis = Analysis(of: check(Self.spec).graph)
    let exploring = try #require(Exploring(analysis, ExplorationOptions()))
    let processes = exploring.components[0]
    let programs = ProgramSet(processes, exploring.project)
    let search = try #require(Search(programs, mostStates: mostStates))
    search.leastShared = least
    for process in processes { exploring.arrive(at: process, search) }
    search.run()
    return search
  }

  private struct Reached: Hashable {
    let location: Int32
    let word: UInt64
    let distance: Int
    let isMarked: Bool
  }

  private func reached(_ search: Search) throws -> [Reached] {
    let states = try #require(search.instances.first).states
    var distances: [Int] = []
    for (state, parent) in states.parents.enumerated() {
      distances.append(parent < 0 ? 0 : distances[Int(parent)] + 1)
      #expect(parent < Int32(state))
    }
    return distances.indices.map {
      Reached(
        location: states.locations[$0], word: states.word($0, 0), distance: distances[$0],
        isMarked: states.table.pointee.isMarked($0))
    }
  }

  @Test("finds the same states as on one, by ways of the same lengths, and the same ends")
  func same() throws {
    let (one, two) = (try searched(sharing: .max), try searched(sharing: 32))
    #expect(two.side != nil && one.side == nil)
    let found = try reached(two)
    #expect(found.count == 43_200)
    #expect(Set(found) == Set(try reached(one)))
    for (mine, other) in zip(one.instances, two.instances) {
      let ends = [mine, other].map { Set($0.ends.map { [$0.outcome, $0.distance] }) }
      #expect(ends[0] == ends[1])
    }
  }

  @Test("finds them in the same order on every run, and up to the bound")
  func order() throws {
    let first = try reached(try searched(sharing: 32))
    for _ in 0..<3 { #expect(try reached(try searched(sharing: 32)) == first) }
    let bounded = try searched(sharing: 32, mostStates: 20_000)
    #expect(bounded.isCutOff)
    // What was not expanded is not marked.
    let found = try reached(bounded).map { [Int($0.location), Int($0.word), $0.distance] }
    let all = first.map { [Int($0.location), Int($0.word), $0.distance] }
    #expect(found.count >= 20_000 && found == Array(all.prefix(found.count)))
  }
}
