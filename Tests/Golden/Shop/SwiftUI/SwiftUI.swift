// Stands in for SwiftUI on Linux: as much of it as generated code uses.

@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

public protocol Plain: View where Body == Never {}

extension Plain {
  public var body: Never { fatalError() }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct Text: Plain {
  public let text: String
  public init(_ text: String) { self.text = text }
}

public struct AnyView: Plain {
  public let view: any View
  public init(_ view: some View) { self.view = view }
}

public struct ModifiedContent<Content: View>: Plain {
  public let content: Content
}

@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable { self }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

@MainActor
public struct Binding<Value> {
  public let get: () -> Value
  public let set: (Value) -> Void
}

public struct NavigationStack<Data, Root: View>: Plain {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {}
}

extension View {
  public func navigationDestination<Data: Hashable, Content: View>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Content
  ) -> some View { ModifiedContent(content: self) }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { ModifiedContent(content: self) }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { ModifiedContent(content: self) }

  public func navigationBarBackButtonHidden(_ isHidden: Bool) -> some View {
    ModifiedContent(content: self)
  }

  public func interactiveDismissDisabled(_ isDisabled: Bool) -> some View {
    ModifiedContent(content: self)
  }
}
