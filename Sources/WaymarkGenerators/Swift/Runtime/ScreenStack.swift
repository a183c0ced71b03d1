import Observation

/// The screens of a `NavigationStack`, and the stacks that are above it as a sheet or a cover.
/// Coordinators present screens here; the user takes them away by going back.
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
  @ObservationIgnored private var lastID = 0

  public convenience init(root screen: Screen) {
    self.init(root: screen, above: nil)
  }

  private init(root screen: Screen, above below: ScreenStack?) {
    root = Place(id: 0, screen: screen)
    self.below = below
  }

  /// The screen that the user sees, unless a sheet or a cover is above it.
  public var top: Screen { (path.last ?? root).screen }

  public func present(_ screen: Screen, as presentation: Presentation = .push) {
    switch presentation {
    case .push: path.append(place(of: screen))
    case .sheet: sheet = ScreenStack(root: screen, above: self)
    case .cover: cover = ScreenStack(root: screen, above: self)
    case .replace:
      if path.popLast() == nil { root = place(of: screen) } else { present(screen) }
    case .root:
      if let below { return below.present(screen, as: .root) }
      (path, sheet, cover) = ([], nil, nil)
      root = place(of: screen)
    }
  }

  /// Takes the top screen away; from the root of a sheet or a cover, all of that.
  public func back() {
    if path.popLast() == nil { close() }
  }

  /// Takes this stack away, if it is a sheet or a cover.
  public func close() {
    if below?.sheet === self { below?.sheet = nil }
    if below?.cover === self { below?.cover = nil }
  }

  private func place(of screen: Screen) -> Place {
    lastID += 1
    return Place(id: lastID, screen: screen)
  }
}
