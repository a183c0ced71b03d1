import CEL

extension Linker {
  private mutating func guess(_ wanted: Wanted, among names: [Symbol]) -> Guess {
    let name = wanted.name
    let kinds = otherKinds(of: name)
    let others = kinds.map { Recovery.Subject(kind: $0, name: graph.text(name)) }
    func meaning(_ names: [String]) -> [Recovery.Subject] {
      others + names.map { Recovery.Subject(kind: wanted.kind, name: $0) }
    }
    let near =
      wanted.kind == .operation
      ? nearestOperation(to: name) : nearest(name, among: names, except: wanted.except)
    if let near {
      return Guess(nearest: near, meant: meaning(near.names))
    }
    if !kinds.isEmpty {
      let nouns = kinds.map(\.noun).joined(separator: " and ")
      return Guess(hint: ", but \(nouns) of that name", meant: others)
    }
    guard let other = similar(to: name, among: names, except: wanted.except) else { return Guess() }
    return Guess(hint: Diagnostic.wayOut(such: other), meant: meaning([other]))
  }

  /// `except` is a name that is not suggested. What an undefined name most likely means counts as
  /// used, unless a reference of this kind `isUse` of nothing.
  mutating func resolve<E>(
    _ open: Ref<E>, in table: NameTable<E>, as kind: NameKind, except other: Symbol? = nil,
    isUse: Bool = true, correction: Diagnostic.Fix? = nil
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
    var found = undefined(ref, as: kind, guess)
    if guess.nearest == nil, let correction {
      found.message += "; \(correction.message)"
      found.fixes = [correction]
    }
    reportUnknown(found)
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
    var guess = guess(Wanted(name: ref.name, kind: kind, except: nil), among: table.names)
    if let other = otherMember(ref.name, than: kind) { guess = Guess(hint: other) }
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

  /// A step where an outcome of the workflow is expected, or the reverse.
  private func otherMember(_ name: Symbol, than kind: NameKind) -> String? {
    switch kind {
    case .step where outcomes.find(name) != nil:
      ", but an outcome of that name; a workflow starts with a step"
    case .outcome where steps.find(name) != nil:
      ", but a step of that name; a page ends with an outcome"
    default: nil
    }
  }

  private func undefined<E>(_ ref: Ref<E>, as kind: NameKind, _ guess: Guess) -> Diagnostic {
    let fixed = fixedHint(ref.name, kind.noun, hasNear: guess.nearest != nil)
    return .undefined(
      kind.word, graph.text(ref.name), at: ref.span, nearest: fixed == nil ? guess.nearest : nil,
      hint: fixed ?? guess.hint)
  }

  /// For a name in a step that is written as an expression, or is that of a variable: what it
  /// stands for would depend on data.
  func fixedHint(_ name: Symbol, _ noun: String, hasNear: Bool) -> String? {
    guard workflow != nil, !name.isNone else { return nil }
    let text = graph.text(name)
    let isExpression = ["${", "{{", " ? ", "=="].contains { text.firstRange(of: $0) != nil }
    let isHole = isExpression || text.utf8.first == UInt8(ascii: "$")
    guard isHole || !hasNear && locals.find(name) != nil else { return nil }
    let words = text.words
    let variable = words.first { graph.symbols.find($0).map { locals.find($0) != nil } ?? false }
    guard let data = variable ?? words.first else { return nil }
    return "; \(noun) is fixed: to decide by `\(data)`, lead to a step with `choose`"
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
