import CEL
import Testing

@Suite struct SyntaxErrorTests {
  @Test(arguments: [
    ("attempts = 3", 9..<10, "compare with `==`"),
    ("a & b", 2..<3, "write `&&`"),
    ("a and b", 2..<5, "`and` is written `&&`"),
    ("a | b", 2..<3, "write `||`"),
    ("1 +", 3..<3, "the expression ends where a value is expected"),
    ("", 0..<0, "an expression is expected here"),
    ("a b", 2..<3, "there is `b` where an operator or the end is expected"),
    ("(a", 2..<2, "where `)` is expected"),
    ("f(a,)", 4..<5, "another argument"),
    ("'abc", 0..<4, "the string is not closed"),
    ("'''a\nb", 0..<6, "three quotes are missing"),
    ("'a\\q'", 2..<4, "no escape begins like this"),
    ("'\\ud800'", 1..<7, "no character has this code"),
    ("x.while(1", 9..<9, "`,` or `)`"),
    ("a ? b", 5..<5, "the `:` of `? :`"),
    ("9223372036854775808", 0..<19, "64 bits"),
    ("1 + 1e400", 4..<9, "the number is too large: a Double ends before 1.8e308"),
    ("-1e400", 0..<6, "the number is too large"),
    ("1 + 12abc", 4..<9, "`12abc` is not a number"),
    ("é + 1", 0..<2, "`é` has no meaning"),
    ("has(a)", 4..<5, "`has()` takes a field, as in `has(a.b)`: write `a != null`"),
    ("a => 3", 2..<4, "`=>` is written `>=`"),
    ("a =< 3", 2..<4, "`=<` is written `<=`"),
    ("(a => 3)", 3..<5, "`=>` is written `>=`"),
    ("a.exists(x => x > 1)", 11..<13, "take a name and an expression"),
    ("a.all((x) => x > 1)", 10..<12, "take a name and an expression"),
    ("a is not null", 2..<8, "`is not` is written `!=`"),
    ("a is b", 2..<4, "`is` is written `==`"),
    ("a not in b", 2..<8, "is written `!(a in b)`"),
    ("x.all(a.b, true)", 6..<9, "takes a new name first"),
    ("x.exists_one(i)", 14..<15, "`,` and a condition"),
    ("a.null", 2..<6, "cannot name a field"),
    ("not b", 0..<3, "`not` is written `!`"),
    ("knot b", 5..<6, "there is `b` where"),
    ("NOT b", 0..<3, "`not` is written `!`"),
    ("if a then b", 0..<2, "as in `a ? b : c`"),
    ("a like 'b%'", 2..<6, "`like` is written `a.matches('…')`"),
    ("a between 1 and 3", 2..<9, "a >= 1 && a <= 9"),
    ("a in 1..3", 6..<8, "write `x >= 1 && x <= 9`"),
    ("a ?: b", 2..<4, "write `a != null ? a : b`"),
    ("a ** 2", 2..<4, "write `x * x`"),
    ("a->b", 1..<3, "a field is written `a.b`"),
    ("a =~ 'b'", 2..<4, "`=~` is written `a.matches('…')`"),
    ("a ≥ 3", 2..<5, "`≥` is written `>=`"),
    ("a == “b”", 5..<8, "`“` is no quote here"),
    ("a == `b`", 5..<8, "backquotes are no quotes here"),
    ("a!.b", 1..<2, "`!` after a value is not in Waymark's profile of CEL"),
    ("a.any { it > 1 }", 6..<7, "x.exists(it, it > 1)"),
    ("{a} > 3", 0..<3, "names stand by themselves here"),
    ("$a > 3", 0..<1, "names stand by themselves"),
    ("a in {'b', 'c'}", 5..<10, "a list has brackets"),
    ("'a' & b", 4..<5, "text is joined with `+`"),
    ("a?.b", 1..<3, "`?.` is not in Waymark's profile of CEL: compare with null first"),
    ("a.?b", 1..<3, "`.?` is not in Waymark's profile of CEL: compare with null first"),
    ("a[?'b']", 1..<3, "`[?` is not in Waymark's profile of CEL"),
    ("a?['b'] == 1", 1..<3, "or test `has(a.b)`"),
  ])
  func `an error stands exactly where it is`(
    _ text: String, _ range: Range<Int>, _ message: String
  ) {
    let error = syntaxError(text)
    #expect(error?.range == range)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "no error")")
    #expect(error?.isLimit == false)
  }

  @Test(arguments: [
    ("b'abc'", 0..<2, "bytes literals"),
    ("12u", 0..<3, "unsigned numbers"),
    ("1 == uint(1)", 5..<9, "uint()"),
    ("Order{id: 1}", 0..<6, "building messages"),
    ("duration('1s') > x", 0..<8, "duration()"),
    ("type(1) == int", 0..<4, "type()"),
    (".a", 0..<1, "begin with a dot"),
  ])
  func `what is outside the profile is named`(
    _ text: String, _ range: Range<Int>, _ message: String
  ) {
    let error = syntaxError(text)
    #expect(error?.range == range)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "no error")")
  }

  @Test(arguments: ["as", "while", "package", "in"])
  func `a reserved word is no name`(_ word: String) {
    #expect(syntaxError("1 + \(word)") != nil)
  }

  @Test func `a reserved word may be a field`() {
    #expect(syntaxError("order.package") == nil)
  }
}
