import WaymarkGenerators

/// A folder that a generator fills.
struct OutputFolder: Sendable {
  /// The project's folder, and the output's path inside it.
  let root: String
  let path: String
  /// True if the project no longer lists it: once nothing is left in it, it goes.
  var isDropped = false

  /// Relative to the project's folder.
  func place(_ file: String) -> String { Path.join(path, file) }

  func fullPath(_ file: String) -> String { Path.join(root, place(file)) }
}

/// An output folder as it is, compared with what a generator made.
struct ComparedOutput: Sendable {
  let folder: OutputFolder
  /// In the order of the paths.
  let changes: [OutputChange]
  /// True if the manifest is out of date, or a killed run left something behind.
  var isUntidy = false
  /// True if the folder does not exist.
  var isMissing = false

  var isAsItShouldBe: Bool { !isUntidy && changes.allSatisfy { $0.state == .unchanged } }
}
