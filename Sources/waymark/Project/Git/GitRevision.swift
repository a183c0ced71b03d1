import WaymarkCompiler

/// A version in the history of a repository.
struct GitRevision {
  /// As the user names it, or as it was chosen.
  let name: String
  let commit: String
  let git: Git

  /// `name` is nil for the branch that this one goes back to. Unless `isExact`, what the branch had
  /// before the changes counts, as in a review.
  init(_ name: String?, from folder: String, isExact: Bool, _ variable: (String) -> String?)
    throws(Failure)
  {
    git = Git(folder: folder)
    let top = try git.ask(["rev-parse", "--show-toplevel"])
    if top.status != 0 { throw Self.noRepository(name, folder, top.complaints) }
    let given = name ?? Self.chosen(variable)
    if let given {
      self.name = given
      commit = try Self.commit(given, git, isExact: isExact)
      return
    }
    for candidate in Self.usual where try Self.resolve(candidate, git) != nil {
      self.name = candidate
      commit = try Self.commit(candidate, git, isExact: isExact)
      return
    }
    throw Failure(
      "there is no branch to compare with (\(Self.usual.joined(separator: ", "))); name one: "
        + "waymark diff BASE")
  }

  /// All tags, in the bytewise order of their names.
  static func tags(in folder: String) throws(Failure) -> [String] {
    let git = Git(folder: folder)
    let found = try git.ask(["for-each-ref", "--format=%(refname:strip=2)", "refs/tags"])
    if found.status != 0 {
      if isForeign(found.complaints) { throw noRepository(nil, folder, found.complaints) }
      throw Failure(
        "releases are folders of the project, or tags in git, and there is no git repository here")
    }
    let tags = String(decoding: found.output, as: UTF8.self).split(separator: "\n").map(String.init)
    if tags.isEmpty, try git.ask(["rev-parse", "--is-shallow-repository"]).text == "true" {
      throw Failure(
        "this clone is shallow, and has no tags, by which releases are known: "
          + "'git fetch --unshallow --tags origin' fetches them; in CI, 'fetch-depth: 0'")
    }
    return tags
  }

  private static let usual = ["origin/HEAD", "origin/main", "origin/master", "main", "master"]

  /// What CI says that the change goes into.
  private static func chosen(_ variable: (String) -> String?) -> String? {
    if let branch = variable("GITHUB_BASE_REF"), !branch.isEmpty { return "origin/\(branch)" }
    if let base = variable("CI_MERGE_REQUEST_DIFF_BASE_SHA"), !base.isEmpty { return base }
    return nil
  }

  private static func resolve(_ name: String, _ git: Git) throws(Failure) -> String? {
    let found = try git.ask(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])
    return found.status == 0 && !found.text.isEmpty ? found.text : nil
  }

  private static func commit(
    _ name: String, _ git: Git, isExact: Bool
  ) throws(Failure) -> String {
    let isShallow = try git.ask(["rev-parse", "--is-shallow-repository"]).text == "true"
    let shallow = Failure(
      "this clone is shallow, and does not go back to \(name): "
        + "'git fetch --unshallow origin' fetches the rest; in CI, 'fetch-depth: 0'")
    guard let found = try resolve(name, git) else {
      if isShallow { throw shallow }
      throw Failure(
        "git knows no revision '\(name)', and there is no folder of that name with a project; "
          + "'git branch --all' and 'git tag' list what there is")
    }
    if isExact { return found }
    let shared = try git.ask(["merge-base", found, "HEAD"])
    if shared.status == 0, !shared.text.isEmpty { return shared.text }
    if isShallow { throw shallow }
    throw Failure("this branch and \(name) have no common history; --exact compares them anyway")
  }

  private static func isForeign(_ complaints: String) -> Bool {
    complaints.contains("dubious ownership")
  }

  private static func noRepository(
    _ name: String?, _ folder: String, _ complaints: String
  ) -> Failure {
    if isForeign(complaints) {
      let place = Disk.realPath(folder) ?? folder
      return Failure(
        "git does not read a folder of another user unless it is told to: "
          + "git config --global --add safe.directory \(ShellWord.quoted(place))")
    }
    let what = name.map { "\($0) is no folder with a project, and " } ?? ""
    return Failure(
      "\(what)there is no git repository here; compare with a folder: waymark diff FOLDER")
  }
}
