extension RandomAccessCollection where Index == Int {
  /// The first index at which the test holds, given that it holds for all that follow.
  @inline(__always)
  func partitionIndex(where test: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if test(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
