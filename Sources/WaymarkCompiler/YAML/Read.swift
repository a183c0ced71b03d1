import CYaml

/// Reads one file into nodes; nil, with a diagnostic in the log, if the file cannot be read. The
/// symbols passed in keep their numbers, so that a decoder can switch on known keys.
func read(
  _ file: SourceFile, index: Int32, symbols: SymbolTable = SymbolTable(),
  log: inout DiagnosticLog
) -> NodeTree? {
  var symbols = symbols
  return read(file, index: index, sharing: &symbols, log: &log)
}

/// Reads one file into nodes, continuing the symbols of earlier files: the symbols move into the
/// tree, or stay in `symbols` if the file is rejected. With two owners, the table would be copied.
func read(
  _ file: SourceFile, index: Int32, sharing symbols: inout SymbolTable, log: inout DiagnosticLog
) -> NodeTree? {
  guard file.bytes.count <= Limits.fileSize else {
    log.report(.yamlLimit, YamlLimit.fileSize, at: .top(of: index))
    return nil
  }
  let check = TextCheck(file.bytes)
  if let offence = check.offence {
    log.report(notText: file.bytes, at: offence, file: index)
    return nil
  }
  let negations = Negations(in: file.bytes, at: check.exclamations)
  var builder = TreeBuilder(
    file.bytes, file: index, check: check, negations: negations, symbols: symbols.moveOut())
  parse(negations.masked(file.bytes), from: check.byteOrderMark, into: &builder)
  log.append(builder.log)
  if builder.isRejected { symbols = builder.symbols }
  return builder.tree(of: file)
}

/// The event loop, which alone calls libyaml's parser.
private func parse(_ bytes: [UInt8], from start: Int, into builder: inout TreeBuilder) {
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  defer { parser.deallocate() }
  guard yaml_parser_initialize(parser) == 1 else { return builder.fail(.unknown) }
  defer { yaml_parser_delete(parser) }
  bytes.withUnsafeBufferPointer { buffer in
    let text = UnsafeBufferPointer(rebasing: buffer[start...])
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    defer { event.deallocate() }
    while true {
      guard yaml_parser_parse(parser, event) == 1 else {
        return builder.fail(YamlProblem(parser))
      }
      let hasMore = builder.add(event)
      yaml_event_delete(event)
      if !hasMore { return }
    }
  }
}
