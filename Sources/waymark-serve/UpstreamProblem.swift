#if Serve
  import NIOCore
  import NIOHTTP1
  import NIOSSL

  /// Why a backend has not answered.
  enum UpstreamProblem: String, Error {
    case notReached = "it cannot be reached"
    case notTrusted = "its certificate is not trusted"
    case otherName = "its certificate is for another name"
    case noTLS = "it does not speak TLS, or none that is safe"
    case noHTTP = "what it sends is not HTTP/1.1"
    case cut = "it closed the connection before its answer was complete"
    case late = "its answer did not come in time"
    case status = "the status of its answer is none from 200 to 599"
    case large = "its answer has more than 64 MiB"

    init(_ error: any Error) {
      switch error {
      case let problem as UpstreamProblem: self = problem
      case let problem as NIOSSLExtraError where problem == .failedToValidateHostname:
        self = .otherName
      case NIOSSLError.noCertificateToValidate, NIOSSLError.unableToValidateCertificate:
        self = .notTrusted
      case NIOSSLError.handshakeFailed(let reason):
        self = "\(reason)".contains("CERTIFICATE_VERIFY_FAILED") ? .notTrusted : .noTLS
      case NIOSSLError.uncleanShutdown: self = .cut
      case is HTTPParserError: self = .noHTTP
      case ChannelError.connectTimeout: self = .late
      default: self = .notReached
      }
    }
  }
#endif
