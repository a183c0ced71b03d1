#if Serve
  #if canImport(Glibc)
    import CMalloc
  #endif

  enum Memory {
    /// Linux's allocator keeps what was freed between what is in use; other systems' do not.
    static func giveBack() {
      #if canImport(Glibc)
        malloc_trim(0)
      #endif
    }
  }
#endif
