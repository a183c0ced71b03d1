#if Serve
  /// What `waymark serve` hands over.
  struct ServeOptions {
    var host = "127.0.0.1"
    var port = 8080
    var upstream: Upstream?
    var record: String?
    var opens = false

    /// Nil if it is not `waymark serve` that has started this.
    init?(_ arguments: some Sequence<String>) {
      var words = arguments.makeIterator()
      while let word = words.next() {
        if word == "--open" {
          opens = true
          continue
        }
        guard let value = words.next() else { return nil }
        switch word {
        case "--host": host = value
        case "--port":
          guard let number = UInt16(value) else { return nil }
          port = Int(number)
        case "--upstream":
          guard let upstream = Upstream(value) else { return nil }
          self.upstream = upstream
        case "--record": record = value
        default: return nil
        }
      }
    }
  }

  /// The address of a real backend, reached without TLS.
  struct Upstream {
    let host: String
    let port: Int
    /// Before each path, without a slash at the end.
    let prefix: String

    var address: String { port == 80 ? host : "\(host):\(port)" }

    init?(_ url: String) {
      guard url.hasPrefix("http://") else { return nil }
      let rest = url.dropFirst("http://".count)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      let parts = rest[..<end].split(separator: ":", omittingEmptySubsequences: false)
      guard let name = parts.first, !name.isEmpty, parts.count <= 2 else { return nil }
      if parts.count == 2 {
        guard let number = UInt16(parts[1]), number > 0 else { return nil }
        port = Int(number)
      } else {
        port = 80
      }
      host = String(name)
      prefix = String(rest[end...].reversed().drop { $0 == "/" }.reversed())
    }
  }
#endif
