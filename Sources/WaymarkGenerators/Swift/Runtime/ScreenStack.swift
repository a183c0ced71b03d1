import Observation

/// The screens of a `NavigationStack`, and the stacks that are above it as a sheet or a cover.
/// Coordinators present screens on any of them, and each passes on to the one in front: what a link
/// opens while a sheet is open comes above the sheet. The user takes screens away by going back.
@MainActor
@Observable
public final class ScreenStack<Screen>: Identifiable {
  /// A screen at its place in a stack, where the same one can be shown twice.
  public nonisolated struct Place: Identifiable, Hashable {
    public let id: Int
    public let screen: Screen

    public static func == (first: Place, second: Place) -> Bool { first.id == second.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  public private(set) var root: Place
  /// The places above the root.
  public var path: [Place] = []
  public var sheet: ScreenStack?
  public var cover: ScreenStack?
  @ObservationIgnored private weak var below: ScreenStack?
  /// Known also when this one is closed, and what was below it is, too.
  @ObservationIgnored private weak var bottom: ScreenStack?
  @ObservationIgnored private var lastID = 0

  public convenience init(root screen: Screen) {
    self.init(root: screen, above: nil)
  }

  private init(root screen: Screen, above below: ScreenStack?) {
    root = Place(id: 0, screen: screen)
    self.below = below
    bottom = below.map { $0.bottom ?? $0 }
  }

  /// The stack that the user sees: the highest, whichever of them this is.
  public var front: ScreenStack {
    var front = bottom ?? self
    while let above = front.cover ?? front.sheet { front = above }
    return front
  }

  /// The screen that the user sees, unless a sheet or a cover is above it.
  public var top: Screen { (path.last ?? root).screen }

  public func present(_ screen: Screen, as presentation: Presentation = .push) {
    let front = front
    switch presentation {
    case .push: front.path.append(front.place(of: screen))
    case .sheet: front.sheet = ScreenStack(root: screen, above: front)
    case .cover: front.cover = ScreenStack(root: screen, above: front)
    case .replace:
      let place = front.place(of: screen)
      if front.path.popLast() == nil { front.root = place } else { front.path.append(place) }
    case .root:
      let bottom = bottom ?? self
      (bottom.path, bottom.sheet, bottom.cover) = ([], nil, nil)
      bottom.root = bottom.place(of: screen)
    }
  }

  /// Takes away the screen that the user sees; from the root of a sheet or a cover, all of that.
  public func back() {
    let front = front
    if front.path.popLast() == nil { front.close() }
  }

  /// Takes this stack away, and what is above it, if it is a sheet or a cover.
  public func close() {
    if below?.sheet === self { below?.sheet = nil }
    if below?.cover === self { below?.cover = nil }
  }

  private func place(of screen: Screen) -> Place {
    lastID += 1
    return Place(id: lastID, screen: screen)
  }
}
