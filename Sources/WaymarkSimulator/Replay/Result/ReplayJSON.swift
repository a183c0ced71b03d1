import WaymarkCompiler

/// `{ "sessions", "deviations", "branches", "outcomes", "places", "faults" }`
public func renderJSON(_ result: ReplayResult) -> String {
  var json = ReplayJSON(result: result, places: SourcePositions(of: result.graph.files))
  return json.document.pretty
}

private struct ReplayJSON {
  let result: ReplayResult
  var places: SourcePositions

  var document: JSONText {
    mutating get {
      .object([
        ("summary", summary), ("deviations", .array(deviations)), ("outcomes", .array(outcomes)),
        ("branches", .array(branches)), ("places", .array(stays)),
        (
          "faults",
          .array(
            result.faults.map { fault, count in
              .object([
                ("fault", .string(fault.words)), ("count", .int(count.count)),
                ("log", .int(count.first.log)), ("line", .int(count.first.line)),
              ])
            })
        ),
      ])
    }
  }

  private var summary: JSONText {
    let tally = result.tally
    return .object([
      ("lines", .int(tally.lines)), ("events", .int(tally.events)),
      ("sessions", .int(tally.sessions)), ("conforming", .int(tally.conforming)),
      ("deviating", .int(tally.deviating)), ("incomplete", .int(tally.incomplete)),
      ("bounded", .int(tally.bounded)), ("cut", .int(tally.cut)),
      ("kindsOfDeviations", .int(tally.deviations.count)),
      ("kindsOfOutcomes", .int(tally.ends.count)),
      ("neverTaken", .int(result.branches.count { $0.count == ReplayTally.Branch() })),
    ])
  }

  private var deviations: [JSONText] {
    mutating get {
      result.deviations(most: ReplayResult.mostInJSON).map { deviation in
        let count = deviation.count
        return .object(
          place(deviation.place) + [
            ("happened", .string(deviation.key.happened)),
            ("allowed", .array(count.allowed.sorted().map { .string($0) })),
            ("count", .int(count.count)), ("first", milliseconds(count.first)),
            ("last", milliseconds(count.last)), ("session", .string(count.example)),
          ])
      }
    }
  }

  private var outcomes: [JSONText] {
    result.ends.prefix(ReplayResult.mostInJSON).map { end in
      .object([
        ("workflow", .string(end.workflow)), ("outcome", .string(end.outcome)),
        ("client", end.client.isEmpty ? .null : .string(end.client)), ("count", .int(end.count)),
      ])
    }
  }

  private var branches: [JSONText] {
    mutating get {
      result.branches.map { branch in
        .object(
          [
            ("name", .string(branch.item.name)),
            ("workflow", .string(branch.workflow(in: result.graph))),
          ] + JSONText.members(of: places.place(of: branch.item.span)) + [
            ("taken", .int(branch.count.taken)), ("possible", .int(branch.count.possible)),
          ])
      }
    }
  }

  private var stays: [JSONText] {
    mutating get {
      result.stays.map { stay in
        let waits = stay.count.waits
        return .object(
          place(stay.place) + [
            ("back", .int(stay.count.backs)), ("givenUp", .int(stay.count.unfinished)),
            ("waits", .int(waits.count)),
            ("halfBelow", waits.count > 0 ? .int(Int(waits.bound(50))) : .null),
            ("mostBelow", waits.count > 0 ? .int(Int(waits.bound(95))) : .null),
          ])
      }
    }
  }

  private func milliseconds(_ time: Int64) -> JSONText {
    time % 1_000 == 0 ? .int(Int(time / 1_000)) : .double(Double(time) / 1_000)
  }

  private mutating func place(_ place: ReplayResult.Place?) -> [(String, JSONText)] {
    guard let place else { return [("place", .null)] }
    return [("place", .string(place.name))] + JSONText.members(of: places.place(of: place.span))
  }
}
