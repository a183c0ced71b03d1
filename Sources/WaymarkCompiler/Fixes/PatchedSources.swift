/// The texts of a project with fixes applied, in layers, and a mapping of places in the new texts
/// back to the original texts.
struct PatchedSources: Sendable {
  /// The new texts. As in the graph, `waymark.yaml` comes last, if there is one.
  private(set) var files: [SourceFile]
  private let hasProject: Bool
  /// The patches of each layer, by file and in order.
  private var layers: [[Int: [Patch]]] = []

  /// A replacement of the range `old`: `count` bytes from `start` of the new text.
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

  /// The texts with one further layer. The edits must refer to these texts and must not overlap.
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

  /// The place in the original text; within a replacement, the start of the replaced range.
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
