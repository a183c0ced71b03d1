extension SwiftModel {
  var presenterFile: GeneratedFile {
    let text = """
      \(SwiftFile.header)
      #if canImport(UIKit)
        import UIKit

        /// What a route is raised from, and what it leads to.
        \(access)typealias NavigationContext = UIViewController
      #else
        /// What a route is raised from, and what it leads to; without UIKit, any object.
        \(access)typealias NavigationContext = AnyObject
      #endif

      /// How a screen is presented.
      \(free)enum Presentation: Sendable {
        case push
        case sheet
        /// Over everything.
        case cover
        /// In place of what it is raised from.
        case replace
        /// After closing everything that is open.
        case root
      }

      /// Presents what the router made.
      @MainActor
      \(access)protocol Presenter: AnyObject {
        func present(
          _ screen: NavigationContext, as presentation: Presentation,
          from context: NavigationContext?)
      }

      """
    return GeneratedFile(path: "Presenter.swift", text: text)
  }
}
