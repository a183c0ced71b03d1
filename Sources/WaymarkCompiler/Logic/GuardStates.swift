extension GuardReader {
  /// A state has the values that the workflow gives it, where those are known.
  mutating func follow(_ state: ID<Variable>, _ place: Int32) {
    switch states[state] {
    case .only(let values) where !values.isEmpty:
      places[Int(place)].samples = values
      // Those that are compared with it must be tried with them too.
      places[Int(place)].constants += values
    default: places[Int(place)].isOpaque = true
    }
  }
}
