extension Linker {
  private mutating func guess(_ wanted: Wanted, among names: [Symbol]) -> Guess {
    let name = wanted.name
    let names = wanted.except.map { other in names.filter { $0 != other } } ?? names
    if let near = nearest(name, among: names) ?? operation(called: name, wanted.kind) {
      return Guess(nearest: near)
    }
    let hint = otherKinds(of: name)
    return Guess(hint: hint.isEmpty ? wayOut(of: name, among: names) : hint)
  }

  /// `except` is a name that is not suggested.
  mutating func resolve<E>(
    _ open: Ref<E>, in table: NameTable<E>, as kind: String, except other: Symbol? = nil
  ) -> Ref<E> {
    guard !open.name.isNone else { return open }
    let ref = Ref(open.name, open.span, target: table.find(open.name))
    guard ref.target == nil else { return ref }
    let wanted = Wanted(name: ref.name, kind: kind, except: other)
    let guess = guesses[wanted] ?? guess(wanted, among: table.names)
    // A renamed declaration is often missed in many places.
    if searchBudget > 0 { guesses[wanted] = guess }
    reportUnknown(undefined(ref, as: kind, guess))
    return ref
  }

  /// The same for a step or an outcome of the workflow that is linked: in another workflow, the
  /// same misspelt name may stand for something else.
  mutating func resolve<E>(
    _ open: Ref<E>, ofWorkflow table: NameTable<E>, as kind: String
  ) -> Ref<E> {
    guard !open.name.isNone else { return open }
    let ref = Ref(open.name, open.span, target: table.find(open.name))
    guard ref.target == nil else { return ref }
    let guess = guess(Wanted(name: ref.name, kind: kind, except: nil), among: table.names)
    report(undefined(ref, as: kind, guess))
    return ref
  }

  private func undefined<E>(_ ref: Ref<E>, as kind: String, _ guess: Guess) -> Diagnostic {
    .undefined(kind, graph.text(ref.name), at: ref.span, nearest: guess.nearest, hint: guess.hint)
  }
}

/// An undeclared name, and the kind of entity that is expected.
struct Wanted: Hashable {
  let name: Symbol
  let kind: String
  let except: Symbol?
}

/// The suggestion for an undeclared name.
struct Guess {
  var nearest: String?
  var hint = ""
}
