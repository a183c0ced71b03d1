import WaymarkCompiler

extension MockServer {
  /// Of the newest specs, also where older ones are served: as `check --format json` tells them.
  var findings: JSONText {
    .written(Array(Format.json.rendering(newest.checked).utf8))
  }
}
