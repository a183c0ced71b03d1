import Foundation

/// How many random cases, faults and language modes the tests go through.
public enum Effort {
  /// True under `make test-long`.
  public static let isLong = ProcessInfo.processInfo.environment["WAYMARK_TESTS"] == "long"

  /// Another one gives tests other random input.
  private static let firstSeed =
    ProcessInfo.processInfo.environment["WAYMARK_SEED"].flatMap { Int($0) } ?? 0

  /// The seeds of a test with random input: few, or 25 times as many.
  public static func seeds(_ few: Int) -> Range<Int> {
    firstSeed..<firstSeed + (isLong ? few * 25 : few)
  }
}
