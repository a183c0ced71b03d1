import WaymarkCompiler

extension CoverageFormat {
  /// The XML of Cobertura, as its `coverage-04.dtd` has it. A file is a class, and a folder is a
  /// package. There is no time in it: the same measurement gives the same bytes.
  public static let cobertura = CoverageFormat(name: "cobertura", endings: [".xml"]) { report in
    let files = LineCoverage.files(of: report)
    let all = Rates(files)
    let packages = Dictionary(grouping: files) { folder(of: $0.path) }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "<coverage \(all.attributes) lines-covered=\"\(all.lines.covered)\" "
          + "lines-valid=\"\(all.lines.total)\" branches-covered=\"\(all.branches.covered)\" "
          + "branches-valid=\"\(all.branches.total)\" version=\"waymark\" timestamp=\"0\">",
        "  <sources>", "    <source>.</source>", "  </sources>", "  <packages>",
      ] + packages.flatMap { package($0.key, $0.value) } + ["  </packages>", "</coverage>"]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func package(_ folder: String, _ files: [LineCoverage]) -> [String] {
    let name = XMLText.escaped(folder.isEmpty ? "." : folder)
    return ["    <package name=\"\(name)\" \(Rates(files).attributes)>", "      <classes>"]
      + files.flatMap(type) + ["      </classes>", "    </package>"]
  }

  private static func type(_ file: LineCoverage) -> [String] {
    let path = XMLText.escaped(file.path)
    let name = XMLText.escaped(file.path.split(separator: "/").last.map(String.init) ?? "")
    let head =
      "        <class name=\"\(name)\" filename=\"\(path)\" \(Rates([file]).attributes)>"
    return [head, "          <methods/>", "          <lines>"] + file.lines.flatMap(lines)
      + ["          </lines>", "        </class>"]
  }

  private static func lines(_ line: LineCoverage.Line) -> [String] {
    let head = "            <line number=\"\(line.number)\" hits=\"\(line.hits)\" "
    guard !line.branches.isEmpty else { return [head + "branch=\"false\"/>"] }
    let taken = line.branches.map { ($0.taken ?? 0) > 0 }
    let covered = taken.count { $0 }
    let percent = covered * 100 / taken.count
    let rate = "condition-coverage=\"\(percent)% (\(covered)/\(taken.count))\""
    return [head + "branch=\"true\" \(rate)>", "              <conditions>"]
      + taken.enumerated().map { number, isTaken in
        "                <condition number=\"\(number)\" type=\"jump\" "
          + "coverage=\"\(isTaken ? 100 : 0)%\"/>"
      } + ["              </conditions>", "            </line>"]
  }
}

private struct Rates {
  var lines = Coverage.Count()
  var branches = Coverage.Count()

  init(_ files: [LineCoverage]) {
    for file in files {
      lines.covered += file.covered
      lines.total += file.lines.count
      branches.covered += file.branches.count { ($0.taken ?? 0) > 0 }
      branches.total += file.branches.count
    }
  }

  var attributes: String {
    // Where there is nothing to cover, nothing is covered.
    if lines.total == 0 { return "line-rate=\"0\" branch-rate=\"0\" complexity=\"0\"" }
    return
      "line-rate=\"\(Self.rate(lines))\" branch-rate=\"\(Self.rate(branches))\" complexity=\"0\""
  }

  /// A fraction of 1, as text; 1 only if everything is covered.
  private static func rate(_ count: Coverage.Count) -> String {
    let digits = String(count.perMille)
    if count.perMille >= 1_000 { return "1" }
    return "0." + String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}
