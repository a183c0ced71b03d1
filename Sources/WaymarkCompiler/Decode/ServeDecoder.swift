extension Decoder {
  /// What records of traffic leave out.
  mutating func decodeServe() {
    guard let node = value(.serve, of: 0), isMapping(node, as: .mapping(.serve)) else { return }
    rejectUnknownKeys(of: node, in: .serve)
    guard let list = value(.mask, of: node),
      isSequence(list, as: .value(of: .mask, in: .serve))
    else { return }
    for element in elements(of: list) {
      if holdsText(element), !text(element).isEmpty {
        part.project.masked.append(text(element))
      } else {
        reportShape(element, due: ValueShape.maskedField.expected)
      }
    }
  }
}
