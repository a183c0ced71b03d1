/// Each constant, and between two neighbours and beyond both ends as many further numbers as there
/// are values compared with one another, so that every order among them and the constants occurs.
func samples(of constants: [Int64], each count: Int, from lowest: Int64 = .min) -> [Int64] {
  let sorted = constants.filter { $0 >= lowest }.sorted()
  guard let first = sorted.first, let last = sorted.last else {
    return (0..<Int64(count)).map { max(lowest, 0) + $0 }
  }
  var result: [Int64] = []
  for step in (1...Int64(count)).reversed() {
    let (value, isOver) = first.subtractingReportingOverflow(step)
    if !isOver, value >= lowest { result.append(value) }
  }
  for (index, constant) in sorted.enumerated() where index == 0 || constant != sorted[index - 1] {
    result.append(constant)
    let next = sorted[index...].first { $0 != constant }
    for step in 1...Int64(count) {
      let (value, isOver) = constant.addingReportingOverflow(step)
      guard !isOver, next.map({ value < $0 }) ?? (constant == last) else { break }
      result.append(value)
    }
  }
  return result
}

/// The same, with as many further numbers after each constant as before it, so that their distances
/// from one another occur across the constants, too.
func samplesAtBothEnds(of constants: [Int64], each count: Int) -> [Int64] {
  if constants.isEmpty { return samples(of: [], each: count) }
  var result: Set<Int64> = []
  for constant in constants {
    for step in 0...Int64(count) {
      let (above, isTooHigh) = constant.addingReportingOverflow(step)
      let (below, isTooLow) = constant.subtractingReportingOverflow(step)
      if !isTooHigh { result.insert(above) }
      if !isTooLow { result.insert(below) }
    }
  }
  return result.sorted()
}

func samples(of constants: [Double], each count: Int) -> [Double] {
  let sorted = Array(Set(constants)).sorted()
  guard let first = sorted.first else { return (0..<count).map(Double.init) }
  var result = Array(beyond(first, count) { min($0 - 1, $0.nextDown) }.reversed())
  for (index, constant) in sorted.enumerated() {
    result.append(constant)
    guard index + 1 < sorted.count else {
      result += beyond(constant, count) { max($0 + 1, $0.nextUp) }
      break
    }
    result += between(constant, sorted[index + 1], count)
  }
  return result
}

private func beyond(_ end: Double, _ count: Int, _ next: (Double) -> Double) -> [Double] {
  var result: [Double] = []
  var value = next(end)
  while result.count < count, value.isFinite {
    result.append(value)
    value = next(value)
  }
  return result
}

/// Evenly spaced if possible; otherwise one neighbour after the other.
private func between(_ low: Double, _ high: Double, _ count: Int) -> [Double] {
  let step = (high - low) / Double(count + 1)
  var even = (1...count).map { low + step * Double($0) }
  even = even.filter { $0 > low && $0 < high }
  if Set(even).count == count { return even }
  var near: [Double] = []
  var value = low.nextUp
  while value < high, near.count < count {
    near.append(value)
    value = value.nextUp
  }
  return near
}
