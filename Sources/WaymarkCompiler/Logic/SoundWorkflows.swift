/// Shapes of workflows of which there was nothing to say.
struct SoundWorkflows {
  private let types: TypeShapes
  private var shape = WorkflowShape()
  private var sound: Set<WorkflowShape> = []

  init(_ types: TypeShapes) { self.types = types }

  mutating func judge(
    _ workflow: Workflow, _ graph: Graph, by judge: inout GuardJudge,
    _ isReachable: (ID<Step>) -> Bool
  ) {
    shape.read(workflow, graph, types, judge.broken, isReachable)
    guard shape.hasGuards else { return }
    if shape.isWhole, sound.contains(shape) { return }
    let before = judge.findings.count
    judge.judge(workflow, graph, isReachable)
    if shape.isWhole, judge.findings.count == before { sound.insert(shape) }
  }
}
