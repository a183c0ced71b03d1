import Foundation
import Testing

@Suite("The comment in a merge request")
struct CommentTests {
  private let project: Scratch
  private let server: BackendProcess

  init() throws {
    project = try Scratch()
    server = try BackendProcess(
      ["python3", "-u", House.root.appending(path: "Tests/Backend/comments.py").path]
        + ["--others", "130"], in: House.root)
    try project.write(DiffTests.spec, to: "base/help.yaml")
    try project.write(DiffTests.changed, to: "head/help.yaml")
    try FileManager.default.createSymbolicLink(
      at: project.url("waymark"), withDestinationURL: Tool.path)
  }

  private func comment(_ environment: [String: String]) throws -> Tool.Result {
    try Tool.run(
      "/bin/bash",
      [House.root.appending(path: "Scripts/comment.sh").path, "base", "--project", "head"],
      in: project.folder,
      environment: ["PATH": "\(project.folder.path):/usr/bin:/bin"].merging(environment) { $1 })
  }

  private var github: [String: String] {
    [
      "GITHUB_ACTIONS": "true", "GITHUB_API_URL": "http://127.0.0.1:\(server.port)",
      "GITHUB_REPOSITORY": "shop/help", "WAYMARK_PULL_REQUEST": "7", "WAYMARK_TOKEN": "secret",
      "GITHUB_STEP_SUMMARY": project.url("summary.md").path,
    ]
  }

  private var gitlab: [String: String] {
    [
      "CI_API_V4_URL": "http://127.0.0.1:\(server.port)", "CI_PROJECT_ID": "3",
      "CI_MERGE_REQUEST_IID": "7", "WAYMARK_TOKEN": "secret",
    ]
  }

  /// Those that are not of other people.
  private func comments() throws -> [String] {
    let answer = try Tool.run(
      "/usr/bin/env",
      [
        "curl", "-fsS", "-H", "PRIVATE-TOKEN: secret",
        "http://127.0.0.1:\(server.port)/notes?per_page=1000&page=1",
      ], in: project.folder)
    let list = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
    let bodies = (list as? [[String: Any]] ?? []).compactMap { $0["body"] as? String }
    return bodies.filter { $0 != "looks good" }
  }

  @Test("is written once, and replaced from then on", arguments: [true, false])
  func replaced(onGitHub: Bool) throws {
    let environment = onGitHub ? github : gitlab
    let first = try comment(environment)
    #expect(first.status == 0, "\(first)")
    #expect(try comments().map { $0.hasPrefix("<!-- waymark diff -->\n**1 journey") } == [true])
    try project.write(
      DiffTests.spec.replacing("/orders/{id}/late", with: "/late/{id}"), to: "head/help.yaml")
    let second = try comment(environment)
    #expect(second.status == 1, "\(second)")
    #expect(try comments().map { $0.hasPrefix("<!-- waymark diff -->\n**1 link breaks") } == [true])
    #expect(!FileManager.default.fileExists(atPath: project.url("summary.md").path))
  }

  @Test("goes into the summary of the job where none can be written", arguments: ["", "other"])
  func fork(token: String) throws {
    let result = try comment(github.merging(["WAYMARK_TOKEN": token]) { $1 })
    #expect(result.status == 0 && result.complaints.contains("no comment can be written here"))
    #expect(try comments().isEmpty)
    #expect(try project.text("summary.md").hasPrefix("<!-- waymark diff -->\n**1 journey"))
  }
}
