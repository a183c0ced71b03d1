import Dispatch

/// Joins the parts, in the order of their files, into one graph whose references are still
/// unresolved. A part is joined as soon as those before it are, while later ones are still being
/// read, so that neither the time nor the memory for all parts adds to that for the whole.
final class GraphMerger: @unchecked Sendable {
  /// Guards everything below.
  private let queue = DispatchQueue(label: "merging")
  private var whole = Graph()
  private var suppressions: [Suppression] = []
  private var log = DiagnosticLog()
  private var waiting: [FileBatch?]
  private var next = 0
  private let allBytes: Int
  private var joinedBytes = 0

  init(_ count: Int, bytes: Int) {
    waiting = Array(repeating: nil, count: count)
    allBytes = bytes
  }

  func add(_ batch: FileBatch, at index: Int) {
    queue.sync {
      waiting[index] = batch
      while next < waiting.count, let batch = waiting[next] {
        waiting[next] = nil
        next += 1
        merge(batch)
      }
    }
  }

  /// Called once, after all parts have been handed in.
  func finish(_ log: inout DiagnosticLog) -> Merged {
    queue.sync {
      log.append(self.log)
      // Moved out: with two owners, it would be copied on the next change.
      var whole = Graph()
      swap(&whole, &self.whole)
      return Merged(graph: whole, suppressions: suppressions)
    }
  }

  private func merge(_ batch: FileBatch) {
    joinedBytes += batch.bytes
    log.append(batch.log)
    suppressions += batch.suppressions
    let part = batch.part
    append(part, to: &whole, ofAll: Double(max(joinedBytes, 1)) / Double(max(allBytes, 1)))
  }
}

/// `waymark.yaml` comes after all spec files.
func merge(_ project: Graph, into whole: inout Graph) {
  let first = Int32(whole.variables.count)
  let rebase = append(project, to: &whole)
  whole.project = project.project
  rebase.move(&whole.project)
  whole.project.context.start = project.project.context.start + first
}

/// `share` is how much of all files has been read with this part.
@discardableResult
private func append(_ part: Graph, to whole: inout Graph, ofAll share: Double = 1) -> Relocation {
  let rebase = Relocation(part, into: &whole)
  func add<E>(_ items: [E], to all: inout [E], _ move: (inout E) -> Void) {
    makeRoom(for: items.count, in: &all, ofAll: share)
    let first = all.count
    all += items
    for index in first..<all.count { move(&all[index]) }
  }
  add(part.features, to: &whole.features, rebase.move)
  add(part.typeDeclarations, to: &whole.typeDeclarations, rebase.move)
  add(part.variables, to: &whole.variables, rebase.move)
  add(part.flags, to: &whole.flags, rebase.move)
  add(part.services, to: &whole.services, rebase.move)
  add(part.operations, to: &whole.operations, rebase.move)
  add(part.screens, to: &whole.screens, rebase.move)
  add(part.actions, to: &whole.actions, rebase.move)
  add(part.routes, to: &whole.routes, rebase.move)
  add(part.coordinators, to: &whole.coordinators, rebase.move)
  add(part.workflows, to: &whole.workflows, rebase.move)
  add(part.outcomes, to: &whole.outcomes, rebase.move)
  add(part.steps, to: &whole.steps, rebase.move)
  add(part.exits, to: &whole.exits, rebase.move)
  add(part.transitions, to: &whole.transitions, rebase.move)
  add(part.arguments, to: &whole.arguments, rebase.move)
  add(part.formulas, to: &whole.formulas) { _ in }
  add(part.scenarios, to: &whole.scenarios, rebase.move)
  whole.recovery.append(part.recovery)
  return rebase
}

/// Reserves room for all files, assuming that the rest are like those so far. Memory is not touched
/// before it is needed, whereas growing step by step would copy everything again and again.
private func makeRoom<E>(for more: Int, in all: inout [E], ofAll share: Double) {
  let count = all.count + more
  guard count > all.capacity else { return }
  all.reserveCapacity(max(Int(Double(count) / share * 1.02), all.capacity * 3 / 2))
}

extension Relocation {
  fileprivate func move(_ project: inout ProjectInfo) {
    for index in project.entries.indices { move(&project.entries[index]) }
    for index in project.clients.indices {
      move(&project.clients[index].platform)
      move(&project.clients[index].minimum)
      move(&project.clients[index].latest)
    }
    move(&project.externals)
    for index in project.severities.indices { move(&project.severities[index].rule) }
    for index in project.outputs.indices { move(&project.outputs[index].generator) }
    for index in project.promises.indices {
      move(&project.promises[index].name)
      for route in project.promises[index].reach.indices {
        move(&project.promises[index].reach[route])
      }
      for at in project.promises[index].before.indices {
        move(&project.promises[index].before[at].name)
      }
      for at in project.promises[index].first.indices {
        move(&project.promises[index].first[at].name)
      }
      move(&project.promises[index].when, formulas)
    }
  }
}
