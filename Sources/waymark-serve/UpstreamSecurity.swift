#if Serve
  import NIOCore
  import NIOSSL

  /// TLS to a real backend: its certificate has to be trusted, and to be for its name.
  struct UpstreamSecurity {
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    private let context: NIOSSLContext
    /// Nil for a numeric address, which certificates name in another way.
    private let name: String?

    /// The system's certificates are trusted, and those in the file.
    init(_ upstream: Upstream, trusting file: String?) throws(Failure) {
      var configuration = TLSConfiguration.makeClientConfiguration()
      do {
        if let file {
          let more = try NIOSSLCertificate.fromPEMFile(file)
          guard !more.isEmpty else { throw NIOSSLError.failedToLoadCertificate }
          configuration.additionalTrustRoots = [.certificates(more)]
        }
      } catch {
        throw Failure(description: "cannot read certificates from \(file ?? "")")
      }
      do {
        context = try NIOSSLContext(configuration: configuration)
      } catch {
        throw Failure(description: "cannot use TLS: \(error)")
      }
      let isNumeric = (try? SocketAddress(ipAddress: upstream.host, port: 0)) != nil
      name = isNumeric ? nil : upstream.host
    }

    func makeHandler() throws -> NIOSSLClientHandler {
      try NIOSSLClientHandler(context: context, serverHostname: name)
    }
  }
#endif
