import Release

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

if CommandLine.arguments.dropFirst().elementsEqual(["--version"]) {
  Console.say(Release.line(of: "waymark-serve"))
  exit(0)
}

#if Serve
  ServeCommand.run()
#else
  // Built like everything else of the package, without what it needs.
  Console.complain(
    "this was built without its HTTP library; build it with "
      + "'swift build -c release --traits Serve --product waymark-serve'")
  exit(2)
#endif
