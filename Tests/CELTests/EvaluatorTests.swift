import CEL
import Testing

@Suite struct EvaluatorTests {
  @Test(arguments: [
    ("1 / 0 == 1 || true", true), ("false && 1 / 0 == 1", false), ("'b' in {'b': 1}", true),
    ("[1, 2, 3].exists(x, 6 / x == 3)", true), ("[0, 2].exists(x, 6 / x == 3)", true),
    ("1 == 1.0 && {'a': 1} == {'a': 1.0}", true), ("-9223372036854775808 < 0", true),
    ("'a' < 'b' && !('é' < 'z')", true), ("size('añ🎉') == 3", true),
    ("string(1.0) == '1' && string(1.5) == '1.5'", true), ("'caf\\u00e9' == 'cafe\\u0301'", false),
    ("v >= '7.2'", true), ("v == '7.2.0'", true), ("v < '7.10' && v > '7'", true),
    ("v in ['7.1', '7.2']", true), ("amount * 2 == 3.0", true), ("has(o.gone)", false),
    ("has(o.nothing)", false), ("o.nothing == null", true),
    ("r'a\\' + r\"\\\" == 'a\\\\\\\\'", true), ("r'''\\''' == '\\\\'", true),
    ("'cafe\\u0301' in {'caf\\u00e9': 1}", false),
    ("{'caf\\u00e9': 1, 'cafe\\u0301': 2}['cafe\\u0301'] == 2", true),
  ])
  func `an expression comes to what CEL says`(_ text: String, _ wanted: Bool) throws {
    let variables: [String: Value] = [
      "v": .version([7, 2]), "amount": .double(1.5), "o": .map([.string("nothing"): .null]),
    ]
    #expect(try evaluated(text, variables) == .bool(wanted))
  }

  @Test(arguments: [
    ("9223372036854775807 + 1", EvaluationError.Kind.overflow), ("-m", .overflow),
    ("m / -1", .overflow), ("1 % 0", .divisionByZero), ("{'a': 1}['b']", .noSuchKey),
    ("[1][1]", .outOfRange), ("[1][-1]", .outOfRange), ("int('x')", .invalidArgument),
    ("'a' + 1", .noSuchOverload), ("nobody", .noSuchName), ("m.field", .noSuchField),
    ("'a'.matches('(')", .invalidArgument), ("1.5 * m", .noSuchOverload),
    ("m ? 1 : 2", .noSuchOverload), ("int(1e19)", .overflow),
    ("double('0x10')", .invalidArgument), ("double('nan(1)')", .invalidArgument),
    ("double('1e400')", .invalidArgument),
  ])
  func `what fails says why`(_ text: String, _ kind: EvaluationError.Kind) throws {
    #expect(try failure(text, ["m": .int(.min)]) == kind)
  }

  @Test func `a map is gone through in the same order every time`() throws {
    let keys = try evaluated("{'b': 1, 'a': 2, 'c': 3}.map(k, k)")
    #expect(keys == .list([.string("a"), .string("b"), .string("c")]))
  }

  @Test func `a value is read as a type has it`() throws {
    var types = TypeTable()
    let record = types.declareRecord("R")
    types.setFields(record, [Field(name: "x", type: Type.double.optional)])
    let value = Value.map([.string("x"): .int(2)])
    #expect(value.coerced(to: record, in: types) == .map([.string("x"): .double(2)]))
    #expect(Value.string("7.2").coerced(to: .version, in: types) == .version([7, 2]))
  }

  @Test func `a text is no version unless it is dotted numbers`() {
    #expect(Version.parse("7.2") == [7, 2])
    for text in ["", "7.", ".7", "7.x", "-1", "9999999999999999999"] {
      #expect(Version.parse(text) == nil)
    }
  }
}
