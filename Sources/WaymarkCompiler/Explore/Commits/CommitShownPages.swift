/// A page to show on top of a level. If it lies there already, that is closed, and all above it.
struct ShownPage {
  let top: Int32
  let state: Int32
  let location: Location.ID
  let unwinding: Unwinding
  /// In some stack it lies below.
  var isClosing = false
  /// In some stack it does not.
  var isOnTop = false
}

extension CommitSearch {
  func show(_ page: ShownPage) {
    guard levels[Int(page.top)].shown.insert(page.unwinding.key).inserted else { return }
    var page = page
    update(&page)
    let cycle = cycle(of: page.location)
    if !tellsStacksApart, !page.isClosing || !page.isOnTop, levels[Int(page.top)].cycle == cycle {
      shown.append(page)
    }
  }

  /// Shows pages where stacks that came later ask for it.
  func showAgain() {
    let before = shown
    shown = []
    for var page in before {
      update(&page)
      if !page.isClosing || !page.isOnTop { shown.append(page) }
    }
  }

  private func update(_ page: inout ShownPage) {
    let (lies, lacks) = stacks(with: page.location, under: page.top)
    if lies, !page.isClosing {
      page.isClosing = true
      close(page.top, page.unwinding)
    }
    if lacks, !page.isOnTop {
      page.isOnTop = true
      show(page.state, on: page.top, page.unwinding)
    }
  }

  /// Whether the page lies at a level or below it, in some stack, and whether it does not, in some.
  private func stacks(with location: Location.ID, under top: Int32) -> (lie: Bool, lack: Bool) {
    let cycle = cycle(of: location)
    guard levels[Int(top)].cycle == cycle else { return (false, true) }
    if tellsStacksApart {
      let key = levels[Int(top)].key
      let lies = self.location(of: key) == location || key.below.contains(location.raw)
      return (lies, !lies)
    }
    if search.work.isDone { isCutOff = true }
    if isCutOff { return (true, true) }
    met += Array(repeating: 0, count: levels.count - met.count)
    meeting += 1
    var (lie, lack) = (false, false)
    var next = [top]
    while let level = next.popLast(), !lie || !lack {
      search.work.spend(4)
      if self.location(of: levels[Int(level)].key) == location {
        lie = true
        continue
      }
      for entry in levels[Int(level)].entries {
        let below = entries[Int(entry)].below
        if levels[Int(below)].cycle != cycle {
          lack = true
        } else if met[Int(below)] != meeting {
          met[Int(below)] = meeting
          next.append(below)
        }
      }
    }
    return (lie, lack)
  }
}
