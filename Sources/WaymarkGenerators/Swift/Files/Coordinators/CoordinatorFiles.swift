extension SwiftModel {
  var flowCoordinatorFile: GeneratedFile {
    let wrap = raised == "Route" ? " " : "\n    "
    let event =
      "_ flowCoordinator: any FlowCoordinator, route: \(raised),\(wrap)"
      + "from context: NavigationContext?"
    let text = """
      \(SwiftFile.header)
      #if canImport(UIKit)
        import UIKit

        /// What a route is raised from, and shown over.
        \(access)typealias NavigationContext = UIViewController
      #else
        /// What a route is raised from; without UIKit, any object.
        \(access)typealias NavigationContext = AnyObject
      #endif

      /// Answers routes, by itself or through the chain of coordinators that it belongs to.
      @MainActor
      \(access)protocol FlowCoordinator: AnyObject {
        func navigate(route: \(raised), from context: NavigationContext?)
        var flowCoordinatorDelegate: (any FlowCoordinatorDelegate)? { get set }
      }

      /// Is told about every navigation by the coordinator that carries it out.
      @MainActor
      \(access)protocol FlowCoordinatorDelegate: AnyObject {
        func flowCoordinatorWillNavigate(
          \(event))
        func flowCoordinatorDidNavigate(
          \(event))
      }

      /// Something that should not happen according to the specs.
      \(free)enum Unexpected {
        /// A route that no coordinator answers.
        case unansweredRoute(\(raised))
        /// An operation failed in a way that it does not declare.
        case failure(any Error)
      }

      """
    return GeneratedFile(path: "FlowCoordinator.swift", text: text)
  }

  /// The chain of responsibility, shared by all coordinators.
  var routeCoordinatorFile: GeneratedFile {
    let text = """
      \(SwiftFile.header)
      /// A coordinator at its place in the tree.
      ///
      /// A route goes to the coordinator at which it is raised, then to its descendants (breadth
      /// first, in order), then to its parent and the parent's other descendants, and so on up to
      /// the root. The first coordinator with an answer wins.
      @MainActor
      \(openAccess)class RouteCoordinator: FlowCoordinator {
        \(access)typealias RouteAnswer = (_ context: NavigationContext?) -> Void

        /// If nil, the delegate of the nearest coordinator above that has one is told instead.
        \(access)weak var flowCoordinatorDelegate: (any FlowCoordinatorDelegate)?
        \(access)let children: [RouteCoordinator]
        \(access)private(set) weak var parent: RouteCoordinator?

        \(access)init(children: [RouteCoordinator]) {
          self.children = children
          for child in children {
            precondition(child.parent == nil, "each place in the tree needs its own instance")
            child.parent = self
          }
        }

        /// What this coordinator does with the route; nil leaves it to the others.
        \(openAccess)func answer(to route: \(raised)) -> RouteAnswer? { nil }

        /// Called when something happens that the specs rule out. Unless it is overridden, the
        /// coordinator above handles it.
        \(openAccess)func unexpected(_ event: Unexpected, in place: String) {
          parent?.unexpected(event, in: place)
        }

        /// If no coordinator in the chain has an answer, only `unexpected(_:in:)` is called.
        \(access)func navigate(route: \(raised), from context: NavigationContext?) {
          for coordinator in chain {
            guard let answer = coordinator.answer(to: route) else { continue }
            let delegate = coordinator.nearestDelegate
            delegate?.flowCoordinatorWillNavigate(coordinator, route: route, from: context)
            answer(context)
            delegate?.flowCoordinatorDidNavigate(coordinator, route: route, from: context)
            return
          }
          unexpected(.unansweredRoute(route), in: String(describing: type(of: self)))
        }

        /// The coordinator that answers the route if it is raised here.
        \(access)func handler(of route: \(raised)) -> RouteCoordinator? {
          chain.first { $0.answer(to: route) != nil }
        }

        /// The coordinator that answers a route from outside; the roots are asked in order.
        \(access)static func handler(
          of route: \(raised), among roots: [RouteCoordinator]
        ) -> RouteCoordinator? {
          roots.lazy.compactMap { $0.handler(of: route) }.first
        }

        private var chain: [RouteCoordinator] {
          var chain: [RouteCoordinator] = []
          var asked: RouteCoordinator?
          var top: RouteCoordinator? = self
          while let coordinator = top {
            var next = chain.endIndex
            chain.append(coordinator)
            while next < chain.endIndex {
              chain += chain[next].children.filter { $0 !== asked }
              next += 1
            }
            asked = coordinator
            top = coordinator.parent
          }
          return chain
        }

        private var nearestDelegate: (any FlowCoordinatorDelegate)? {
          var coordinator: RouteCoordinator? = self
          while let current = coordinator {
            if let delegate = current.flowCoordinatorDelegate { return delegate }
            coordinator = current.parent
          }
          return nil
        }
      }

      """
    return GeneratedFile(path: "RouteCoordinator.swift", text: text)
  }
}
