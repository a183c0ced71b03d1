import WaymarkCompiler

/// Coverage that was measured before, perhaps on another machine, as it was written in JSON.
public struct CoverageFile: Sendable {
  /// Why a text is not such a file, worded for the user who named it.
  public struct Unreadable: Error, Sendable {
    public let message: String
  }

  /// What identifies an item: a name alone may be that of several.
  struct Key: Hashable {
    let kind: Coverage.Kind
    let name: String
    let file: String
    let line: Int
    let column: Int

    var description: String { "\(kind.singular) \(name) at \(file):\(line):\(column)" }
  }

  let items: [(key: Key, count: Int)]

  public var count: Int { items.count }

  public init(_ bytes: [UInt8]) throws(Unreadable) {
    let json: JSONText
    do {
      json = try JSONText.read(bytes)
    } catch {
      throw Unreadable(message: "line \(error.line): \(error.message)")
    }
    guard json["kinds"] != nil, case .array(let elements)? = json["items"] else {
      throw Unreadable(message: "it holds no 'kinds' and 'items'")
    }
    var items: [(key: Key, count: Int)] = []
    for (index, element) in elements.enumerated() {
      guard let key = Key(element), let count = element["count"]?.integer, count >= 0 else {
        throw Unreadable(
          message: "item \(index + 1): an item has 'kind', 'name', 'file', 'start' with 'line' and "
            + "'column', and a 'count' from 0")
      }
      items.append((key, count))
    }
    self.items = items
  }
}

extension CoverageFile.Key {
  fileprivate init?(_ json: JSONText) {
    guard let word = json["kind"]?.text,
      let kind = Coverage.Kind.allCases.first(where: { $0.singular == word }),
      let name = json["name"]?.text, let file = json["file"]?.text, let start = json["start"],
      let line = start["line"]?.integer, let column = start["column"]?.integer
    else { return nil }
    self.init(kind: kind, name: name, file: file, line: line, column: column)
  }
}

extension CoverageCounts {
  /// Adds what a file counts. What the project does not have was measured with other specs: it is
  /// left out, and returned in words.
  public mutating func add(_ file: CoverageFile, in graph: Graph) -> [String] {
    var places = SourcePositions(of: graph.files)
    var known: [CoverageFile.Key: [Int]] = [:]
    for item in items(in: graph) {
      let place = places.place(of: item.span)
      let key = CoverageFile.Key(
        kind: item.kind, name: item.name, file: place.path, line: place.start.line,
        column: place.start.column)
      known[key, default: []].append(item.index)
    }
    var used: [CoverageFile.Key: Int] = [:]
    var unknown: [String] = []
    for (key, count) in file.items {
      guard let indices = known[key] else {
        unknown.append(key.description)
        continue
      }
      // What YAML's aliases repeat has one place, and is distinguished by its order.
      let turn = used[key, default: 0]
      used[key] = (turn + 1) % indices.count
      add(count, to: key.kind, at: indices[turn])
    }
    return unknown
  }
}
