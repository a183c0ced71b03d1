import Foundation
import Testing
import WaymarkGenerators

/// `catalogue.json` as a demo app or a UI test reads it.
struct Catalogue {
  struct Document: Decodable {
    let useCases: [UseCase]
    let operations: [Operation]
  }
  struct UseCase: Decodable {
    struct Stop: Decodable {
      let call: String?
      let params: [String: Scalar]?
      let answer: String?
      let error: String?
      let file: String
    }
    let id: String
    let stops: [Stop]
  }
  struct Operation: Decodable {
    let id: String
    let http: String?
  }
  struct HTTP {
    let method: String
    let pattern: String

    /// All that the sample puts into paths needs no more than its blanks escaped.
    func path(_ params: [String: Scalar]?) -> String {
      var path = pattern
      for (name, value) in params ?? [:] {
        path = path.replacing("{\(name)}", with: value.text.replacing(" ", with: "%20"))
      }
      return path
    }
  }
  /// A value that may be something other than text, of which only its presence is read.
  struct Scalar: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      text = (try? decoder.singleValueContainer().decode(String.self)) ?? ""
    }
  }
  let useCases: [UseCase]
  let requests: [String: HTTP]
  private let files: [String: [UInt8]]

  init(_ generated: [GeneratedFile]) throws {
    files = Dictionary(generated.map { ($0.path, $0.bytes) }) { first, _ in first }
    let bytes = try #require(files["catalogue.json"])
    let document = try JSONDecoder().decode(Document.self, from: Data(bytes))
    useCases = document.useCases
    var requests: [String: HTTP] = [:]
    for operation in document.operations {
      guard let words = operation.http?.split(separator: " "), words.count == 2 else { continue }
      requests[operation.id] = HTTP(method: String(words[0]), pattern: String(words[1]))
    }
    self.requests = requests
  }

  func content(_ file: String) throws -> NSObject? {
    let bytes = try #require(files[file], "there is no \(file)")
    return try JSONSerialization.jsonObject(with: Data(bytes)) as? NSObject
  }
}
