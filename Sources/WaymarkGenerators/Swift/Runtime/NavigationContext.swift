#if canImport(UIKit)
  import UIKit

  /// The part of the interface that a route is raised from, or that it leads to.
  public typealias NavigationContext = UIViewController
#else
  /// The part of the interface that a route is raised from, or that it leads to; without UIKit, any
  /// object.
  public typealias NavigationContext = AnyObject
#endif
