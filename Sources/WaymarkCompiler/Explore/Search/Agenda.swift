/// What is still to be expanded, by distance from the start of its instance.
struct Agenda {
  /// States of an instance, the last of which comes first; if `state` is negative, the resumption
  /// `~state`.
  struct Item {
    let instance: Int32
    let state: Int32
    var count: Int32 = 1
  }

  private var buckets: [[Item]] = [[]]
  /// The first that may not be empty.
  private var nearest = 0

  mutating func append(_ item: Item, at distance: Int) {
    while buckets.count <= distance { buckets.append([]) }
    if let last = buckets[distance].last, last.instance == item.instance, item.state >= 0,
      last.state >= 0, last.state + last.count == item.state
    {
      buckets[distance][buckets[distance].count - 1].count += item.count
    } else {
      buckets[distance].append(item)
    }
    nearest = min(nearest, distance)
  }

  /// What was added last of the nearest.
  mutating func next() -> (Item, distance: Int)? {
    while nearest < buckets.count {
      if let item = buckets[nearest].popLast() { return (item, nearest) }
      buckets[nearest] = []
      nearest += 1
    }
    return nil
  }
}
