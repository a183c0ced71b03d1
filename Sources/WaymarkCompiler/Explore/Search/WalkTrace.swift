extension Walk {
  /// One thing on the way to a result, and what came before it.
  struct Trace {
    enum Step {
      case split(position: Int, UInt32)
      case event(Int32)
      case assign(Range<Int>)
      case finding(Int32)
      /// A guard asked for what these fields hold.
      case read(Range<Int>)
    }
    let before: Int32
    let step: Step
  }

  /// What has led here, the last first.
  var latestSteps: some Sequence<Trace.Step> {
    sequence(state: last) { [trace] place in
      guard place >= 0 else { return nil }
      let entry = trace[Int(place)]
      place = entry.before
      return entry.step
    }
  }
}
