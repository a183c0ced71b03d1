import Dispatch
import WaymarkCompiler
import WaymarkGenerators

/// Files are made on all cores, and written by one core at a time: a folder takes one new file at a
/// time, and threads that wrote together would only wait for one another. A thread that has made a
/// file while no other writes goes on to write all that have been made; so no core is ever idle,
/// whichever of the two takes longer.
final class WritingLine: @unchecked Sendable {
  typealias Write = (_ index: Int, _ bytes: [UInt8]) throws(Failure) -> Void

  /// Guards the waiting files and the role of writer.
  private let queue = DispatchQueue(label: "writing")
  private var waiting: [(index: Int, bytes: [UInt8])] = []
  private var isWriting = false
  /// Used only by the thread that writes.
  private let write: Write
  private var failure: Failure?

  private init(_ write: @escaping Write) { self.write = write }

  /// The hash of each.
  static func write(
    _ files: [GeneratedFile], by write: @escaping Write
  ) throws(Failure) -> [String] {
    let line = WritingLine(write)
    let hashes = inParallel(files.count) { index in
      let file = files[index].made
      line.enqueue(file.bytes, at: index)
      return Manifest.Entry(of: file).hash
    }
    if let failure = line.failure { throw failure }
    return hashes
  }

  private func enqueue(_ bytes: [UInt8], at index: Int) {
    let isBusy = queue.sync {
      waiting.append((index, bytes))
      defer { isWriting = true }
      return isWriting
    }
    if isBusy { return }
    while let (index, bytes) = next() {
      guard failure == nil else { continue }
      do throws(Failure) { try write(index, bytes) } catch { failure = error }
    }
  }

  private func next() -> (index: Int, bytes: [UInt8])? {
    queue.sync {
      let next = waiting.popLast()
      isWriting = next != nil
      return next
    }
  }
}
