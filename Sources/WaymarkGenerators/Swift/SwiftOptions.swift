import WaymarkCompiler

/// The options of the output `swift`.
public struct SwiftOptions: Sendable, Equatable {
  public enum Access: String, Sendable, CaseIterable { case `public`, package, `internal` }
  /// One module for all features, or one for each.
  public enum Layout: String, Sendable, CaseIterable { case single, modules }
  /// The code that takes the user to the destination of a route.
  public enum Style: String, Sendable, CaseIterable { case coordinators, router }
  /// What screens are made with.
  public enum UI: String, Sendable, CaseIterable { case uikit, swiftui, none }

  /// The folder, relative to the project.
  public var output: String
  public var access = Access.public
  /// The name of the generated module, for code that imports it.
  public var module: String?
  /// The name of a module for the mocks alone.
  public var mocks: String?
  /// True if texts are looked up in the table of the output `strings`.
  public var localized = false
  /// Modules that declare the `external` types.
  public var imports: [String] = []
  /// The Swift names of `external` types.
  public var types: [ExternalType] = []
  public var layout = Layout.single
  public var style = Style.coordinators
  public var ui = UI.uikit
  /// True if each coordinator is a class of the team's, started in a file that is written once.
  public var stubs = false
  /// True if there is a type that writes down what a session does.
  public var recorder = false

  public init(output: String = "Generated/swift") {
    self.output = output
  }

  /// Reads the options of an output that was checked without errors.
  public init(_ written: ProjectInfo.Output) {
    self = Self.options.values(in: written.options, defaults: Self())
  }

  static let options: [GeneratorOption<SwiftOptions>] = {
    let defaults = SwiftOptions()
    return [
      .folder(\.output),
      .word(
        "access", \.access, of: defaults, "the access of the generated code",
        meaning: "`public` (classes are `open`), `package` or `internal`"),
      .word(
        "layout", \.layout, of: defaults, "the layout of the generated code",
        meaning: "`single`: all in one module; `modules`: one for each feature"),
      .word(
        "style", \.style, of: defaults, "the style of the generated code",
        meaning: "`coordinators`: a chain of responsibility; "
          + "`router`: one that makes and shows the screens"),
      .word(
        "ui", \.ui, of: defaults, "what screens are made with",
        meaning:
          "`uikit`: routes come from a `UIViewController`, or any object where there is none; "
          + "`swiftui`: from a stack of screens that a view shows; `none`: from any object"),
      .bool(
        "stubs", \.stubs,
        meaning:
          "classes that the team owns, each in a file that is written only once: one for each "
          + "coordinator, or with a router for each feature",
        absence: "classes to subclass, or protocols to conform to"),
      .bool(
        "recorder", \.recorder,
        meaning: "`SessionRecorder`, which writes down what a session does for `waymark replay`",
        absence: "none"),
      .bool(
        "localized", \.localized,
        meaning: "texts are `LocalizedStringResource`s, in the table that `strings` writes",
        absence: "texts as in the specs"),
      .module(
        "module", \.module, example: "HelpCentre",
        meaning: "the module that the files are compiled into; no type may have its name",
        absence: "any name"),
      .module(
        "mocks", \.mocks, example: "HelpCentreMocks",
        meaning: "a module for the mocks alone, in a folder of its name",
        absence: "files of their own"),
      .modules(
        "imports", \.imports, example: "HelpKit",
        meaning: "modules that declare the `external` types", absence: "none"),
      .types(
        "types", \.types, in: "Swift", example: "MailKit.Mail",
        protocols: Conformances.Set.all.words,
        meaning: "what an `external` type is in Swift: its name, whose module is imported where it "
          + "is used, or `{ name, conforms }`",
        absence: "its own name, and no conformances"),
    ]
  }()
}
