import WaymarkCompiler

/// The report about one output.
struct GenerationReport {
  /// Nil for an output that is no longer listed.
  let generator: String?
  let output: ComparedOutput

  private var folder: String { output.folder.path }
  private var changes: [OutputChange] { output.changes }
  private var name: String { generator ?? "no longer listed" }
  private var generated: Int { changes.count { $0.file != nil } }

  /// An untidy manifest is rewritten in passing, but does not make a file stale.
  var isFresh: Bool { generator != nil && changes.allSatisfy { $0.state == .unchanged } }
  var hasKept: Bool { changes.contains(where: \.isKept) }

  /// The project is named as the user has named it.
  func showStale(in project: ProjectSelection) {
    for change in changes where change.state != .unchanged {
      let reason = if case .kept(let why) = change.state { ": \(why)" } else { "" }
      let place = output.folder.place(change.path)
      Terminal.show("\(Self.word(for: change.state)): \(place)\(reason)")
    }
    if generator == nil {
      Terminal.show("\(name): \(folder); remove it with: waymark generate\(project.asWords)")
    } else if isFresh {
      let files = counting(generated, "file")
      Terminal.show("\(name): \(files) in \(folder), all up to date")
    } else if changes.contains(where: { $0.isWritten || $0.state == .leftOver }) {
      Terminal.show("\(name): update \(folder) with: waymark generate\(project.asWords)")
    }
  }

  private static func word(for state: OutputChange.State) -> String {
    switch state {
    case .missing: "missing"
    case .leftOver, .released: "left over"
    case .changed, .kept, .unchanged: "changed"
    }
  }

  func showNotes() {
    for change in changes {
      for note in change.notes {
        Terminal.explain("\(name): \(output.folder.place(change.path))\(note)")
      }
    }
  }

  func showKept() {
    for change in changes {
      switch change.state {
      case .kept(let why): Terminal.explain("kept: \(output.folder.place(change.path)): \(why)")
      case .released:
        Terminal.explain("kept: \(output.folder.place(change.path)): it is yours from now on")
      default: break
      }
    }
  }

  func showDone(isWriting: Bool) {
    if !isWriting {
      for change in changes where change.isWritten || change.state == .leftOver {
        let verb = change.isWritten ? "write" : "remove"
        Terminal.show("would \(verb): \(output.folder.place(change.path))")
      }
    }
    let written = changes.count(where: \.isWritten)
    let removed = changes.count { $0.state == .leftOver }
    let kept = changes.count { $0.isKept || $0.state == .released }
    let unchanged = changes.count { $0.state == .unchanged }
    if generator == nil { return showDropped(isWriting, removed: removed, kept: kept) }
    var parts = ["\(written) \(isWriting ? "written" : "to write")", "\(unchanged) unchanged"]
    if removed > 0 { parts.append("\(removed) \(isWriting ? "removed" : "to remove")") }
    if kept > 0 { parts.append("\(kept) kept") }
    Terminal.show("\(name): \(folder): \(parts.joined(separator: ", "))")
  }

  private func showDropped(_ isWriting: Bool, removed: Int, kept: Int) {
    let rest = kept > 0 ? ", \(kept) kept" : ""
    Terminal.show(
      "\(name): \(folder): \(removed) \(isWriting ? "removed" : "to remove")\(rest)")
  }

  /// The changes that a run would make.
  func patch(in project: Project) throws(Failure) -> [UInt8] {
    var patch: [UInt8] = []
    for change in changes where change.isWritten || change.state == .leftOver {
      let path = output.folder.place(change.path)
      let old = change.mark == nil ? nil : try Disk.read(output.folder.fullPath(change.path))
      patch += project.patch(of: path, from: old, to: change.file?.bytes)
    }
    return patch
  }
}
