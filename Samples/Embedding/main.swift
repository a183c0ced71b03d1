import CEL
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

let specs = """
  feature: Tips
  screens:
    Tip: { title: Keep it cool, actions: { thanks: Thank you } }
  routes:
    tip: { workflow: tips, link: /tip }
  workflows:
    tips:
      outcomes: { read: success }
      steps:
        show: { show: Tip, on: { thanks: read } }
  scenarios:
    a tip is read:
      route: tip
      steps:
        - { show: Tip, do: thanks }
      ends: read

  """

let checked = check([SourceFile(path: "tips.yaml", text: specs)])
print(Format.text.rendering(checked))
print(renderText(runScenarios(checked.graph), of: checked.graph))

if !checked.hasErrors {
  let files = Generation(swift: checked.graph).files
  print(files.map(\.path).joined(separator: ", "))
}

if case .success(let expression) = Expression.parse("attempts < 3"),
  case .success(let value) = Evaluator().evaluate(expression, { _ in .int(2) })
{
  print(value)
}
