#if Serve
  import NIOConcurrencyHelpers

  /// How many bytes of bodies all connections hold together.
  final class HeldBodies: Sendable {
    static let most = 256 << 20

    /// The part of one request; it is given back with the last reference to it.
    final class Share: Sendable {
      private let bodies: HeldBodies
      private let count = NIOLockedValueBox(0)

      fileprivate init(_ bodies: HeldBodies) { self.bodies = bodies }

      deinit { bodies.held.withLockedValue { $0 -= count.withLockedValue { $0 } } }

      /// False if that is too much.
      func take(_ more: Int) -> Bool {
        let isFree = bodies.held.withLockedValue { held in
          if held + more > HeldBodies.most { return false }
          held += more
          return true
        }
        if isFree { count.withLockedValue { $0 += more } }
        return isFree
      }
    }

    private let held = NIOLockedValueBox(0)

    func share() -> Share { Share(self) }
  }
#endif
