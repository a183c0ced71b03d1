/// The texts of a project after what can be mended without a thought was mended.
public struct Mended: Sendable {
  public struct Change: Sendable {
    public let old: SourceFile
    public let new: SourceFile
  }

  public internal(set) var files: [SourceFile]
  public internal(set) var project: SourceFile?
  /// In the order of the files, `waymark.yaml` last.
  public internal(set) var changes: [Change] = []
}

/// Applies the fixes of what a check found, once. File by file, and where that does not leave fewer
/// complaints, fix by fix: a fix that only trades one complaint for another is not applied.
public func mend(
  _ found: Checked, _ files: [SourceFile], project: SourceFile?, _ options: CheckOptions
) -> Mended {
  var bench = Bench(
    mended: Mended(files: files, project: project), options: options,
    complaints: found.diagnostics.count)
  let edits = edits(for: found.diagnostics)
  for file in found.graph.files.indices {
    bench.mend(file, with: edits.filter { $0.file == file })
  }
  return bench.mended
}

/// The fixes of one complaint, which belong together.
private struct Edit {
  let file: Int
  let fixes: [Diagnostic.Fix]
}

/// Of fixes that overlap the first counts.
private func edits(for diagnostics: [Diagnostic]) -> [Edit] {
  var edits: [Edit] = []
  var taken: [Int32: [Span]] = [:]
  for diagnostic in diagnostics {
    let known = taken[diagnostic.span.file] ?? []
    var own: [Diagnostic.Fix] = []
    for fix in diagnostic.fixes where !own.contains(where: { touches($0.span, fix.span) }) {
      own.append(fix)
    }
    guard !own.isEmpty, own.allSatisfy({ $0.span.file == diagnostic.span.file }) else { continue }
    // Complaints come in order, so those that could overlap are the last.
    let isFree = own.allSatisfy { fix in !known.suffix(64).contains { touches($0, fix.span) } }
    guard isFree else { continue }
    taken[diagnostic.span.file] = known + own.map(\.span)
    edits.append(Edit(file: Int(diagnostic.span.file), fixes: own))
  }
  return edits
}

private func touches(_ a: Span, _ b: Span) -> Bool { a.start <= b.end && b.start <= a.end }

private struct Bench {
  /// So many single fixes are tried in a file: each costs a whole check.
  static let patience = 50

  var mended: Mended
  let options: CheckOptions
  var complaints: Int

  mutating func mend(_ index: Int, with edits: [Edit]) {
    guard !edits.isEmpty else { return }
    let old = index < mended.files.count ? mended.files[index] : mended.project
    guard let old else { return }
    var new = old
    if !accept(edits, in: &new, at: index), edits.count > 1 {
      // From the end, so that what stands before keeps its place.
      for edit in edits.suffix(Self.patience).reversed() {
        _ = accept([edit], in: &new, at: index)
      }
    }
    if new.bytes != old.bytes { mended.changes.append(Mended.Change(old: old, new: new)) }
  }

  private mutating func accept(_ edits: [Edit], in file: inout SourceFile, at index: Int) -> Bool {
    var trial = mended
    let text = SourceFile(path: file.path, bytes: file.bytes(with: edits.flatMap(\.fixes)))
    if index < trial.files.count { trial.files[index] = text } else { trial.project = text }
    let left = check(trial.files, project: trial.project, options).diagnostics.count
    guard left < complaints else { return false }
    (mended, complaints, file) = (trial, left, text)
    return true
  }
}

extension SourceFile {
  fileprivate func bytes(with fixes: [Diagnostic.Fix]) -> [UInt8] {
    var result = bytes
    for fix in fixes.sorted(by: { $0.span.start > $1.span.start })
    where Int(fix.span.end) <= result.count {
      result.replaceSubrange(
        Int(fix.span.start)..<Int(fix.span.end), with: Array(fix.replacement.utf8))
    }
    return result
  }
}
