#if canImport(Glibc)
  import CMalloc
#endif

/// How the process takes its memory. A run fills some six times the bytes that it reads, and ends:
/// to take them page by page, and to give them back in between, is a tenth of its time.
enum Memory {
  /// On other systems, and where so much is refused, the allocator is left to itself.
  static func takeInLargePieces() {
    #if canImport(Glibc)
      // The heap grows by so much, which touches nothing yet; all of it can then be spoken of at
      // once, and remains the heap's.
      let (size, page) = (256 << 20, 2 << 20)
      mallopt(M_MMAP_THRESHOLD, .max)
      guard let start = malloc(size) else {
        mallopt(M_MMAP_THRESHOLD, 128 << 10)
        return
      }
      let first = (Int(bitPattern: start) + page - 1) & -page
      madvise(UnsafeMutableRawPointer(bitPattern: first), size - page, MADV_HUGEPAGE)
      mallopt(M_TRIM_THRESHOLD, .max)
      free(start)
      mallopt(M_TOP_PAD, 64 << 20)
    #endif
  }
}
