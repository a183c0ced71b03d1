extension Example {
  /// What `check` says of files of an example. Folders that the clients name are releases.
  package static func checked(_ files: [SourceFile]) -> Checked {
    let project = files.first { $0.path == "waymark.yaml" }
    var specs = files.filter { $0.path != "waymark.yaml" }
    // By this day the flag of the example has expired.
    var options = CheckOptions(today: "2027-01-01")
    let graph = check([], project: project, by: []).graph
    for client in graph.project.clients {
      for folder in Set(specs.compactMap { $0.path.split(separator: "/").first }.map(String.init)) {
        guard let version = client.specs?.version(in: folder) else { continue }
        let own = specs.filter { $0.path.hasPrefix(folder + "/") }
        specs.removeAll { $0.path.hasPrefix(folder + "/") }
        options.releases.append(
          Release(graph.text(client.platform), version, check(own, project: project, by: []).graph))
      }
    }
    return check(specs, project: project, by: Rule.all, options)
  }
}
