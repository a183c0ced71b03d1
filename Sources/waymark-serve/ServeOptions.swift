#if Serve
  /// What `waymark serve` hands over.
  struct ServeOptions {
    var host = "127.0.0.1"
    var port = 8080
    /// The address of a real backend.
    var upstream: String?
    /// More certificates that are trusted.
    var certificates: String?
    /// How many seconds the real backend may take.
    var patience: Int64 = 60
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
        case "--upstream": upstream = value
        case "--upstream-ca": certificates = value
        case "--upstream-timeout":
          guard let seconds = Int64(value), (1...3_600).contains(seconds) else { return nil }
          patience = seconds
        case "--record": record = value
        default: return nil
        }
      }
    }
  }
#endif
