#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

#if Serve
  ServeCommand.run()
#else
  // Built like everything else of the package, without what it needs.
  Console.complain(
    "this was built without its HTTP library; build it with "
      + "'swift build -c release --traits Serve --product waymark-serve'")
  exit(2)
#endif
