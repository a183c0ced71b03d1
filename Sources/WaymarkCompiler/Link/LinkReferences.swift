import CEL

extension Linker {
  private mutating func guess(_ wanted: Wanted, among names: [Symbol]) -> Guess {
    let name = wanted.name
    let names = wanted.except.map { other in names.filter { $0 != other } } ?? names
    let kinds = otherKinds(of: name)
    let others = kinds.map { Recovery.Subject(kind: $0, name: graph.text(name)) }
    func meaning(_ names: [String]) -> [Recovery.Subject] {
      others + names.map { Recovery.Subject(kind: wanted.kind, name: $0) }
    }
    let near =
      wanted.kind == .operation ? nearestOperation(to: name) : nearest(name, among: names)
    if let near {
      return Guess(nearest: near, meant: meaning(near.names))
    }
    if !kinds.isEmpty {
      let nouns = kinds.map(\.noun).joined(separator: " and ")
      return Guess(hint: ", but \(nouns) of that name", meant: others)
    }
    guard let other = similar(to: name, among: names) else { return Guess() }
    return Guess(hint: Diagnostic.wayOut(such: other), meant: meaning([other]))
  }

  /// `except` is a name that is not suggested. What an undefined name most likely means counts as
  /// used, unless a reference of this kind `isUse` of nothing.
  mutating func resolve<E>(
    _ open: Ref<E>, in table: NameTable<E>, as kind: NameKind, except other: Symbol? = nil,
    isUse: Bool = true
  ) -> Ref<E> {
    guard !open.name.isNone else { return open }
    let ref = Ref(open.name, open.span, target: table.find(open.name))
    guard ref.target == nil else { return ref }
    let wanted = Wanted(name: ref.name, kind: kind, except: other)
    let guess = guesses[wanted] ?? guess(wanted, among: table.names)
    // A renamed declaration is often missed in many places.
    if searchBudget > 0 { guesses[wanted] = guess }
    if let found = resolve(ref, toMisnamed: guess.nearest, in: table, as: kind) { return found }
    if isUse { recordMeaning(guess, of: wanted) }
    reportUnknown(undefined(ref, as: kind, guess))
    return ref
  }

  /// The same for a step or an outcome of the workflow that is linked: in another workflow, the
  /// same misspelt name may stand for something else.
  mutating func resolve<E>(
    _ open: Ref<E>, ofWorkflow table: NameTable<E>, as kind: NameKind
  ) -> Ref<E> {
    guard !open.name.isNone else { return open }
    let ref = Ref(open.name, open.span, target: table.find(open.name))
    guard ref.target == nil else { return ref }
    let guess = guess(Wanted(name: ref.name, kind: kind, except: nil), among: table.names)
    if let found = resolve(ref, toMisnamed: guess.nearest, in: table, as: kind) { return found }
    report(undefined(ref, as: kind, guess))
    return ref
  }

  private mutating func recordMeaning(_ guess: Guess, of wanted: Wanted) {
    graph.recovery.mean(guess.meant)
    if !guess.meant.contains(where: { $0.kind == wanted.kind }) {
      graph.recovery.failToGuess(graph.text(wanted.name), wanted.kind)
    }
  }

  private func undefined<E>(_ ref: Ref<E>, as kind: NameKind, _ guess: Guess) -> Diagnostic {
    .undefined(
      kind.word, graph.text(ref.name), at: ref.span, nearest: guess.nearest, hint: guess.hint)
  }
}

/// An undeclared name, and the kind of entity that is expected.
struct Wanted: Hashable {
  let name: Symbol
  let kind: NameKind
  let except: Symbol?
}

/// The suggestion for an undeclared name.
struct Guess {
  var nearest: NearName?
  var hint = ""
  /// The entities that it most likely means.
  var meant: [Recovery.Subject] = []
}
