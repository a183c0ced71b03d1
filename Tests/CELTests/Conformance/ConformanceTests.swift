import CEL
import Testing

@Suite struct ConformanceTests {
  @Test(arguments: ConformanceCase.all)
  func `a case of the public suite comes out as it must`(_ it: ConformanceCase) {
    let problem = problem(with: it)
    if let reason = ConformanceCase.knownFailures[it.name] {
      #expect(problem != nil, "it passes now, so take it off the list: \(reason)")
    } else {
      #expect(problem == nil)
    }
  }

  @Test func `the public suite is all there`() {
    #expect(ConformanceCase.all.count == 688)
    let names = Set(ConformanceCase.all.map(\.name))
    #expect(names.isSuperset(of: ConformanceCase.knownFailures.keys))
  }

  /// Nil where the case passes. Both the parser and the evaluator may find an error.
  private func problem(with it: ConformanceCase) -> String? {
    let result: Result<Value, any Error> =
      switch Expression.parse(it.expression) {
      case .failure(let error): .failure(error)
      case .success(let expression):
        Evaluator().evaluate(expression) { it.variables[.string($0)] }.mapError { $0 }
      }
    switch (result, it.outcome) {
    case (.failure, .error): return nil
    case (.success(.double(let one)), .value(.double(let two))) where one.isNaN && two.isNaN:
      return nil
    case (.success(let one), .value(let two)): return one == two ? nil : "\(one) is not \(two)"
    case (.success(let value), .error): return "\(value) is no error"
    case (.failure(let error), .value): return "\(error)"
    }
  }
}
