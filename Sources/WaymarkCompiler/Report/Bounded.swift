extension Checked {
  /// A notice that the coordinators were not judged; empty if they were.
  public var boundedNotice: String {
    guard isTreeCutOff else { return "" }
    return "notice: who handles a route is not judged (bounded: \(Chains.mostInstances) places of "
      + "the coordinator tree are followed, where shared children count once for each parent)"
  }
}
