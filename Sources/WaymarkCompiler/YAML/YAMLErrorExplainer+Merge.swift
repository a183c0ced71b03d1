extension SourceScanner {
  /// The first line that a version control system put between the sides of a merge.
  var mergeMark: YAMLErrorExplainer? {
    var at = bytes.byteOrderMarkLength
    while at < bytes.count {
      let end = lineEnd(at)
      if bytes[at..<end].starts(with: "<<<<<<< ".utf8) {
        return YAMLErrorExplainer(message: YamlSyntax.unfinishedMerge, span: span(at, end))
      }
      at = end + 1
    }
    return nil
  }
}
