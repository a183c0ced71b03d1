import WaymarkCompiler

extension CoverageFormat {
  /// A page for a browser, which needs no other file.
  public static let html = CoverageFormat(name: "html", endings: [".html", ".htm"]) { report in
    ""
  }
}
