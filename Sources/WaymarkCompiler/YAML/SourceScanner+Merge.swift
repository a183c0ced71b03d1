extension SourceScanner {
  /// The first line that a version control system left from an unfinished merge.
  var mergeMark: YAMLErrorExplanation? {
    var at = bytes.byteOrderMarkLength
    while at < bytes.count {
      let end = lineEnd(at)
      if bytes[at..<end].starts(with: "<<<<<<< ".utf8) {
        return YAMLErrorExplanation(message: YamlSyntax.unfinishedMerge, span: span(at, end))
      }
      at = end + 1
    }
    return nil
  }
}
