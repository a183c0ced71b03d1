import WaymarkCompiler

extension JSONText {
  var document: [UInt8] { document(escaping: .invisible) }

  func bytes(indent: Int) -> [UInt8] { bytes(indent: indent, escaping: .invisible) }
}
