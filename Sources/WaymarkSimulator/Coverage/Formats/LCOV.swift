import WaymarkCompiler

extension CoverageFormat {
  /// The format of `lcov` and `genhtml`.
  public static let lcov = CoverageFormat(name: "lcov", endings: [".info", ".lcov"]) { report in
    LineCoverage.files(of: report).map(record).joined()
  }

  private static func record(_ file: LineCoverage) -> String {
    var lines = ["TN:", "SF:\(Printable.line(file.path))"]
    for line in file.lines {
      for (number, branch) in line.branches.enumerated() {
        let taken = branch.taken.map(String.init) ?? "-"
        lines.append("BRDA:\(line.number),\(branch.block),\(number),\(taken)")
      }
    }
    let branches = file.branches
    lines += ["BRF:\(branches.count)", "BRH:\(branches.count { ($0.taken ?? 0) > 0 })"]
    lines += file.lines.map { "DA:\($0.number),\($0.hits)" }
    lines += ["LF:\(file.lines.count)", "LH:\(file.covered)", "end_of_record"]
    return lines.map { $0 + "\n" }.joined()
  }
}
