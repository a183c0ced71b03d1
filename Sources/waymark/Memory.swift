#if canImport(Glibc)
  import CMalloc
#endif

/// How the process takes its memory. A run fills some six times the bytes that it reads, and ends:
/// to take them page by page, and to give them back in between, is a tenth of its time.
enum Memory {
  /// On other systems, the allocator is left to itself.
  static func takeInLargePieces() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, .max)
      mallopt(M_TRIM_THRESHOLD, .max)
      mallopt(M_TOP_PAD, 64 << 20)
      useLargePages(256 << 20)
    #endif
  }

  #if canImport(Glibc)
    /// The heap grows by so much and keeps it, which touches nothing yet; all of it can then be
    /// spoken of at once. Nothing is lost if the system refuses.
    private static func useLargePages(_ size: Int) {
      guard let start = malloc(size) else { return }
      let page = 2 << 20
      let first = (Int(bitPattern: start) + page - 1) & -page
      madvise(UnsafeMutableRawPointer(bitPattern: first), size - page, MADV_HUGEPAGE)
      free(start)
    }
  #endif
}
