/// Gives back the least of its elements first.
package struct BinaryHeap<Element: Comparable> {
  @usableFromInline var elements: [Element] = []

  @inlinable
  package init() {}

  @inlinable
  package mutating func insert(_ element: Element) {
    elements.append(element)
    var place = elements.count - 1
    while place > 0, elements[place] < elements[(place - 1) / 2] {
      elements.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  @inlinable
  package mutating func popFirst() -> Element? {
    guard let first = elements.first, let last = elements.popLast() else { return nil }
    if !elements.isEmpty {
      elements[0] = last
      sink()
    }
    return first
  }

  @inlinable
  mutating func sink() {
    var place = 0
    while true {
      var child = 2 * place + 1
      if child >= elements.count { return }
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      if elements[place] <= elements[child] { return }
      elements.swapAt(place, child)
      place = child
    }
  }
}
