#if os(Linux)
  import Effort
  import Foundation
  import Testing

  /// A library that is loaded before the system's: from the first lock on it counts the calls that
  /// speak with the disk, and does to one of them what it is told to.
  struct Faults {
    enum Kind: String, CaseIterable {
      /// The call fails, and only that.
      case fail
      /// The process is killed before the call.
      case kill
      /// From that call on the disk is full: half of a text is written, then nothing more.
      case full
    }

    /// The numbers of the calls, from 1: all of them under `make test-long`. Otherwise half of them
    /// fail, and the process is killed before the other half.
    static func calls(_ kind: Kind) -> some Sequence<Int> {
      let step = kind == .full || Effort.isLong ? 1 : 2
      return sequence(first: kind == .fail ? step : 1) { $0 + step }
    }

    private let folder: Scratch

    init() throws {
      folder = try Scratch()
      try folder.write(Self.source, to: "faults.c")
      let compiler = Process()
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      compiler.arguments = [
        "clang", "-shared", "-fPIC", "-O1", "-o", folder.url("faults.so").path,
        folder.url("faults.c").path, "-ldl",
      ]
      try compiler.run()
      compiler.waitUntilExit()
      try #require(compiler.terminationStatus == 0)
    }

    /// Nil where there were fewer calls.
    func run(_ tool: Tool, _ kind: Kind, at call: Int) throws -> Tool.Result? {
      let mark = folder.url("met")
      try? FileManager.default.removeItem(at: mark)
      let result = try tool.run(
        ["generate"],
        environment: [
          "LD_PRELOAD": folder.url("faults.so").path, "FAULT_AT": String(call),
          "FAULT_KIND": kind.rawValue, "FAULT_MARK": mark.path,
        ])
      return FileManager.default.fileExists(atPath: mark.path) ? result : nil
    }

    private static let source = #"""
      #define _GNU_SOURCE
      #include <dirent.h>
      #include <dlfcn.h>
      #include <errno.h>
      #include <fcntl.h>
      #include <signal.h>
      #include <stdarg.h>
      #include <stdatomic.h>
      #include <stdlib.h>
      #include <string.h>
      #include <sys/stat.h>
      #include <sys/syscall.h>
      #include <unistd.h>

      static atomic_int isCounting, calls, isFull;

      static void mark(void) {
        const char *path = getenv("FAULT_MARK");
        int file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT, 0644);
        syscall(SYS_close, file);
      }

      /* The system's libraries speak with the kernel for purposes of their own. */
      static int isOurs(void *caller) {
        Dl_info place;
        return dladdr(caller, &place) && !strstr(place.dli_fname, "libdispatch")
          && !strstr(place.dli_fname, "libc.so");
      }

      /* Whether this call is to fail; what takes room fails also once the disk is full. */
      static int failsFor(void *caller, int takesRoom) {
        if (!isCounting || !isOurs(caller)) return 0;
        const char *kind = getenv("FAULT_KIND");
        if (!kind) return 0;
        if (!strcmp(kind, "full")) {
          if (!takesRoom) return 0;
          if (isFull) { errno = ENOSPC; return 1; }
          if (++calls != atoi(getenv("FAULT_AT"))) return 0;
          mark();
          isFull = 1;
          errno = ENOSPC;
          return 1;
        }
        if (++calls != atoi(getenv("FAULT_AT"))) return 0;
        mark();
        if (!strcmp(kind, "kill")) raise(SIGKILL);
        errno = EIO;
        return 1;
      }

      #define fails(takesRoom) failsFor(__builtin_return_address(0), takesRoom)
      #define REAL(name) __typeof__(name) *real = dlsym(RTLD_NEXT, #name)
      #define WRAP(name, takesRoom, parameters, arguments, result, failed) \
        result name parameters { \
          REAL(name); \
          return fails(takesRoom) ? failed : real arguments; \
        }

      #define WRAP_OPEN(name) \
        int name(const char *path, int flags, ...) { \
          va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest); \
          REAL(name); \
          return fails((flags & O_CREAT) != 0) ? -1 : real(path, flags, mode); \
        }
      #define WRAP_OPENAT(name) \
        int name(int folder, const char *path, int flags, ...) { \
          va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest); \
          REAL(name); \
          return fails((flags & O_CREAT) != 0) ? -1 : real(folder, path, flags, mode); \
        }
      WRAP_OPEN(open)
      WRAP_OPEN(open64)
      WRAP_OPENAT(openat)
      WRAP_OPENAT(openat64)

      ssize_t write(int file, const void *bytes, size_t count) {
        REAL(write);
        if (file < 3) return real(file, bytes, count);
        int wasFull = isFull;
        if (!fails(1)) return real(file, bytes, count);
        if (isFull && !wasFull && count > 1) return real(file, bytes, count / 2);
        return -1;
      }

      int flock(int file, int wish) {
        REAL(flock);
        isCounting = 1;
        return fails(0) ? -1 : real(file, wish);
      }

      /* What is closed is closed, even where closing fails. */
      int close(int file) {
        REAL(close);
        int isFailing = fails(0), code = errno;
        int result = real(file);
        if (!isFailing) return result;
        errno = code;
        return -1;
      }

      WRAP(read, 0, (int file, void *bytes, size_t count), (file, bytes, count), ssize_t, -1)
      WRAP(stat, 0, (const char *path, struct stat *to), (path, to), int, -1)
      WRAP(lstat, 0, (const char *path, struct stat *to), (path, to), int, -1)
      WRAP(fstat, 0, (int file, struct stat *to), (file, to), int, -1)
      WRAP(fstatat, 0, (int at, const char *path, struct stat *to, int flags),
           (at, path, to, flags), int, -1)
      WRAP(mkdir, 1, (const char *path, mode_t mode), (path, mode), int, -1)
      WRAP(mkdirat, 1, (int at, const char *path, mode_t mode), (at, path, mode), int, -1)
      WRAP(rename, 0, (const char *from, const char *to), (from, to), int, -1)
      WRAP(renameat, 0, (int from, const char *old, int to, const char *name),
           (from, old, to, name), int, -1)
      WRAP(unlink, 0, (const char *path), (path), int, -1)
      WRAP(unlinkat, 0, (int at, const char *path, int flags), (at, path, flags), int, -1)
      WRAP(rmdir, 0, (const char *path), (path), int, -1)
      WRAP(opendir, 0, (const char *path), (path), DIR *, NULL)
      WRAP(fdopendir, 0, (int file), (file), DIR *, NULL)
      WRAP(readdir, 0, (DIR *stream), (stream), struct dirent *, NULL)
      """#
  }
#endif
