#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files of the projects that are meant, as they are now. They are asked for again and again:
/// that works on every disk, and for a thousand files takes less than a hundredth of a second.
struct WatchedFiles {
  private static let pause: UInt32 = 300_000

  private let selection: ProjectSelection
  /// Nil for a file that cannot be opened.
  private let marks: [String: FileMark?]

  var count: Int { marks.count }

  init(_ selection: ProjectSelection) {
    self.selection = selection
    marks = Self.marks(of: selection)
  }

  func waitForChange() {
    repeat { usleep(Self.pause) } while Self.marks(of: selection) == marks
  }

  private static func marks(of selection: ProjectSelection) -> [String: FileMark?] {
    var marks: [String: FileMark?] = [:]
    for location in selection.locations().found {
      let content = try? ProjectContent(of: location, or: nil)
      let name = ProjectLocation.configurationName
      for path in Set((content?.sources ?? []) + [name]) {
        let place = Path.join(location.root, path)
        marks[place] = .some((try? FileMark.of(place, followingLinks: true)) ?? nil)
      }
    }
    return marks
  }
}
