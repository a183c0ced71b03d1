/// Several models as one process in Promela, which begins with one of them: a label for each step,
/// a `d_step` for each transition. What nothing reads any more is 0, and so is everything at the end.
struct PromelaText {
  private(set) var lines: [String] = []
  /// The transitions, and the choices that nothing leaves: what the search prints when it takes one.
  private(set) var transitions: [Key: Int] = [:]
  private(set) var openChoices: [Key: Int] = [:]
  private var marks = 0

  struct Key: Hashable {
    let model: Int
    let step: Int
    var exit = 0
    var alternative = 0
  }

  private let variableCount: Int

  init(_ models: [CountedModel]) {
    variableCount = models.map(\.variables.count).max() ?? 0
    for index in 0..<variableCount { lines.append("byte v\(index);") }
    lines += ["active proctype w() {", "  if"]
    for (number, model) in models.enumerated() {
      let isLive = model.liveness[0]
      let values = (0..<variableCount).map { index in
        let isKept = index < model.variables.count && isLive[index]
        return "v\(index) = \(isKept ? model.variables[index].initial : 0);"
      }
      lines.append("  :: d_step { \(values.joined(separator: " ")) } goto m\(number)s0")
    }
    lines.append("  fi;")
    for (number, model) in models.enumerated() { add(model, number) }
    lines += ["end_all: false", "}"]
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ model: CountedModel, _ number: Int) {
    for (index, step) in model.steps.enumerated() {
      lines += ["m\(number)s\(index):", "  if"]
      for (exit, list) in step.exits.enumerated() {
        var above: [String] = []
        for (place, alternative) in list.enumerated() {
          let own = alternative.condition.map { Self.text($0) }
          let guards = above.map { "!\($0)" } + [own].compactMap(\.self)
          add(guards, step.sets + alternative.sets, alternative.target, model, number)
          transitions[Key(model: number, step: index, exit: exit, alternative: place)] = marks
          above += [own].compactMap(\.self)
        }
        if step.kind == .choose, list.last?.condition != nil {
          add(above.map { "!\($0)" }, [], model.steps.count, model, number)
          openChoices[Key(model: number, step: index)] = marks
        }
      }
      lines.append("  fi;")
    }
  }

  private mutating func add(
    _ guards: [String], _ sets: [CountedModel.Setting], _ target: Int, _ model: CountedModel,
    _ number: Int
  ) {
    let isLast = target >= model.steps.count
    var parts: [String] = []
    for set in sets where !isLast && model.liveness[target][set.variable] {
      let name = "v\(set.variable)"
      switch set.value {
      case .up: parts.append("\(name) = \(name) + 1;")
      case .down: parts.append("\(name) = \(name) - 1;")
      case .literal(let value): parts.append("\(name) = \(value);")
      }
    }
    for index in 0..<variableCount {
      let isKept = !isLast && index < model.variables.count && model.liveness[target][index]
      if !isKept { parts.append("v\(index) = 0;") }
    }
    marks += 1
    parts.append(
      "c_code { static int t\(marks); if (!t\(marks)++) printf(\"taken \(marks)\\n\"); };")
    let condition = guards.isEmpty ? "true" : guards.joined(separator: " && ")
    let goto = isLast ? "end_all" : "m\(number)s\(target)"
    lines.append(
      "  :: d_step { \(condition) -> \(parts.joined(separator: " ")) skip } goto \(goto)")
  }

  private static func text(_ condition: CountedModel.Condition) -> String {
    switch condition {
    case .compare(let variable, let sign, let value): "(v\(variable) \(sign) \(value))"
    case .and(let one, let two): "(\(text(one)) && \(text(two)))"
    case .or(let one, let two): "(\(text(one)) || \(text(two)))"
    case .not(let one): "(!\(text(one)))"
    }
  }
}

extension CountedModel {
  /// For each step, whether what each variable holds as the step is reached can still be read.
  var liveness: [[Bool]] {
    var live = [[Bool]](
      repeating: [Bool](repeating: false, count: variables.count), count: steps.count)
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in steps.indices.reversed() {
        var reads = live[index]
        for list in steps[index].exits {
          for alternative in list { read(alternative, at: steps[index], live, &reads) }
        }
        if reads != live[index] {
          live[index] = reads
          isChanged = true
        }
      }
    }
    return live
  }

  private func read(
    _ alternative: Alternative, at step: Step, _ live: [[Bool]], _ reads: inout [Bool]
  ) {
    var needed = [Bool](repeating: false, count: variables.count)
    if alternative.target < steps.count { needed = live[alternative.target] }
    for set in alternative.sets {
      if case .literal = set.value {
        needed[set.variable] = false
      } else {
        needed[set.variable] = true
      }
    }
    alternative.condition.map { Self.mark($0, &needed) }
    for set in step.sets { needed[set.variable] = false }
    for index in needed.indices where needed[index] { reads[index] = true }
  }

  private static func mark(_ condition: Condition, _ reads: inout [Bool]) {
    switch condition {
    case .compare(let variable, _, _): reads[variable] = true
    case .and(let one, let two), .or(let one, let two):
      mark(one, &reads)
      mark(two, &reads)
    case .not(let one): mark(one, &reads)
    }
  }
}
