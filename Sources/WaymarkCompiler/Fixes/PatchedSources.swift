/// The texts of a project with fixes applied, layer upon layer, and a way to map a place in them
/// back to the texts that were read.
struct PatchedSources: Sendable {
  /// As in the graph, `waymark.yaml` comes last, if there is one.
  private(set) var files: [SourceFile]
  private let hasProject: Bool
  /// For each layer and file, what was replaced, in order.
  private var layers: [[Int: [Patch]]] = []

  /// The replacement that begins at `start` in the new text, in place of `old`.
  private struct Patch {
    let old: Range<Int>
    let start: Int
    let count: Int
  }

  init(_ files: [SourceFile], hasProject: Bool) {
    (self.files, self.hasProject) = (files, hasProject)
  }

  var specs: [SourceFile] { hasProject ? files.dropLast() : files }
  var project: SourceFile? { hasProject ? files.last : nil }

  /// The edits refer to this draft and do not overlap.
  func applying(_ edits: [Edit]) -> PatchedSources {
    var draft = self
    var layer: [Int: [Patch]] = [:]
    for (file, edits) in Dictionary(grouping: edits, by: \.file) {
      let old = files[file]
      var new: [UInt8] = []
      var patches: [Patch] = []
      var next = 0
      for fix in edits.map(\.fix).sorted(by: { $0.span.start < $1.span.start }) {
        let range = Int(fix.span.start)..<Int(fix.span.end)
        guard range.lowerBound >= next, range.upperBound <= old.bytes.count else { continue }
        new += old.bytes[next..<range.lowerBound]
        patches.append(Patch(old: range, start: new.count, count: fix.replacement.utf8.count))
        new += fix.replacement.utf8
        next = range.upperBound
      }
      new += old.bytes[next...]
      draft.files[file] = SourceFile(path: old.path, bytes: new)
      layer[file] = patches
    }
    draft.layers.append(layer)
    return draft
  }

  func text(at place: Span) -> String { files[Int(place.file)].text(at: place) }

  /// The place in the text that was read; within a replacement, where that begins.
  func origin(of place: UInt32, in file: Int32) -> UInt32 {
    var place = Int(place)
    for layer in layers.reversed() {
      guard let patches = layer[Int(file)] else { continue }
      let after = patches.partitionIndex { $0.start > place }
      guard after > 0 else { continue }
      let patch = patches[after - 1]
      let beyond = place - (patch.start + patch.count)
      place = beyond >= 0 ? patch.old.upperBound + beyond : patch.old.lowerBound
    }
    return UInt32(place)
  }
}
