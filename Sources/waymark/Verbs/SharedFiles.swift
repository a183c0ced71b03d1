import WaymarkCompiler
import WaymarkGenerators

extension GenerationJob {
  /// With what others wrote in those of its files that are not Waymark's alone; and what cannot be
  /// read of those.
  var merged: (job: GenerationJob, complaints: [Diagnostic]) {
    var complaints: [Diagnostic] = []
    let files = files.map { file in
      guard file.isShared else { return file }
      let place = folder.fullPath(file.path)
      do throws(Failure) {
        guard try Disk.kind(of: place, followingLinks: false) == .file else { return file }
        let old = try Disk.read(place)
        do throws(GeneratedFile.Unreadable) {
          return try file.merged(with: old)
        } catch {
          throw Failure(
            "\(folder.place(file.path)) holds translations that cannot be read (\(error.reason)); "
              + "repair it, or move it away")
        }
      } catch {
        complaints += error.messages.map(diagnostic)
        return file
      }
    }
    let job = GenerationJob(generator: generator, place: place, folder: folder, files: files)
    return (job, complaints)
  }
}
