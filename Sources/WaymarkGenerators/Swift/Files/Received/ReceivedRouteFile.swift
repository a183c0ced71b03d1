import WaymarkCompiler

extension SwiftModel {
  /// `ReceivedRoute.swift`. Only routes from the backend can be unknown, so they have their own
  /// type: coordinators never see an unknown one, and `Route` has only the cases of the specs.
  var receivedRouteFile: GeneratedFile {
    file("ReceivedRoute.swift") { [self] file in
      let conformances = routeConformances
      let inherited = conformances.union(.codable).clause
      file.line()
      file.documentation(
        "A route as the backend sends it: its name under `open`, what it carries under `params`.")
      file.line("\(free)enum ReceivedRoute\(inherited) {")
      file.line("case known(Route)", indent: 2)
      file.documentation(
        "A route that this release cannot read: passed on as it was received.", indent: 2)
      file.line("case unknown(JSONValue)", indent: 2)
      file.receivedRouteDecoding()
      file.receivedRouteEncoding()
      file.line("}")
      if conformances.contains(.codable) { file.routeCoding() }
      file.line()
      file.lines(Self.routeParams)
      if routes.contains(where: { params($0).contains(where: isNullOverDefault) }) {
        file.line()
        file.lines(Self.nullOverDefault)
      }
    }
  }

  /// True if a param that is null differs from one that is left out.
  func isNullOverDefault(_ param: ID<Variable>) -> Bool {
    guard syntax(param).wrapped != nil, let value = defaultValue(param) else { return false }
    return literal(value, as: syntax(param)) != "nil"
  }

  /// True if JSON can express everything that the route carries.
  func isReadable(_ route: ID<Route>) -> Bool {
    conformances(of: params(route)).contains(.codable)
  }

  private static let routeParams = """
    /// The values that a route carries, by name; nil for those that the backend leaves out.
    private nonisolated struct RouteParams {
      private let route: KeyedDecodingContainer<RouteKey>

      init(of route: KeyedDecodingContainer<RouteKey>) {
        self.route = route
      }

      /// Nil if the backend leaves all of them out.
      private var values: KeyedDecodingContainer<RouteKey>? {
        get throws {
          guard route.contains("params"), try !route.decodeNil(forKey: "params") else { return nil }
          return try route.nestedContainer(keyedBy: RouteKey.self, forKey: "params")
        }
      }

      func value<Value: Decodable>(_ key: RouteKey) throws -> Value {
        guard let values = try values else {
          throw DecodingError.keyNotFound(
            key, .init(codingPath: [], debugDescription: "the route has no params"))
        }
        return try values.decode(Value.self, forKey: key)
      }

      func optional<Value: Decodable>(_ key: RouteKey) throws -> Value? {
        try values?.decodeIfPresent(Value.self, forKey: key)
      }
    }

    nonisolated extension Encoder {
      fileprivate func params(ofRoute name: String) throws -> KeyedEncodingContainer<RouteKey> {
        var route = container(keyedBy: RouteKey.self)
        try route.encode(name, forKey: "open")
        return route.nestedContainer(keyedBy: RouteKey.self, forKey: "params")
      }
    }

    private nonisolated struct RouteKey: CodingKey, ExpressibleByStringLiteral {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringLiteral text: String) {
        stringValue = text
      }

      init(stringValue: String) {
        self.stringValue = stringValue
      }

      init?(intValue: Int) { nil }
    }
    """
}

extension SwiftModel {
  private static let nullOverDefault = """
    nonisolated extension RouteParams {
      /// The default is for what the backend leaves out, not for what it says is null.
      fileprivate func optional<Value: Decodable>(
        _ key: RouteKey, default value: Value
      ) throws -> Value? {
        guard let values = try values, values.contains(key) else { return value }
        return try values.decodeIfPresent(Value.self, forKey: key)
      }
    }
    """
}

extension SwiftFile {
  /// Outside `ReceivedRoute`, a route has to be known.
  fileprivate mutating func routeCoding() {
    let access = model.access
    line()
    lines(
      """
      nonisolated extension Route {
        /// Refuses a route that this release does not know, which `ReceivedRoute` would keep.
        \(access)init(from decoder: any Decoder) throws {
          guard case .known(let route) = try ReceivedRoute(from: decoder) else {
            throw DecodingError.dataCorrupted(
              .init(codingPath: decoder.codingPath, debugDescription: "there is no such route"))
          }
          self = route
        }

        \(access)func encode(to encoder: any Encoder) throws {
          try ReceivedRoute.known(self).encode(to: encoder)
        }
      }
      """)
  }
}
