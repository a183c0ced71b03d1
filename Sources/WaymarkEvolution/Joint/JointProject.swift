import CEL
import WaymarkCompiler

/// Head, with the joints of the workflows that have changed in their places.
struct JointProject {
  /// A workflow of base and what became of it.
  struct Part {
    let name: String
    let workflow: ID<Workflow>
    var differences: [Difference] = []
    var bounds: Set<String> = []
    var pages: [PagePair] = []
    /// Where one version may go round without a stop.
    var rounds: [Int] = []
    var conflicts: [(step: Int, pair: VariablePair)] = []
    var uncertainties: [(step: Int, uncertainty: Uncertainty)] = []
    /// Why it is not compared; nil if it is.
    var reason: String?
    /// Nothing that it does or uses has changed.
    var isUnchanged = false
  }

  private(set) var graph: Graph
  private(set) var parts: [Part] = []
  /// Flags that only one version has keep their defaults.
  let fixedFlags: [(ID<Flag>, Value)]
  let entering: EnteringWorkflows

  /// Workflows with errors are not compared, as they are not understood.
  init(
    _ names: Matching, models: (base: Model, head: Model), broken: Set<String>,
    _ experience: [ID<Workflow>: Experience], isLast: Bool
  ) {
    graph = names.head
    graph.files += names.base.files
    graph.dropJudgements()
    var types = JointTypes(names)
    let forms = (UsedForm(names.base, names.name), UsedForm(names.head) { $0 })
    for index in names.base.workflows.indices {
      let (old, name) = (ID<Workflow>(index), names.name(names.base.workflows[index].name))
      guard let workflow = names.head(of: old) else { continue }
      var part = Part(name: name, workflow: workflow)
      if broken.contains(name) {
        part.reason = "it has errors"
      } else if forms.0.text(of: old) == forms.1.text(of: workflow) {
        part.isUnchanged = true
      } else {
        do {
          var known = experience[workflow] ?? Experience()
          known.isLast = isLast
          let builder = try Self.joint(old, names, models, graph, &types, known)
          graph = builder.graph
          let first = graph.steps.count
          graph.replaceSteps(
            of: workflow, with: builder.drafts,
            state: builder.firstVariable..<graph.variables.count)
          part.differences = builder.differences.map {
            var found = $0
            found.step += first
            return found
          }
          part.bounds = builder.allBounds
          part.rounds = builder.rounds.map { $0 + first }
          part.conflicts = builder.conflicts.map { ($0.step + first, $0.pair) }
          part.uncertainties = builder.uncertainties.map { ($0.step + first, $0.uncertainty) }
          part.pages = builder.pages.map {
            var page = $0
            page.step += first
            return page
          }
        } catch {
          part.reason = (error as? NotCompared)?.reason ?? "the two versions do not fit together"
        }
      }
      parts.append(part)
    }
    // Nothing else is followed than what leads to what has changed.
    entering = EnteringWorkflows(graph)
    let changed = parts.lazy.filter { !$0.isUnchanged && $0.reason == nil }.map(\.workflow)
    let (callers, model) = (entering.callers(of: changed), entering.model)
    graph.keepArrivals { route in
      let process: Process? = model.process(of: route)
      return process.map { callers.contains($0) } ?? false
    }
    let old = Set(names.base.flags.map { names.name($0.name) })
    let new = Set(names.head.flags.map { names.head.text($0.name) })
    fixedFlags = graph.flags.indices.compactMap { [graph] index in
      let name = graph.text(graph.flags[index].name)
      return old.contains(name) && new.contains(name)
        ? nil : (ID(index), graph.flags[index].defaultValue)
    }
  }

  /// Which variables are one shows only as both are walked.
  private static func joint(
    _ old: ID<Workflow>, _ names: Matching, _ models: (base: Model, head: Model), _ graph: Graph,
    _ types: inout JointTypes, _ experience: Experience
  ) throws -> JointBuilder {
    var partners = initialPartners(old, names)
    var experience = experience
    for pair in experience.apart where partners[pair.base] == pair.head {
      partners[pair.base] = nil
    }
    for _ in 0..<mostRegroupings {
      do {
        let builder = try JointBuilder(
          old, names, models, graph, types, partners: partners, experience)
        types = builder.types
        return builder
      } catch Regrouping.apart(let key) {
        if let partner = partners.removeValue(forKey: key) {
          experience.apart.insert(VariablePair(base: key, head: partner))
        }
      } catch Regrouping.together(let one, let other) {
        partners[one] = other
      }
    }
    throw unsettled
  }

  private static let mostRegroupings = 200
  private static let unsettled = NotCompared(reason: "its variables cannot be matched")

  private static func initialPartners(
    _ old: ID<Workflow>, _ names: Matching
  ) -> [VariableKey: VariableKey] {
    guard let new = names.head(of: old) else { return [:] }
    let (one, other) = (names.base[old], names.head[new])
    let states = names.pairs(one.state, other.state)
    // What has another name now is looked for among what is as new; the walk shows if it is not.
    var others = other.state.filter { id in !states.contains { $0.head == id } }
    let renamed = one.state.filter { id in !states.contains { $0.base == id } }.compactMap {
      old -> (base: ID<Variable>, head: ID<Variable>)? in
      let place = others.firstIndex { names.isAlike(names.base[old], names.head[$0]) }
      return place.map { (old, others.remove(at: $0)) }
    }
    let pairs =
      states + renamed + names.pairs(one.results, other.results)
      + names.pairs(one.returned, other.returned)
    return Dictionary(
      pairs.map {
        (
          VariableKey(side: .base, run: 0, variable: $0.base),
          VariableKey(side: .head, run: 0, variable: $0.head)
        )
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension Matching {
  /// True if they may be one state with two names.
  fileprivate func isAlike(_ old: Variable, _ new: Variable) -> Bool {
    func usual(_ state: Variable, _ graph: Graph) -> Value? {
      state.defaultValue.flatMap { try? graph.types.convert($0, as: state.type).get() }
    }
    return name(base.types.name(old.type)) == head.types.name(new.type)
      && usual(old, base) == usual(new, head)
  }
}
