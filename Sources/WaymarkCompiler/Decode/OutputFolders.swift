extension ProjectInfo {
  /// `a/./b/` becomes `a/b`; nil if it is absolute or leaves the project, whose own folder is the
  /// empty text. Looks only at the text: links are resolved at the disk.
  public static func folder(inside path: String) -> String? {
    if path.utf8.first == UInt8(ascii: "/") || path.utf8.contains(0) { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }
}

extension ProjectInfo.Output {
  /// The value of its option for the folder.
  public var folder: PlainValue? { options.first { $0.key == Keyword.output.text }?.value }
}

extension Decoder {
  /// Outside the project nothing is read.
  mutating func checkSpecsFolder(_ node: Int) {
    guard ProjectInfo.folder(inside: part.project.specs) == nil else { return }
    part.recovery.loseFiles()
    reportNoSpecsFolder(node)
  }

  mutating func reportNoSpecsFolder(_ node: Int) {
    reportUnknownValue(node, due: "a folder inside the project such as `Specs`")
  }

  /// An output has a folder of its own inside the project, so that no generator ever writes among
  /// other files.
  mutating func checkOutputFolder(_ node: Int) {
    guard let folder = ProjectInfo.folder(inside: text(node)) else {
      return reportUnknownValue(node, due: "a folder inside the project such as `Generated`")
    }
    let isInRepository = folder.split(separator: "/").contains { $0.lowercased() == ".git" }
    if isInRepository {
      return report(
        .unknownValue,
        "`\(text(node))` is Git's own; give the output a folder of its own",
        at: span(node))
    }
    let named = text(node).isEmpty ? "the project's own folder" : "`\(text(node))`"
    // A disk may ignore case.
    if let specs = ProjectInfo.folder(inside: part.project.specs),
      Self.lies(specs.lowercased(), in: folder.lowercased())
    {
      return report(
        .unknownValue,
        "\(named) would hold the specs; give the output a folder of its own",
        at: span(node))
    }
    for output in part.project.outputs {
      guard case .scalar(let other, _, let place) = output.folder,
        ProjectInfo.folder(inside: other)?.lowercased() == folder.lowercased()
      else { continue }
      return report(
        .unknownValue,
        "`\(text(node))` is the folder of another output; give each a folder of its own",
        at: span(node), notes: [.init("the other output is here", at: place)])
    }
  }

  private static func lies(_ path: String, in folder: String) -> Bool {
    folder.isEmpty || path == folder || path.utf8.starts(with: (folder + "/").utf8)
  }
}
