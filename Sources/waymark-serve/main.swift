#if Serve
  import NIOCore
  import NIOPosix
  import NIOHTTP1
#endif
print("hello")
