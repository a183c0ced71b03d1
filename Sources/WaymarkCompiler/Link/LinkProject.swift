import CEL

extension Linker {
  mutating func linkProject() {
    for index in graph.project.entries.indices {
      graph.project.entries[index] = resolve(
        graph.project.entries[index], in: tables.routes, as: "route")
    }
    for index in graph.project.promises.indices {
      for route in graph.project.promises[index].reach.indices {
        graph.project.promises[index].reach[route] = resolve(
          graph.project.promises[index].reach[route], in: tables.routes, as: "route")
      }
    }
  }

  mutating func linkCoordinators() {
    for index in graph.coordinators.indices {
      for route in graph.coordinators[index].handles.indices {
        graph.coordinators[index].handles[route] = resolve(
          graph.coordinators[index].handles[route], in: tables.routes, as: "route")
      }
      for child in graph.coordinators[index].children.indices {
        graph.coordinators[index].children[child] = resolve(
          graph.coordinators[index].children[child], in: tables.coordinators, as: "coordinator")
      }
    }
  }
}
