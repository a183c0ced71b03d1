import CEL
import WaymarkCompiler

/// What is known of the data that a variable holds.
struct Datum: Hashable, Sendable {
  /// Of a record, what was told; nil if nothing was.
  let value: Value?
  /// What the value does not say; nil if it says all.
  let unknown: Unknown?

  init(_ value: Value?, _ unknown: Unknown? = nil) { (self.value, self.unknown) = (value, unknown) }

  func renumbered(_ number: (Int) -> Int) -> Datum {
    unknown == nil ? self : Datum(value, unknown?.renumbered(number))
  }
}

/// Data that a log does not tell: the same wherever they are passed on.
indirect enum Unknown: Hashable, Sendable {
  case entered(Type, Int)
  /// From others; by the first formula that reads the same, or by being passed on as another type.
  case computed(Type, ID<Formula>?, [Datum?])
  /// It is not followed which.
  case any

  func renumbered(_ number: (Int) -> Int) -> Unknown {
    switch self {
    case .entered(let type, let old): .entered(type, number(old))
    case .computed(let type, let formula, let inputs):
      .computed(type, formula, inputs.map { $0?.renumbered(number) })
    case .any: .any
    }
  }

  var type: Type {
    switch self {
    case .entered(let type, _), .computed(let type, _, _): type
    case .any: .unknown
    }
  }

  var isEntered: Bool { if case .entered = self { true } else { false } }
}

/// Values by slot; nil for what is not followed, not set or not read.
typealias KnownStack = JourneyStack<[Datum?]>

extension JourneyStack where Values == [Datum?] {
  /// With all data changed, in the order in which they are held.
  mutating func change(_ change: (Datum) -> Datum?) {
    func changed(_ values: Values) -> Values { values.map { $0.flatMap(change) } }
    for index in frames.indices {
      frames[index].values = changed(frames[index].values)
      frames[index].history = frames[index].history.map {
        HistoryEntry(
          location: $0.location, values: changed($0.values), params: changed($0.params))
      }
      frames[index].opening = frames[index].opening.map {
        Opening(
          route: $0.route, arguments: changed($0.arguments), after: $0.after,
          sent: $0.sent.map(changed), closes: $0.closes)
      }
    }
  }
}
