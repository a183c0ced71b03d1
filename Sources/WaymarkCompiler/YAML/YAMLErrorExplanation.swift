/// An error of libyaml, explained in terms of what the author wrote.
struct YAMLErrorExplanation {
  var message: String
  var span: Span
  var fixes: [Diagnostic.Fix] = []
}

extension SourceScanner {
  /// Reports an explanation of the problem. `context` and `at` are libyaml's two places, in bytes.
  func explain(_ problem: YamlProblem, context: Int?, at: Int, log: inout DiagnosticLog) {
    if let mergeMark { return report(mergeMark, log: &log) }
    if let key = longKey(before: problem.problem.contains("':'") ? context ?? at : at) {
      log.report(.yamlLimit, YamlLimit.keyLength, at: key)
      return
    }
    // Also on the line above, after which a line may seem indented too deep.
    let above = max(lineStart(at) - 1, 0)
    let lines = [context ?? at, above, at].map { lineStart($0)..<lineEnd($0) }
    let blank = lines.lazy.compactMap { oddBlank(in: $0) }.first
    report(blank ?? explanation(problem, context: context ?? at, at: at), log: &log)
  }

  func report(_ found: YAMLErrorExplanation, log: inout DiagnosticLog) {
    log.report(.yamlSyntax, found.message, at: found.span, fixes: found.fixes)
  }

  private func explanation(_ problem: YamlProblem, context: Int, at: Int) -> YAMLErrorExplanation {
    let isScanningText = problem.context.contains("scalar")
    if self[at] == 9, !problem.context.contains("parsing") {
      return YAMLErrorExplanation(message: YamlSyntax.tab, span: character(at))
    }
    if !isScanningText, let quote = quoteLeftOpen(before: at) {
      return YAMLErrorExplanation(message: YamlSyntax.unclosedQuote, span: character(quote))
    }
    switch problem.problem {
    case "found unexpected end of stream" where isScanningText,
      "found unexpected document indicator" where isScanningText:
      return YAMLErrorExplanation(
        message: YamlSyntax.unclosedQuote, span: character(quoteLeftOpen(before: at) ?? context))
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return badEscape(at)
    case "mapping values are not allowed in this context": return strayColon(at)
    case "found unexpected ':'":
      return YAMLErrorExplanation(message: YamlSyntax.noBlank, span: character(at))
    case "could not find expected ':'": return missingColon(context)
    case "did not find expected <document start>" where isAfterDocument(at):
      return YAMLErrorExplanation(
        message: YamlSyntax.secondDocument, span: value(from: at, isFlow: false))
    case "did not find expected key", "did not find expected '-' indicator",
      "did not find expected <document start>":
      return strayText(at, isFlow: problem.isFlow)
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
      return insideBrackets(context, at: at)
    case "block sequence entries are not allowed in this context":
      return YAMLErrorExplanation(message: YamlSyntax.listOnKeyLine, span: character(at))
    case "mapping keys are not allowed in this context"
    where isClosing(byteBefore(at)):
      return strayText(at, isFlow: problem.isFlow)
    case "mapping keys are not allowed in this context":
      return YAMLErrorExplanation(
        message: YamlSyntax.questionMark, span: character(at),
        fixes: quote(from: at, isFlow: problem.isFlow))
    default: return badStart(problem, context: context, at: at)
    }
  }

  /// The explanation for a value that starts with a character that YAML reserves.
  private func badStart(_ problem: YamlProblem, context: Int, at: Int) -> YAMLErrorExplanation {
    let isToken = problem.problem == "found character that cannot start any token"
    let isNode = problem.problem == "did not find expected node content"
    let scanned = ["an anchor", "an alias", "a tag", "a block scalar"].contains {
      problem.context == "while scanning \($0)"
    }
    if isClosing(self[at]) { return closingNothing(at) }
    if isNode, self[at] == UInt8(ascii: ",") {
      return YAMLErrorExplanation(message: YamlSyntax.strayComma, span: character(at))
    }
    if isNode, problem.isFlow || at >= bytes.count {
      return YAMLErrorExplanation(message: YamlSyntax.inFlow(sign(at)), span: character(at))
    }
    if problem.context.contains("directive") {
      return YAMLErrorExplanation(message: YamlSyntax.directive, span: character(context))
    }
    guard isToken || isNode || scanned else {
      return YAMLErrorExplanation(message: YamlSyntax.other(problem), span: character(at))
    }
    let start = scanned ? context : at
    return YAMLErrorExplanation(
      message: YamlSyntax.start(sign(start)), span: character(start),
      fixes: previous(start) == nil ? [] : quote(from: start, isFlow: problem.isFlow))
  }

  /// True if an earlier line `...` has ended the document.
  private func isAfterDocument(_ at: Int) -> Bool {
    bytes[..<min(at, bytes.count)].split(whereSeparator: isBreak).contains {
      $0.starts(with: "...".utf8)
    }
  }

  func sign(_ index: Int) -> String {
    index < bytes.count && !isBreak(bytes[index]) ? text(character(index)) : "end of the line"
  }

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    Character(UnicodeScalar(byte)).isHexDigit
  }

  private func badEscape(_ at: Int) -> YAMLErrorExplanation {
    var start = at
    let line = lineStart(at)
    while start > line, self[start] != UInt8(ascii: "\\") { start -= 1 }
    guard self[start] == UInt8(ascii: "\\") else {
      return YAMLErrorExplanation(message: YamlSyntax.escape, span: character(at))
    }
    if let halves = halves(at: start) { return halves }
    let span = span(start, start + 1)
    // An escape with too few digits is not a lone backslash.
    let isCode = "xXuU".utf8.contains(self[start + 1]) && isHexadecimal(self[start + 2])
    return YAMLErrorExplanation(
      message: YamlSyntax.escape, span: span,
      fixes: isCode ? [] : [.safe(YamlSyntax.fixEscape, replace: span, with: "\\\\")])
  }
}
