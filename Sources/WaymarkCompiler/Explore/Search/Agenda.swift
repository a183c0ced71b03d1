/// What is still to be expanded, by distance from the start of its instance, first in, first out:
/// of what is equally near, the simplest was found first.
struct Agenda {
  /// States of an instance, one after another; if `state` is negative, the resumption `~state`.
  struct Item {
    let instance: Int32
    let state: Int32
    var count: Int32 = 1
  }

  private struct Bucket {
    var items: [Item] = []
    var first = 0
    var isEmpty: Bool { first == items.count }
  }

  private var buckets = [Bucket()]
  /// The first that may not be empty.
  private var nearest = 0

  mutating func append(_ item: Item, at distance: Int) {
    while buckets.count <= distance { buckets.append(Bucket()) }
    nearest = min(nearest, distance)
    let last = buckets[distance].items.count - 1
    if !buckets[distance].isEmpty, item.state >= 0,
      buckets[distance].items[last].precedes(item)
    {
      buckets[distance].items[last].count += item.count
    } else {
      buckets[distance].items.append(item)
    }
  }

  /// What is left of the item that came last from there.
  mutating func putBack(_ item: Item, at distance: Int) {
    nearest = min(nearest, distance)
    buckets[distance].first -= 1
    buckets[distance].items[buckets[distance].first] = item
  }

  mutating func next() -> (Item, distance: Int)? {
    while nearest < buckets.count {
      if !buckets[nearest].isEmpty {
        buckets[nearest].first += 1
        return (buckets[nearest].items[buckets[nearest].first - 1], nearest)
      }
      buckets[nearest] = Bucket()
      nearest += 1
    }
    return nil
  }
}

extension Agenda.Item {
  fileprivate func precedes(_ next: Self) -> Bool {
    instance == next.instance && state >= 0 && state + count == next.state
  }
}
