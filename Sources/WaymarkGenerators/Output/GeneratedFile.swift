import WaymarkCompiler

/// A file to write: its path is relative to the output folder, with `/` between its parts.
///
/// Large ones are made only when their bytes are asked for, and again each time: so one core makes
/// them while another writes, and none is kept in memory longer than needed.
public struct GeneratedFile: Sendable, Equatable {
  public let path: String
  private let content: Content
  /// Written only once, and the team's from then on: neither compared nor removed.
  public let isStub: Bool
  /// Nil unless others write in the file, too: what it becomes from what they left there.
  private let merging: Merging?
  /// For a file that is the team's now: what in its text no longer agrees with the specs, with the
  /// number of the line.
  public typealias Review = @Sendable (_ text: String) -> [(line: Int, message: String)]
  public var review: Review?
  /// Nil if it is about the whole project.
  public var feature: ID<Feature>?

  private enum Content: Sendable {
    case made([UInt8])
    case toMake(@Sendable () -> [UInt8])
  }

  typealias Merging = @Sendable (_ old: [UInt8]) throws(Unreadable) -> [UInt8]

  /// Why a file that others write in cannot be read.
  public struct Unreadable: Error {
    public let reason: String
  }

  public init(path: String, bytes: [UInt8], isStub: Bool = false) {
    (self.path, self.isStub, merging) = (path, isStub, nil)
    content = .made(bytes)
  }

  /// The bytes are those of a new file.
  init(path: String, bytes: [UInt8], merging: @escaping Merging) {
    (self.path, isStub, self.merging) = (path, false, merging)
    content = .made(bytes)
  }

  init(path: String, isStub: Bool = false, making: @escaping @Sendable () -> [UInt8]) {
    (self.path, self.isStub, merging) = (path, isStub, nil)
    content = .toMake(making)
  }

  init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  public var bytes: [UInt8] {
    switch content {
    case .made(let bytes): bytes
    case .toMake(let make): make()
    }
  }

  /// The same file, made to be asked for its bytes more than once.
  public var made: GeneratedFile {
    guard case .toMake(let make) = content else { return self }
    return replaced(at: path, with: make())
  }

  func replaced(at path: String, with bytes: [UInt8]) -> GeneratedFile {
    var file = GeneratedFile(path, .made(bytes), isStub, merging)
    (file.feature, file.review) = (feature, review)
    return file
  }

  private init(_ path: String, _ content: Content, _ isStub: Bool, _ merging: Merging?) {
    (self.path, self.content, self.isStub, self.merging) = (path, content, isStub, merging)
  }

  /// True if others write in it, too, and their part stays.
  public var isShared: Bool { merging != nil }

  /// With what others wrote in the file so far.
  public func merged(with old: [UInt8]) throws(Unreadable) -> GeneratedFile {
    guard let merging else { return self }
    return replaced(at: path, with: try merging(old))
  }

  public static func == (first: GeneratedFile, second: GeneratedFile) -> Bool {
    (first.path, first.isStub, first.feature) == (second.path, second.isStub, second.feature)
      && first.bytes == second.bytes
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
